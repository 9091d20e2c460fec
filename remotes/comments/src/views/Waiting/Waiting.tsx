import { Skeleton } from '@agm/ui';
import { t } from '../../t.ts';
import css from './Waiting.module.css';

/** Until it is known who is looking. */
export function Waiting() {
  return (
    <div className={css.waiting}>
      <Skeleton shape="rows" words={t`One moment …`} />
    </div>
  );
}
