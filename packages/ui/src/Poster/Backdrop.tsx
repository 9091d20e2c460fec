import { Art, paperOf } from './Art.tsx';
import { Picture } from './Picture.tsx';
import css from './Poster.module.css';
import type { PosterPlan } from './posterPlans.ts';

export interface BackdropProps {
  /** The plan of the title's poster: its motif is drawn in the same inks until the picture is there. */
  readonly plan: PosterPlan;
  /** The title's wide picture. */
  readonly image: string;
  /** How wide it is shown, as an image's `sizes`. */
  readonly sizes: string;
}

/** A title's wide picture as a strip of 21 to 9. It stands beside words and never behind them. Decoration, and silent. */
export function Backdrop({ plan, image, sizes }: BackdropProps) {
  return (
    <span className={`${css.poster} ${css.backdrop} ${paperOf(plan)}`} aria-hidden="true">
      <Art plan={plan} />
      <Picture image={image} sizes={sizes} width={780} height={439} loading="eager" />
    </span>
  );
}
