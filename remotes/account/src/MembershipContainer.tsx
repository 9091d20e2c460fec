import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom, tierAtom } from '@agm/session';
import { readMembership, setRenewal } from './data/membership.ts';
import { troubleOf, type Trouble } from './model/formState.ts';
import { MembershipPage, type MembershipPageProps } from './views/MembershipPage/MembershipPage.tsx';

/** A member's subscription. It is asked for with the member's token, so nothing of it is kept beside the page. */
export function MembershipContainer() {
  const session = useAtomValue(sessionAtom);
  const isPremium = useAtomValue(tierAtom) === 'premium';
  const [membership, setMembership] = useState<MembershipPageProps['membership']>('loading');
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const bearer = session?.bearer() ?? null;

  useEffect(() => {
    if (bearer === null) return undefined;
    let isOver = false;
    readMembership(bearer).then(
      (read) => !isOver && setMembership(read),
      () => !isOver && setMembership('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [bearer, tries]);

  const renew = async (renews: boolean) => {
    if (bearer === null || isBusy) return;
    setBusy(true);
    setTrouble(null);
    try {
      setMembership(await setRenewal(bearer, renews));
    } catch (error) {
      setTrouble(troubleOf(error));
    }
    setBusy(false);
  };
  return (
    <MembershipPage
      membership={membership}
      isPremium={isPremium}
      isBusy={isBusy}
      trouble={trouble}
      onRetry={() => {
        setMembership('loading');
        setTries(tries + 1);
      }}
      onRenew={(renews) => void renew(renews)}
    />
  );
}
