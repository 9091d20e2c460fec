import { VisuallyHidden } from '@agm/ui';
import { t } from '../../t.ts';
import css from './EditorialSkeleton.module.css';

/** What the editors write while it is on its way, in the measures of what comes: covers in a grid, or the words of one guide. */
export function EditorialSkeleton({ shape }: { readonly shape: 'covers' | 'guide' }) {
  return (
    <div className={css[shape]}>
      <p role="status">
        <VisuallyHidden>{shape === 'covers' ? t`The guides are on their way …` : t`The guide is on its way …`}</VisuallyHidden>
      </p>
      {Array.from({ length: shape === 'covers' ? 6 : 3 }, (_, at) => (
        <span key={at} className={css.part} aria-hidden="true">
          <span className={css.cover} />
          <span className={css.headline} />
          <span className={css.line} />
          <span className={css.line} />
        </span>
      ))}
    </div>
  );
}
