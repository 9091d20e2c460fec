import { chanceFrom } from './chance.ts';
import type { Mark, Motif } from './motifs/marks.ts';
import { motifs } from './motifs.ts';
import palettes from './palettes.module.css';
import css from './Poster.module.css';
import type { PosterPlan } from './posterPlans.ts';

/** The class of the paper that a plan is printed on: its four inks. */
export const paperOf = ({ print, palette }: PosterPlan) => palettes[print === 'day' ? palette : `${palette}-night`];

/** A plan's motif. Fills the place it is given. */
export function Art({ plan }: { readonly plan: PosterPlan }) {
  const motif: Motif = motifs[plan.motif];
  return (
    <svg className={css.art} viewBox="0 0 80 64" preserveAspectRatio={motif.stands === 'ground' ? 'xMidYMax slice' : 'xMidYMid slice'}>
      <g transform={plan.isMirrored ? 'matrix(-1 0 0 1 80 0)' : undefined}>{motif.draw(chanceFrom(plan.seed)).map(inked)}</g>
    </svg>
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
