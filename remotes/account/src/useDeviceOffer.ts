import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { savedGroups } from '@agm/domain';
import { useOwn } from '@agm/federation';
import { deviceListsAtom, userAtom } from '@agm/session';
import type { Trouble } from './model/formState.ts';
import { useKeptHere } from './useKeptHere.ts';
import { useMember } from './useMember.ts';
import type { DeviceOfferProps } from './views/DeviceOffer/DeviceOffer.tsx';
import { t } from './t.ts';

/** What a member's device still keeps by itself, and what may become of it; null where there is nothing, or nobody to ask. */
export function useDeviceOffer(): DeviceOfferProps | null {
  const lists = useAtomValue(deviceListsAtom);
  const user = useAtomValue(userAtom);
  const member = useMember();
  const own = useOwn()?.waiting ?? 0;
  const later = useKeptHere()?.length ?? 0;
  const [isMoving, setMoving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const count = new Set(savedGroups.flatMap((group) => Object.keys(lists[group]))).size;
  if (!user || count + own + later === 0) return null;

  const move = async () => {
    setMoving(true);
    setTrouble(null);
    const moved = await member()
      .then(async (actions) => {
        const titles = await actions.saved.moveFromDevice();
        const things = titles.outcome === 'done' && own > 0 ? await actions.own.moveFromDevice() : titles;
        return things.outcome === 'done' && later > 0 ? actions.keptTitles.moveFromDevice() : things;
      })
      .catch(() => null);
    setMoving(false);
    if (moved?.outcome !== 'done') setTrouble({ message: t`They could not be moved, and are still here.`, hint: moved?.hint ?? null });
  };
  return {
    count,
    own,
    later,
    isMoving,
    trouble,
    onMove() {
      if (!isMoving) void move();
    },
    onForget: () =>
      void member().then(
        (actions) => {
          actions.saved.forgetDevice();
          actions.own.forgetDevice();
          if (later > 0) actions.keptTitles.forgetDevice();
        },
        () => {},
      ),
  };
}
