import { t } from '../t.ts';
import css from './WatchParty.module.css';

export function Parties() {
  return (
    <section className={css.party} aria-label={t`Parties`}>
      <h1>{t`Your parties`}</h1>
      <p>{t`You have not invited anybody yet.`}</p>
    </section>
  );
}
