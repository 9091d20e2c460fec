import css from './WatchParty.module.css';

export function Parties() {
  return (
    <section className={css.party} aria-label="Parties">
      <h1>Your parties</h1>
      <p>You have not invited anybody yet.</p>
    </section>
  );
}
