import { Button } from '@agm/ui';
import { t } from '../t.ts';
import css from './WatchParty.module.css';

interface WatchPartyProps {
  readonly name: string | null;
  readonly guests: number;
  onInvite(): void;
}

export function WatchParty({ name, guests, onInvite }: WatchPartyProps) {
  return (
    <section className={css.party} aria-label={t`Watch party`}>
      <h2>{name === null ? t`Watch it together` : t`Watch ${name} together`}</h2>
      <p role="status">{guests === 0 ? t`Nobody is invited yet.` : t`Invited: ${guests}`}</p>
      <Button onClick={onInvite}>{t`Invite somebody`}</Button>
    </section>
  );
}
