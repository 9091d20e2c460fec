import { t } from '../../t.ts';
import css from './Waiting.module.css';

/** Until it is known who is looking. */
export function Waiting() {
  return <p className={css.waiting} role="status">{t`One moment …`}</p>;
}
