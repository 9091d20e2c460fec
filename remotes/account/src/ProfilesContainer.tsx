import { useEffect, useState } from 'react';
import { visitorMessage } from '@agm/api';
import type { Household } from '@agm/session';
import { troubleOf, type Trouble } from './model/formState.ts';
import { useMember, type Answered } from './useMember.ts';
import { ProfilesPage, type ProfilesPageProps } from './views/ProfilesPage/ProfilesPage.tsx';

/** The profiles of the member's account. Switching loads the page again. */
export function ProfilesContainer() {
  const member = useMember();
  const [state, setState] = useState<ProfilesPageProps['state']>({ is: 'loading' });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isOver = false;
    void member()
      .then(({ household }) => household.read())
      .then(
        (read) => !isOver && setState(read ? { is: 'full', ...read } : { is: 'elsewhere' }),
        (error: unknown) =>
          !isOver &&
          setState({
            is: 'failed',
            words: visitorMessage(error),
            onRetry() {
              setState({ is: 'loading' });
              setTries(tries + 1);
            },
          }),
      );
    return () => {
      isOver = true;
    };
    // The session is one for the whole page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tries]);

  /** Shows what is refused, or what there is afterwards. */
  async function act(work: (household: Household) => Promise<Answered>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    const answered = await member()
      .then(({ household }) => work(household))
      .catch((error: unknown): Answered => ({ outcome: 'refused', ...troubleOf(error) }));
    setBusy(false);
    if (answered.outcome === 'refused') setTrouble(answered);
    else setTries((before) => before + 1);
  }

  const profiles = state.is === 'full' ? state.profiles : [];
  const find = (id: number) => profiles.find((profile) => profile.id === id);
  return (
    <ProfilesPage
      state={state}
      trouble={trouble}
      isBusy={isBusy}
      onSwitch={({ id, pin }) => {
        const to = find(id);
        if (to) void act((household) => household.switchTo(to, pin));
      }}
      onAdd={({ pin, ...profile }) =>
        void act(async (household) => {
          const chosen: Answered = pin === null ? { outcome: 'done' } : await household.setPin(pin);
          return chosen.outcome === 'refused' ? chosen : household.add(profile);
        })
      }
      onChange={({ id, name, childAge }) =>
        void act((household) => household.change(id, find(id)?.isFirst ? { name } : { name, childAge }))
      }
      onRemove={({ id }) => void act((household) => household.remove(id))}
      onPin={({ pin }) => void act((household) => household.setPin(pin))}
      onForgot={() =>
        void member().then(async (actions) => {
          const first = profiles.find(({ isFirst }) => isFirst);
          // A log-in of this moment is in no profile: it leaves without the PIN, and chooses another one.
          if (first && (await actions.logInAgain())) await act((household) => household.switchTo(first));
        })
      }
    />
  );
}
