import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { deviceListsAtom, userAtom } from '@agm/session';
import { saveFile } from './data/saveFile.ts';
import { troubleOf, type Trouble } from './model/formState.ts';
import { useKeptHere } from './useKeptHere.ts';
import { useMember } from './useMember.ts';

export interface Export {
  readonly isUnderWay: boolean;
  readonly trouble: Trouble | null;
  start(): void;
}

/** Everything as one file: a member's whole account, and what this device keeps beside it. */
export function useExport(): Export {
  const user = useAtomValue(userAtom);
  const device = useAtomValue(deviceListsAtom);
  const kept = useKeptHere() ?? [];
  const member = useMember();
  const [isUnderWay, setUnderWay] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const write = async () => {
    const account = user && (await (await member()).exportAccount());
    saveFile(user ? 'my-account.json' : 'my-lists.json', {
      ...account,
      exportedAt: new Date().toISOString(),
      listsOnThisDevice: device,
      ...(kept.length > 0 && { keptTitlesOnThisDevice: kept }),
    });
  };
  return {
    isUnderWay,
    trouble,
    start() {
      if (isUnderWay) return;
      setUnderWay(true);
      setTrouble(null);
      write()
        .catch((error: unknown) => setTrouble(troubleOf(error)))
        .finally(() => setUnderWay(false));
    },
  };
}
