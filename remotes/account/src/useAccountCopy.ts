import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { authStatusAtom, sessionAtom } from '@agm/session';
import type { Member } from './useMember.ts';

export type AccountCopy = Awaited<ReturnType<Member['saved']['accountCopy']>>;

/** The account's lists as this device had them last, while the account cannot be reached; null at any other time. */
export function useAccountCopy(isWanted: boolean): AccountCopy {
  const session = useAtomValue(sessionAtom);
  const isNobody = useAtomValue(authStatusAtom) === 'not_authenticated';
  const [copy, setCopy] = useState<AccountCopy>(null);
  const isAsked = isWanted && isNobody;
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    session
      ?.member()
      // A shell from before there was a copy has none.
      .then(({ saved }) => ('accountCopy' in saved ? saved.accountCopy() : null))
      .then(
        (found) => {
          if (isHere) setCopy(found);
        },
        () => {},
      );
    return () => {
      isHere = false;
    };
  }, [isAsked, session]);
  return isAsked ? copy : null;
}
