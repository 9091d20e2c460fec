import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import css from './Skeleton.module.css';

export interface SkeletonProps {
  /** What comes: entries of a list, fields to fill in, charts of days, or a few lines of words. */
  readonly shape: 'rows' | 'fields' | 'charts' | 'lines';
  /** The same for people who do not see it. */
  readonly words: string;
}

const parts = { rows: 6, fields: 4, charts: 3, lines: 3 };

/** Stands where something is on its way, in its measures, so that hardly anything moves when it comes. */
export function Skeleton({ shape, words }: SkeletonProps) {
  return (
    <div className={css.skeleton} data-shape={shape} role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
      {Array.from({ length: parts[shape] }, (_, at) => (
        <span key={at} className={css.part} aria-hidden="true" />
      ))}
    </div>
  );
}
