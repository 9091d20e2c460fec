import { Art, paperOf } from './Art.tsx';
import { Picture, type PictureLoading } from './Picture.tsx';
import css from './Poster.module.css';
import type { PosterPlan } from './posterPlans.ts';
import { wallSizes } from './wallSizes.ts';

export interface PosterProps {
  /** One of what `posterPlans` answered. */
  readonly plan: PosterPlan;
  /** A wall tile is 0.8 wide to high, a small thumbnail 9 to 16, a portrait 0.95. */
  readonly shape?: 'tile' | 'thumbnail' | 'portrait';
  /** How wide it is shown, as an image's `sizes`: a browser chooses by it the width of the picture it asks for. A tile of a wall unless said. */
  readonly sizes?: string;
  /** When the picture is asked for: `lazy` below the fold, `eager` above it, `first` for the one poster that a page is about. */
  readonly loading?: PictureLoading;
}

/**
 * The drawn poster: a motif on coloured paper, the title in a band of its own. Where the title has a picture, it covers the
 * drawing as soon as it is loaded. A poster is decoration and silent; the caller shows the title as text beside it. Fills the
 * width it is given.
 */
export function Poster({ plan, shape = 'tile', sizes = wallSizes, loading = 'lazy' }: PosterProps) {
  return (
    <span className={`${css.poster} ${css[shape]} ${paperOf(plan)}`} aria-hidden="true">
      <Art plan={plan} />
      <span className={`${css.title} ${css[`step${plan.step}`]}${plan.isTall ? ` ${css.tall}` : ''}`}>{plan.title}</span>
      <span className={css.credit}>{plan.credit}</span>
      {plan.image && <Picture image={plan.image} sizes={sizes} width={342} height={513} loading={loading} />}
    </span>
  );
}
