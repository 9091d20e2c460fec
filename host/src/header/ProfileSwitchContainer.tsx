import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import type { Household } from '@agm/api';
import { sessionAtom, viewerAtom } from '@agm/session';
import { ProfileSwitch } from './ProfileSwitch.tsx';

/** Nothing for visitors, for an account with one profile, and where it cannot be asked: the account's own page says why. */
export function ProfileSwitchContainer({ navigate }: { navigate(address: string): void }) {
  const session = useAtomValue(sessionAtom);
  const viewer = useAtomValue(viewerAtom);
  const [household, setHousehold] = useState<Household | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  useEffect(() => {
    if (!session || viewer === null) return undefined;
    let isOver = false;
    session
      .member()
      .then((member) => member.household.read())
      .then(
        (read) => !isOver && setHousehold(read),
        () => {},
      );
    return () => {
      isOver = true;
    };
  }, [session, viewer]);

  if (viewer === null || household === null || household.profiles.length < 2) return null;
  return (
    <ProfileSwitch
      {...household}
      trouble={trouble}
      navigate={navigate}
      onSwitch={(to) =>
        void session
          ?.member()
          .then((member) => member.household.switchTo(to))
          .then(
            (outcome) => setTrouble(outcome.outcome === 'refused' ? [outcome.message, outcome.hint].filter(Boolean).join(' ') : null),
            () => {},
          )
      }
    />
  );
}
