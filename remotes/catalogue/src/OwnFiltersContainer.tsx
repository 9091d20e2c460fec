import { useEffect } from 'react';
import { useAtomValue, useStore } from 'jotai';
import { longestFilterSetName, standingFilterSets, withPage, writeListing, type Listing } from '@agm/domain';
import { useRemembered, useServices } from '@agm/federation';
import { deviceListsAtom, deviceMemory, filterPreferencesAtom, nothingSaved, sessionAtom, viewerAtom, type Member } from '@agm/session';
import { hidingOf, suggestedName } from './model/ownFilters.ts';
import { useFollow } from './useFollow.ts';
import { useVeryBestOffer } from './useVeryBestOffer.ts';
import { OwnFilters } from './views/OwnFilters/OwnFilters.tsx';
import { t } from './t.ts';

export interface OwnFiltersContainerProps {
  readonly listing: Listing;
  /** Titles that do not stand on walls of this device, whose visitor has no account. Of members the server knows them. */
  readonly onHide: (titles: ReadonlySet<number>) => void;
}

/** On while walls of this device leave out what is seen or dismissed. */
const hidingName = 'hide-passed';
const none: ReadonlySet<number> = new Set();

/** What a visitor has made of the filters: combinations under names of their own, and a wall without what they have seen. */
export function OwnFiltersContainer({ listing, onHide }: OwnFiltersContainerProps) {
  const session = useAtomValue(sessionAtom);
  const isMember = useAtomValue(viewerAtom) !== null;
  const { sets = [] } = useAtomValue(filterPreferencesAtom) ?? {};
  const { navigate, say, reportError } = useServices();
  const follow = useFollow();
  useVeryBestOffer(listing);
  const standing = standingFilterSets(sets);
  const canonical = writeListing(withPage(listing, 1));
  const act = (work: (filters: Member['filters']) => void) =>
    void session
      ?.member()
      .then(({ filters }) => work(filters))
      .catch((error: unknown) => reportError(error, 'a named wall'));
  const hiding = hidingOf(listing);
  const device = useDeviceHiding(isMember ? null : canonical, onHide);
  return (
    <OwnFilters
      hiding={isMember ? { isOn: hiding.isOn, onToggle: () => navigate(hiding.href) } : device}
      sets={standing.map(({ name, address }) => ({ name, href: address, isOn: address === canonical }))}
      place={isMember ? 'account' : 'device'}
      longestName={longestFilterSetName}
      suggestion={
        standing.some(({ address }) => address === canonical) ? null : suggestedName(listing).slice(0, longestFilterSetName) || null
      }
      onOpen={follow}
      onName={({ name }) =>
        act((filters) => {
          filters.nameSet(name, canonical);
          say?.(t`“${name}” is kept.`, () => act((now) => now.forgetSet(name)));
        })
      }
      onForget={({ name, href }) =>
        act((filters) => {
          filters.forgetSet(name);
          say?.(t`“${name}” is gone.`, () => act((now) => now.nameSet(name, href)));
        })
      }
    />
  );
}

/** The same without an account, by the lists of this device; null where there is nothing to hide, and for a member (`wall` is null). */
function useDeviceHiding(
  wall: string | null,
  onHide: OwnFiltersContainerProps['onHide'],
): { readonly isOn: boolean; readonly onToggle: () => void } | null {
  const store = useStore();
  const lists = useAtomValue(deviceListsAtom);
  const isOn = useRemembered(hidingName) !== null;
  const isKnown = lists !== nothingSaved.lists;
  useEffect(() => {
    // As the lists are now: a title that is seen or dismissed on this wall stays until the next one.
    const { seen, dismissed } = store.get(deviceListsAtom);
    onHide(wall !== null && isOn && isKnown ? new Set([...Object.keys(seen), ...Object.keys(dismissed)].map(Number)) : none);
  }, [wall, isOn, isKnown, store, onHide]);
  const count = Object.keys(lists.seen).length + Object.keys(lists.dismissed).length;
  return wall !== null && (isOn || count > 0) ? { isOn, onToggle: () => deviceMemory.write(hidingName, isOn ? null : '1') } : null;
}
