import { Button, Pill, TroubleLines } from '@agm/ui';
import type { Trouble } from '../../model/formState.ts';
import { t, T, V } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import css from './ProfilePage.module.css';

export interface ConnectionsProps {
  readonly logins: readonly {
    readonly name: string;
    readonly isConnected: boolean;
    readonly isBusy: boolean;
    onConnect(): void;
    onDisconnect(): void;
  }[];
  /** The provider without which the member could not log in any more; null where there is another way. */
  readonly onlyWay: string | null;
  readonly trouble: Trouble | null;
}

/** Accounts somewhere else that open this one. */
export function Connections({ logins, onlyWay, trouble }: ConnectionsProps) {
  return (
    <section className={panel.panel} aria-labelledby="your-logins">
      <h2 id="your-logins" className={css.heading}>{t`Log in with`}</h2>
      <ul className={css.logins} role="list">
        {logins.map(({ name, isConnected, isBusy, onConnect, onDisconnect }) => (
          <li key={name} className={css.login}>
            <span>
              {name} {isConnected && <Pill>{t`connected`}</Pill>}
            </span>
            {name !== onlyWay && (
              <Button tone="quiet" size="small" onClick={isConnected ? onDisconnect : onConnect} aria-disabled={isBusy || undefined}>
                {isConnected ? t`Disconnect ${name}` : t`Connect ${name}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onlyWay !== null && (
        <p>
          <T>
            <V>{onlyWay}</V> is your only way in, so it stays until there is another one.{' '}
            <a href="/reset/">Have a link mailed that sets a password</a>
          </T>
        </p>
      )}
      <TroubleLines trouble={trouble} />
    </section>
  );
}
