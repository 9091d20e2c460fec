import { genreName } from '@agm/domain';
import { hashOf } from '../hashOf.ts';
import { chanceFrom } from './chance.ts';
import { motifsOfGenre } from './genreMotifs.ts';
import { motifNames, type MotifName } from './motifs.ts';
import { paletteNames, type PaletteName } from './palettes.ts';
import { isTall, titleStep } from './titleSteps.ts';

export interface PosterWords {
  readonly title: string;
  readonly year: number;
  /** Slugs, as on the wire: the first genre and the first mood, or null where there is none. */
  readonly genre: string | null;
  readonly mood: string | null;
  /** The same seed draws the same poster; empty text falls back to title and year. */
  readonly seed: string;
  /** A picture of the content host: it covers the drawing once it is there. */
  readonly image?: string;
}

/** Everything a poster shows, decided. Plain data: the server and the browser decide alike. */
export interface PosterPlan {
  readonly title: string;
  readonly credit: string;
  readonly motif: MotifName;
  readonly isMirrored: boolean;
  readonly palette: PaletteName;
  readonly print: 'day' | 'night';
  readonly step: number;
  /** The title's letters need higher lines than capitals. */
  readonly isTall?: true;
  readonly seed: number;
  readonly image?: string;
}

/** Which of its title's posters it is, as a text. The neighbours decide that; all else of a plan follows from the title's own words. */
export const variantOf = ({ motif, isMirrored, palette, print }: PosterPlan): string => `${motif} ${isMirrored} ${palette} ${print}`;

/** Left neighbour and the tiles above on walls of 2 to 5 columns are all among the last five. */
const reach = 5;

/**
 * Plans the posters of a wall, in the order of its tiles. A motif never returns within five tiles, so no two
 * neighbours share one, beside or below, at any number of columns; the mood's two prints take turns.
 * Only what stands before a tile has a say: a longer wall begins with the very plans of the shorter one.
 */
export function posterPlans(items: readonly PosterWords[]): PosterPlan[] {
  const plans: PosterPlan[] = [];
  for (const item of items) plans.push(planOf(item, plans.slice(-reach)));
  return plans;
}

function planOf(item: PosterWords, near: readonly PosterPlan[]): PosterPlan {
  const seed = hashOf(item.seed || `${item.title} ${item.year}`);
  const chance = chanceFrom(seed);
  const taken = new Set(near.map((plan) => plan.motif));
  const own = motifsOfGenre(item.genre);
  const motif = pick(own, chance, taken) ?? pick(motifNames, chance, taken) ?? motifNames[0]!;
  const palette = paletteNames.find((name) => name === item.mood) ?? paletteNames[Math.floor(chance() * paletteNames.length)]!;
  return {
    title: item.title,
    credit: item.genre ? `${item.year} · ${genreName(item.genre) ?? item.genre.replaceAll('-', ' ')}` : String(item.year),
    motif,
    isMirrored: chance() < 0.5,
    palette,
    print: printOf(palette, chance(), near),
    step: titleStep(item.title),
    ...(isTall(item.title) && { isTall: true }),
    seed,
    image: item.image,
  };
}

/** The first free one, looking onwards from a random place. */
function pick(names: readonly MotifName[], chance: () => number, taken: ReadonlySet<MotifName>): MotifName | null {
  const start = Math.floor(chance() * names.length);
  for (let step = 0; step < names.length; step += 1) {
    const name = names[(start + step) % names.length]!;
    if (!taken.has(name)) return name;
  }
  return null;
}

/** By chance, unless the last two tiles of this mood were both printed so: three in a row would make one block of colour. */
function printOf(palette: PaletteName, draw: number, near: readonly PosterPlan[]): PosterPlan['print'] {
  const print = draw < 0.58 ? 'day' : 'night';
  const last = near.filter((plan) => plan.palette === palette).slice(-2);
  const isBlock = last.length === 2 && last.every((plan) => plan.print === print);
  return isBlock ? (print === 'day' ? 'night' : 'day') : print;
}
