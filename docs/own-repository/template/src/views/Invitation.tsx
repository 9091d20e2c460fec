import { Button } from '@agm/ui';
import { t } from '../t.ts';
import css from './Invitation.module.css';

interface InvitationProps {
  readonly name: string | null;
  readonly isThanked: boolean;
  onThank(): void;
}

export function Invitation({ name, isThanked, onThank }: InvitationProps) {
  return (
    <section className={css.invitation} aria-label={t`Comments`}>
      <h2>{name === null ? t`What do you say?` : t`What do you say of ${name}?`}</h2>
      {isThanked ? <p role="status">{t`Thank you.`}</p> : <Button onClick={onThank}>{t`I liked it`}</Button>}
    </section>
  );
}
