import { chanceFrom } from './chance.ts';
import type { Mark, Motif } from './motifs/marks.ts';
import { motifs } from './motifs.ts';
import { posterInks, type Inks } from './posterInks.ts';
import type { PosterPlan } from './posterPlans.ts';
import { titleLines } from './titleLines.ts';
import { titleSizes } from './titleSteps.ts';

/** Measures of a poster 100 wide, the ones `Poster.module.css` gives in cqi. */
const [wide, high, margin] = [100, 125, 6];
const creditHeight = 14;
const [above, below] = [5, 4];
const lineHeight = 0.9;
/** From the top of a line to what its letters stand on, in ems. */
const baseline = 0.784;
/** Whoever rasterises has the plain narrow cut; the poster's own is narrower by this. */
const squeeze = 0.86;

export const posterFont = 'Archivo Narrow';

/**
 * The poster as one SVG text that needs no page around it: for a file, a shared link, a printer. What wants to place it in a
 * larger drawing gives it a box. The type is set in `posterFont`.
 */
export function posterDrawing(
  plan: PosterPlan,
  box: { readonly x: number; readonly y: number; readonly width: number } = { x: 0, y: 0, width: wide },
): string {
  const inks = posterInks[plan.palette][plan.print];
  const size = titleSizes[plan.step] ?? titleSizes[0];
  const lines = titleLines(plan.title, plan.step);
  const titleTop = high - creditHeight - below - lines.length * size * lineHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" x="${box.x}" y="${box.y}" width="${box.width}" height="${(box.width * high) / wide}" viewBox="0 0 ${wide} ${high}">`,
    `<rect width="${wide}" height="${high}" fill="${inks.ground}"/>`,
    art(plan, inks, titleTop - above),
    `<g fill="${inks.ink}" font-family="${posterFont}, Archivo Variable, Arial Narrow, sans-serif" font-weight="700">`,
    ...lines.map(
      (line, at) =>
        `<text transform="translate(${margin} ${rounded(titleTop + (at * lineHeight + baseline) * size)}) scale(${squeeze} 1)" font-size="${size}">${escaped(line)}</text>`,
    ),
    `<rect x="${margin}" y="${high - creditHeight}" width="${wide - 2 * margin}" height="0.5"/>`,
    `<text transform="translate(${margin} ${high - creditHeight + 7})" font-size="4.6" font-weight="600" letter-spacing="0.28">${escaped(plan.credit.toUpperCase())}</text>`,
    '</g></svg>',
  ].join('');
}

function art(plan: PosterPlan, inks: Inks, height: number): string {
  const motif: Motif = motifs[plan.motif];
  const shapes = motif
    .draw(chanceFrom(plan.seed))
    .map((mark) => inked(mark, inks))
    .join('');
  const turned = plan.isMirrored ? ' transform="matrix(-1 0 0 1 80 0)"' : '';
  return `<svg width="${wide}" height="${rounded(height)}" viewBox="0 0 80 64" preserveAspectRatio="${motif.stands === 'ground' ? 'xMidYMax' : 'xMidYMid'} slice"><g${turned}>${shapes}</g></svg>`;
}

function inked({ d, tone, line, dash, isRound }: Mark, inks: Inks): string {
  const colour = tone === 'accent' ? inks.accent : tone === 'ground' ? inks.ground : inks.figure;
  if (line === undefined) return `<path d="${d}" fill="${colour}"/>`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${line}"${dash ? ` stroke-dasharray="${dash}"` : ''}${isRound ? ' stroke-linecap="round"' : ''}/>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of an SVG: what XML 1.0 has no place for is left out. */
export function escaped(text: string): string {
  return text.replace(/[\u0000-\u001f\ufffe\uffff\ud800-\udfff]/gu, ' ').replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

const rounded = (value: number) => Math.round(value * 100) / 100;
