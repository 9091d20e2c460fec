import { Button } from '@agm/ui';
import { t } from '../../t.ts';
import css from '../Form/Panel.module.css';

/** For those who want no account today: the title is kept where they are. */
export function NotNow({ onKeep }: { onKeep(): void }) {
  return (
    <div className={css.notNow}>
      <Button tone="quiet" onClick={onKeep}>{t`Not now`}</Button>
      <p>{t`The title is kept on this device. When you sign up, it comes along.`}</p>
    </div>
  );
}
