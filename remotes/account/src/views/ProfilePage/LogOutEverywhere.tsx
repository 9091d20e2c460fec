import { useState } from 'react';
import { Button, TroubleLines } from '@agm/ui';
import type { Trouble } from '../../model/formState.ts';
import { t } from '../../t.ts';
import css from './ProfilePage.module.css';

/** One press, and what came of it. */
export interface Confirmation {
  readonly is: 'idle' | 'busy' | 'done';
  readonly trouble: Trouble | null;
  start(): void;
}

/** For a member who lost a device, or stayed logged in on somebody else's. The sentence says what happens before it does. */
export function LogOutEverywhere({ is, trouble, start }: Confirmation) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p role="status">
        {isAsked
          ? t`This logs you out here and on every other device. Each of them asks for a log-in then.`
          : t`Did you leave a log-in open somewhere, or lose a device?`}
      </p>
      <p className={css.answers}>
        {isAsked ? (
          <>
            <Button tone="quiet" autoFocus onClick={() => setAsked(false)}>{t`Stay logged in`}</Button>
            <Button onClick={start} aria-disabled={is === 'busy' || undefined}>
              {is === 'busy' ? t`Logging out` : t`Log out on every device`}
            </Button>
          </>
        ) : (
          <Button tone="quiet" onClick={() => setAsked(true)}>{t`Log out everywhere`}</Button>
        )}
      </p>
      <TroubleLines trouble={trouble} />
    </>
  );
}
