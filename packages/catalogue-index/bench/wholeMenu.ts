import type { CatalogueColumns, TermColumn } from '../src/index.ts';
import { chanceFrom } from './generate.ts';

/** Every section of the menu that can be opened; people are found by name instead. A wall counts four of them and those that were opened (`wall.ts`). */
export const menu: readonly string[] =
  'genre mood platform released mpaarating period country language spotlight award duration good lists tag authors devices specialty channels'.split(
    ' ',
  );

/** Those that a title has as lists; `released` is its year. */
export const lists = menu.filter((name) => name !== 'released');

type Rule = (row: number, chance: () => number) => readonly string[];

/** A generated catalogue, with the taxonomies that follow from facts of its titles and with those that few titles have, in the proportions of the starter catalogue. */
export function withWholeMenu<Columns extends CatalogueColumns>(columns: Columns): Columns {
  const { size, isShow, isPremium, years, ratings, terms } = columns;
  const chance = chanceFrom(18);
  const award = columnOf(size, chance, (_, draw) =>
    draw() < 0.08
      ? [...new Set(Array.from({ length: 1 + Math.floor(draw() * 3) }, () => `award-${Math.floor(draw() * draw() * 177)}`))]
      : [],
  );
  const { offsets: firstLanguage, codes: languages } = terms['language']!;
  const rules: Readonly<Record<string, Rule>> = {
    period: (row) => [`${Math.floor(years[row]! / 10) * 10}s`],
    spotlight: (row) =>
      named([
        ['award-winning', award.offsets[row]! < award.offsets[row + 1]!],
        ['subtitled', languages[firstLanguage[row]!]! !== 0],
        ['classic', years[row]! < 1980],
      ]),
    duration: (row, draw) => [`lasts-${isShow[row] ? Math.floor(draw() * 2) : 2 + Math.floor(draw() * 3)}`],
    good: (_, draw) => Array.from({ length: 6 }, (_, k) => `good-${k}`).filter(() => draw() < 0.1),
    lists: (row, draw) =>
      named([
        ['the-very-best', ratings[row]! >= 90],
        ['staff-picks', draw() < 0.1],
        ['premium-picks', isPremium[row] === 1],
      ]),
    tag: (row) => named([['best', ratings[row]! >= 90]]),
    authors: (row, draw) => [isPremium[row] ? 'premium' : draw() < 0.1 ? (isShow[row] ? 'shows' : 'films') : 'services'],
    devices: (_, draw) => Array.from({ length: 5 }, (_, k) => `device-${k}`).filter((_, k) => draw() < 0.9 - k * 0.1),
    specialty: (_, draw) =>
      named([
        ['anime', draw() < 0.03],
        ['k-drama', draw() < 0.02],
      ]),
    channels: (_, draw) => (draw() < 0.1 ? [`channel-${Math.floor(draw() * draw() * 20)}`] : []),
  };
  const further = Object.entries(rules).map(([taxonomy, rule]) => [taxonomy, columnOf(size, chance, rule)] as const);
  return { ...columns, terms: { ...terms, award, ...Object.fromEntries(further) } };
}

const named = (words: readonly (readonly [word: string, isTrue: boolean])[]): string[] =>
  words.filter(([, isTrue]) => isTrue).map(([word]) => word);

function columnOf(size: number, chance: () => number, rule: Rule): TermColumn {
  const codeOf = new Map<string, number>();
  const offsets = new Uint32Array(size + 1);
  const codes: number[] = [];
  for (let row = 0; row < size; row++) {
    for (const value of rule(row, chance)) {
      if (!codeOf.has(value)) codeOf.set(value, codeOf.size);
      codes.push(codeOf.get(value)!);
    }
    offsets[row + 1] = codes.length;
  }
  return { values: [...codeOf.keys()], offsets, codes: Uint32Array.from(codes) };
}
