import { slugOf } from '@agm/domain';
import type { TermFact } from '@agm/storage/titleFacts';
import { readCsv } from '../csv.ts';
import type { SkippedRow } from '../report.ts';

/** Billed actors kept of one title. */
const longestCast = 10;

export interface Credits {
  /** Directors and the first of the cast by JustWatch id, in billing order. */
  readonly people: ReadonlyMap<string, readonly TermFact[]>;
  readonly read: number;
  readonly skipped: readonly SkippedRow[];
}

/** Reads `credits.csv`, whose rows stand in billing order. */
export function readCredits(text: string, file: string): Credits {
  const people = new Map<string, TermFact[]>();
  const skipped: SkippedRow[] = [];
  let places: ReadonlyMap<string, number> | null = null;
  let read = 0;
  for (const row of readCsv(text)) {
    if ('cells' in row && places === null) {
      places = new Map(row.cells.map((name, place) => [name.trim(), place]));
      continue;
    }
    read += 1;
    const cell = (column: string): string => ('cells' in row ? (row.cells[places?.get(column) ?? -1] ?? '') : '').trim();
    const taxonomy = taxonomyOf.get(cell('role'));
    const problem =
      'problem' in row
        ? row.problem
        : cell('id') === '' || cell('name') === ''
          ? 'it names no title or no person'
          : taxonomy === undefined
            ? `its role is "${cell('role')}"`
            : null;
    if (problem !== null || taxonomy === undefined) skipped.push({ file, line: row.line, reason: problem ?? '' });
    else add(people, cell('id'), { taxonomy, slug: slugOf(cell('name')) || `person-${cell('person_id')}`, name: cell('name') });
  }
  return { people, read, skipped };
}

const taxonomyOf: ReadonlyMap<string, string> = new Map([
  ['ACTOR', 'with'],
  ['DIRECTOR', 'director'],
]);

function add(people: Map<string, TermFact[]>, id: string, person: TermFact): void {
  const known = people.get(id) ?? [];
  if (known.length === 0) people.set(id, known);
  if (person.taxonomy === 'with' && known.filter(({ taxonomy }) => taxonomy === 'with').length >= longestCast) return;
  known.push(person);
}
