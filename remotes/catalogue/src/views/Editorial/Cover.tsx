import { WallPoster } from '#posters';
import type { PosterWords } from '@agm/ui';
import css from './Cover.module.css';

export interface CoverProps {
  readonly covers: readonly PosterWords[];
  readonly tone: 'guide' | 'service' | 'channel' | 'how-to' | 'premium';
}

/** The front of a guide: three of its posters fanned out, or a drawn sign where it has none to show. Decoration, and silent. */
export function Cover({ covers, tone }: CoverProps) {
  return (
    <span className={css.cover} data-tone={tone} aria-hidden="true">
      {covers.length > 0 ? (
        covers.map((cover, at) => (
          <span key={cover.seed} className={css.card}>
            <WallPoster tiles={covers} at={at} on="cover" />
          </span>
        ))
      ) : (
        <span className={css.sign} />
      )}
    </span>
  );
}
