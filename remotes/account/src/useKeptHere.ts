import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAtomValue } from 'jotai';
import type { UnknownTitle } from '@agm/api';
import { sessionAtom } from '@agm/session';
import type { Member } from './useMember.ts';

const nothingChanges = () => () => {};

/** Imported titles that this device keeps until the catalogue has them. Null where it cannot keep any, and before the session's part for members is loaded. */
export function useKeptHere(): readonly UnknownTitle[] | null {
  const session = useAtomValue(sessionAtom);
  const [kept, setKept] = useState<Member['keptTitles'] | null>(null);
  useEffect(() => {
    session?.member().then(
      ({ keptTitles }) => {
        // A shell from before a device kept any cannot.
        if ('onDevice' in keptTitles) setKept(keptTitles);
      },
      () => {},
    );
  }, [session]);
  return useSyncExternalStore(
    kept?.subscribe ?? nothingChanges,
    () => kept?.onDevice() ?? null,
    () => null,
  );
}
