import { Button } from '@agm/ui';
import { t } from '../../t.ts';
import css from './SecondFactor.module.css';

export interface PasskeyWords {
  readonly id: string;
  readonly name: string;
  /** When it was added, and used. */
  readonly words: string;
}

export interface FactorListProps {
  readonly hasApp: boolean;
  readonly passkeys: readonly PasskeyWords[];
  readonly isBusy: boolean;
  onRemoveApp(): void;
  onRemovePasskey(id: string): void;
}

/** The ways of the second step, each with its end. */
export function FactorList({ hasApp, passkeys, isBusy, onRemoveApp, onRemovePasskey }: FactorListProps) {
  const button = { tone: 'quiet', size: 'small', 'aria-disabled': isBusy || undefined } as const;
  return (
    <ul className={css.factors} role="list">
      {passkeys.map(({ id, name, words }) => (
        <li key={id}>
          <span className={css.name}>
            <strong>{name}</strong> <small>{words}</small>
          </span>
          <Button {...button} aria-label={t`Remove ${name}`} onClick={() => onRemovePasskey(id)}>{t`Remove`}</Button>
        </li>
      ))}
      {hasApp && (
        <li>
          <span className={css.name}>
            <strong>{t`Authenticator app`}</strong> <small>{t`Six digits that change every 30 seconds.`}</small>
          </span>
          <Button {...button} aria-label={t`Remove the authenticator app`} onClick={onRemoveApp}>{t`Remove`}</Button>
        </li>
      )}
    </ul>
  );
}
