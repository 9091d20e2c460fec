import { useEffect, useMemo, useState } from 'react';
import { useAtomValue } from 'jotai';
import type { SavedGroup } from '@agm/domain';
import { useOwn } from '@agm/federation';
import { savedAtom } from '@agm/session';
import { listName } from './model/pageHead.ts';
import { arrangeSaved } from './model/savedOrder.ts';
import { useMember } from './useMember.ts';

export interface WishList {
  readonly id: string;
  readonly name: string;
  /** Title ids, the one that was added last first. */
  readonly titles: readonly number[];
}

const groups: readonly SavedGroup[] = ['queued', 'loved'];

/** The lists of what somebody may want to watch: queued, loved and their own, of the account or of this device. Empty ones are left out. */
export function useWishLists(): { readonly lists: readonly WishList[]; readonly isKnown: boolean } {
  const { lists: saved } = useAtomValue(savedAtom);
  const own = useOwn()?.things.lists;
  const member = useMember();
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const know = () => setKnown(true);
    // The lists of a device are read by code that comes now.
    if (!isKnown) member().then(know, know);
  });
  const lists = useMemo(
    () =>
      [
        ...groups.map((group) => ({ id: group, name: listName(group), titles: arrangeSaved(saved[group], 'last') })),
        ...(own ?? []).map(({ id, name, titles }) => ({ id, name, titles })),
      ].filter(({ titles }) => titles.length > 0),
    [saved, own],
  );
  return { lists, isKnown };
}
