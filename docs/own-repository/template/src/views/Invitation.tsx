import { Button } from '@agm/ui';
import css from './Invitation.module.css';

interface InvitationProps {
  readonly name: string | null;
  readonly isThanked: boolean;
  onThank(): void;
}

export function Invitation({ name, isThanked, onThank }: InvitationProps) {
  return (
    <section className={css.invitation} aria-label="Comments">
      <h2>{name === null ? 'What do you say?' : `What do you say of ${name}?`}</h2>
      {isThanked ? <p role="status">Thank you.</p> : <Button onClick={onThank}>I liked it</Button>}
    </section>
  );
}
