import { Button } from '@agm/ui';
import { t } from '../t.ts';
import css from './ConsentBar.module.css';

interface ConsentBarProps {
  /** What was said before; null the first time. */
  readonly said: 'yes' | 'no' | null;
  onChoose(consent: 'yes' | 'no'): void;
}

/** Asks once, in the way of nothing. Yes and no look alike and cost one press each. */
export default function ConsentBar({ said, onChoose }: ConsentBarProps) {
  return (
    <section className={css.bar} aria-labelledby="consent">
      <h2 id="consent" className={css.heading}>{t`May we count what is used here?`}</h2>
      <p className={css.words}>
        {t`How often pages are opened and filters chosen, and nothing about you: no name, no address. The site works the same either way.`}{' '}
        {said && <strong>{said === 'yes' ? t`You said yes.` : t`You said no.`}</strong>}
      </p>
      <div className={css.ways}>
        <Button tone="quiet" size="small" onClick={() => onChoose('yes')}>{t`Yes, count`}</Button>
        <Button tone="quiet" size="small" onClick={() => onChoose('no')}>{t`No, thank you`}</Button>
      </div>
    </section>
  );
}
