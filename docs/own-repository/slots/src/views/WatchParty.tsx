import { Button } from '@agm/ui';
import css from './WatchParty.module.css';

interface WatchPartyProps {
  readonly name: string | null;
  readonly guests: number;
  onInvite(): void;
}

export function WatchParty({ name, guests, onInvite }: WatchPartyProps) {
  return (
    <section className={css.party} aria-label="Watch party">
      <h2>{name === null ? 'Watch it together' : `Watch ${name} together`}</h2>
      <p role="status">{guests === 0 ? 'Nobody is invited yet.' : `Invited: ${guests}`}</p>
      <Button onClick={onInvite}>Invite somebody</Button>
    </section>
  );
}
