import { chanceFrom } from './chance.ts';
import type { Mark, Motif } from './motifs/marks.ts';
import { motifs } from './motifs.ts';
import palettes from './palettes.module.css';
import css from './Poster.module.css';
import type { PosterPlan } from './posterPlans.ts';

export interface PosterProps {
  /** One of what `posterPlans` answered. */
  readonly plan: PosterPlan;
  /** A wall tile is 0.8 wide to high, a small thumbnail 9 to 16, a portrait 0.95. */
  readonly shape?: 'tile' | 'thumbnail' | 'portrait';
}

/**
 * The drawn poster: a motif on coloured paper, the title in a band of its own. It is decoration and silent;
 * the caller shows the title as text beside it. Fills the width it is given.
 */
export function Poster({ plan, shape = 'tile' }: PosterProps) {
  const motif: Motif = motifs[plan.motif];
  const paper = palettes[plan.print === 'day' ? plan.palette : `${plan.palette}-night`];
  return (
    <span className={`${css.poster} ${css[shape]} ${paper}`} aria-hidden="true">
      <svg className={css.art} viewBox="0 0 80 64" preserveAspectRatio={motif.stands === 'ground' ? 'xMidYMax slice' : 'xMidYMid slice'}>
        <g transform={plan.isMirrored ? 'matrix(-1 0 0 1 80 0)' : undefined}>{motif.draw(chanceFrom(plan.seed)).map(inked)}</g>
      </svg>
      <span className={`${css.title} ${css[`step${plan.step}`]}`}>{plan.title}</span>
      <span className={css.credit}>{plan.credit}</span>
      {plan.image && <img className={css.image} src={plan.image} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

function inked({ d, tone, line, dash, isRound }: Mark, at: number) {
  const drawn =
    line === undefined
      ? undefined
      : {
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: line,
          strokeDasharray: dash,
          strokeLinecap: isRound ? ('round' as const) : undefined,
        };
  return <path key={at} className={tone && css[tone]} d={d} {...drawn} />;
}
