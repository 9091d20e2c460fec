import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { platformNamed } from '@agm/domain/platforms';
import { servicePage } from '../../titleTerms/servicePages.ts';
import { nameKeyOf } from '@agm/storage/slugBook';
import { overwritableBy } from '@agm/storage/precedence';
import type { TitleFacts } from '@agm/storage/titleFacts';
import { readCsv } from '../csv.ts';
import { gapOf, type StatedCatalogue } from '../departures.ts';
import { importTitles, type TitleImport, type TitleSource } from '../importTitles.ts';
import type { ImportReport, SkippedRow } from '../report.ts';
import { netflixColumns, readNetflixRow } from './netflixRow.ts';
import { importedCountry as country, peopleOf, recogniseWorks } from './recogniseWorks.ts';

export interface NetflixImport extends TitleImport {
  /** A CSV in the "Netflix titles" layout. */
  readonly file: string;
  /** The service whose catalogue it is; null: the one its name says (`disney_plus_titles.csv`). */
  readonly platform: string | null;
}

/**
 * One catalogue in the "Netflix titles" layout. It names no ids that stay, so a title is known by name, year
 * and type; `recogniseWorks` says which stored title that is. The file is written whole or not at all, and a second
 * run changes nothing. Throws when the file is no such catalogue or nobody says of which service.
 */
export const netflixTitles: TitleSource<NetflixImport> = {
  name: 'netflix-titles',
  licence: 'Files that the operator brings: whoever published them says under which terms they may be shown.',
  attribution: null,
  mayOverwrite: overwritableBy('netflix-titles'),
  async *read({ file, platform: asked, now }) {
    const name = basename(file);
    const platform = servicePlatform(
      asked ??
        name
          .replace(/\.[^.]*$/, '')
          .replace(/[_\s-]+titles$/i, '')
          .replaceAll('_', ' '),
    );
    if (platform === null)
      throw new Error(
        `${asked === null ? `${name} is not named after` : `"${asked}" is not`} a service of the catalogue: say which with --platform, like --platform disney-plus.`,
      );
    const { titles, skipped, mended, states } = readFileText(await readFile(file, 'utf8'), name, platform, now);
    const lines = new Map(titles.map(({ facts, line }) => [facts, line]));
    yield {
      file: name,
      titles: titles.map(({ facts }) => facts),
      skipped,
      mended,
      states,
      recognise: (transaction, facts) => recogniseWorks(transaction, facts),
      lineOf: (facts) => lines.get(facts) ?? 0,
      notes: [`service   ${platform}, ${asked === null ? 'as the file is named' : 'as asked'}`],
    };
  },
};

export function importNetflix(order: NetflixImport): Promise<ImportReport> {
  return importTitles(netflixTitles, order);
}

function servicePlatform(text: string): string | null {
  const id = platformNamed(text)?.id;
  return id && servicePage(id, country, '') ? id : null;
}

interface ReadTitle {
  readonly line: number;
  readonly facts: TitleFacts;
}

function readFileText(
  text: string,
  file: string,
  platform: string,
  now: number,
): { titles: ReadTitle[]; skipped: SkippedRow[]; mended: SkippedRow[]; states: StatedCatalogue } {
  const rows = readCsv(text);
  const header = rows.next();
  const columns = !header.done && 'cells' in header.value ? header.value.cells.map((column) => column.trim()) : [];
  const lacking = netflixColumns.filter((column) => !columns.includes(column));
  if (lacking.length > 0)
    throw new Error(`${file} lacks the column ${lacking.join(', ')}: it is no catalogue in the "Netflix titles" layout.`);

  const places = new Map(columns.map((column, place) => [column, place]));
  const titles: ReadTitle[] = [];
  const skipped: SkippedRow[] = [];
  const mended: SkippedRow[] = [];
  const firstWith = new Map<string, ReadTitle>();
  let unread = 0;
  for (const row of rows) {
    const cell = (column: string): string => ('cells' in row ? (row.cells[places.get(column) ?? -1] ?? '') : '');
    const read = 'problem' in row ? row.problem : readNetflixRow(cell);
    if (typeof read === 'string') {
      skipped.push({ file, line: row.line, reason: read });
      unread += 1;
      continue;
    }
    const { facts, addedOn } = read;
    const key = `${facts.type}/${nameKeyOf(facts.title)}/${facts.year}`;
    const twin = firstWith.get(key);
    if (twin && !areTwoWorks(twin.facts, facts)) {
      skipped.push({ file, line: row.line, reason: `its name, year and type stand on line ${twin.line} already` });
      continue;
    }
    const title: ReadTitle = {
      line: row.line,
      facts: {
        ...facts,
        externalIds: [{ source: 'netflix-titles', id: twin ? `${key}/${peopleOf(facts)[0]}` : key }],
        offers: [offerOn(platform, facts.title, addedOn, now)],
      },
    };
    if (!twin) firstWith.set(key, title);
    titles.push(title);
    if (read.mended !== null) mended.push({ file, line: row.line, reason: read.mended });
  }
  // This layout has no ids: a row that cannot be read may be about any title.
  return { titles, skipped, mended, states: { source: 'netflix-titles', country, platform, mentioned: [], gap: gapOf(unread) } };
}

/** Two works of one name and year have nobody in common: "What If?" and "WHAT / IF", both shows of 2019. */
function areTwoWorks(one: Pick<TitleFacts, 'terms'>, other: Pick<TitleFacts, 'terms'>): boolean {
  const [first, second] = [peopleOf(one), peopleOf(other)];
  return first.length > 0 && second.length > 0 && !first.some((slug) => second.includes(slug));
}

function offerOn(platform: string, title: string, addedOn: string | null, now: number): TitleFacts['offers'][number] {
  return {
    country,
    platform,
    url: servicePage(platform, country, title) ?? '',
    defaultPrice: null,
    rentPrice: null,
    buyPrice: null,
    date: addedOn,
    dateKind: addedOn === null ? null : 'added',
    isExample: false,
    lastChecked: new Date(now).toISOString().slice(0, 10),
  };
}
