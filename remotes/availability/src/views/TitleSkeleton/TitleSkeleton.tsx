import { VisuallyHidden } from '@agm/ui';
import { t } from '../../t.ts';
import css from './TitleSkeleton.module.css';

/** A title that is still on its way, in the measures of what will come. */
export function TitleSkeleton({ shape }: { readonly shape: 'page' | 'card' | 'watch' | 'embed' | 'widgets' }) {
  return (
    <div className={css.place} data-shape={shape} aria-busy="true">
      <p role="status">
        <VisuallyHidden>{t`Loading the title`}</VisuallyHidden>
      </p>
      <span className={css.poster} />
      <span className={css.lines}>
        <span className={css.headline} />
        <span className={css.line} />
        <span className={css.line} />
        <span className={css.row} />
        <span className={css.row} />
      </span>
    </div>
  );
}
