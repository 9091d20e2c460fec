import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { platformNamed } from '@agm/domain/platforms';
import { servicePage } from '../../titleTerms/servicePages.ts';
import { overwritableBy } from '@agm/storage/precedence';
import type { TitleFacts } from '@agm/storage/titleFacts';
import { offerAttributions } from '../attributions.ts';
import { readCsv } from '../csv.ts';
import { gapOf } from '../departures.ts';
import { importTitles, type RefusedPortion, type TitleImport, type TitlePortion, type TitleSource } from '../importTitles.ts';
import type { ImportReport, SkippedRow } from '../report.ts';
import { readCredits } from './justwatchCredits.ts';
import { readJustWatchRow, requiredColumns } from './justwatchRow.ts';

export interface JustWatchImport extends TitleImport {
  /** Holds one folder per service, each with `titles.csv` and perhaps `credits.csv`; or is such a folder itself. */
  readonly folder: string;
  /** Take the IMDb score as staff rating where nobody rated; such a rating is marked as derived. */
  readonly derive: boolean;
}

/** The exports are of the United States. */
const country = 'us';

/**
 * JustWatch's catalogues. Titles are known by their JustWatch and IMDb ids, so that a second run changes
 * nothing and a title on several services stands in the catalogue once. A service is written whole or not at all.
 */
export const justWatch: TitleSource<JustWatchImport> = {
  name: 'justwatch',
  licence: 'Files that the operator brings: whoever exported them says under which terms they may be shown.',
  attribution: offerAttributions.justwatch ?? null,
  mayOverwrite: overwritableBy('justwatch'),
  async *read(order) {
    // What one service said about a title stands; the next service of this run only adds to it.
    const heard = new Set<string>();
    for (const { folder, service } of await findServices(order.folder)) {
      if (service === null) yield { refused: `${folder}: the folder is not named after a service of the catalogue` };
      else yield await readService(folder, service, order, heard);
    }
  },
};

export function importJustWatch(order: JustWatchImport): Promise<ImportReport> {
  return importTitles(justWatch, order);
}

async function findServices(folder: string): Promise<{ folder: string; service: string | null }[]> {
  const isService = async (path: string): Promise<boolean> =>
    stat(join(path, 'titles.csv')).then(
      (file) => file.isFile(),
      () => false,
    );
  const entries = await readdir(folder, { withFileTypes: true });
  const candidates = (await isService(folder))
    ? [folder]
    : entries
        .filter((entry) => !entry.isFile())
        .map(({ name }) => join(folder, name))
        .sort();
  const found = await Promise.all(
    candidates.map(async (path) => ((await isService(path)) ? [{ folder: path, service: serviceIn(path) }] : [])),
  );
  if (found.flat().length === 0)
    throw new Error(`${folder} holds no titles.csv and no folder with one: give the folder of a JustWatch export.`);
  return found.flat();
}

/** A folder is named like its service, more or less: `disney`, `hbo`, `netflix`. */
function serviceIn(folder: string): string | null {
  const id = platformNamed(basename(folder))?.id;
  return id && servicePage(id, country, '') ? id : null;
}

async function readService(
  folder: string,
  service: string,
  { derive, now }: JustWatchImport,
  heard: Set<string>,
): Promise<TitlePortion | RefusedPortion> {
  const name = basename(folder);
  const file = `${name}/titles.csv`;
  const credits = readCredits(await readFile(join(folder, 'credits.csv'), 'utf8').catch(missing), `${name}/credits.csv`);
  const rows = readCsv(await readFile(join(folder, 'titles.csv'), 'utf8'));
  const header = rows.next();
  const columns = !header.done && 'cells' in header.value ? header.value.cells.map((column) => column.trim()) : [];
  const lacking = requiredColumns.filter((column) => !columns.includes(column));
  if (lacking.length > 0) return { refused: `${file}: it lacks the column ${lacking.join(', ')}, so it is no JustWatch export` };

  const places = new Map(columns.map((column, place) => [column, place]));
  const titles: TitleFacts[] = [];
  const skipped: SkippedRow[] = [];
  const lineOf = new Map<string, number>();
  const mentioned: string[] = [];
  let unnamed = 0;
  for (const row of rows) {
    const cell = (column: string): string => ('cells' in row ? (row.cells[places.get(column) ?? -1] ?? '') : '');
    const id = cell('id').trim();
    const title =
      'problem' in row
        ? row.problem
        : lineOf.has(id)
          ? `its id ${id} stands on line ${lineOf.get(id)} already`
          : readJustWatchRow(cell, { derive, people: credits.people.get(id) ?? [] });
    if (typeof title === 'string') {
      skipped.push({ file, line: row.line, reason: title });
      if (id === '') unnamed += 1;
      else mentioned.push(id);
      continue;
    }
    lineOf.set(id, row.line);
    titles.push({ ...title, offers: [offerOn(service, title.title, now)], fillsGapsOnly: isKnown(title, heard) });
  }
  return { file, titles, skipped, credits, states: { source: 'justwatch', country, platform: service, mentioned, gap: gapOf(unnamed) } };
}

function missing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

function isKnown({ externalIds }: Pick<TitleFacts, 'externalIds'>, heard: Set<string>): boolean {
  const keys = externalIds.map(({ source, id }) => `${source}:${id}`);
  const isOld = keys.some((key) => heard.has(key));
  for (const key of keys) heard.add(key);
  return isOld;
}

function offerOn(platform: string, title: string, now: number): TitleFacts['offers'][number] {
  return {
    country,
    platform,
    url: servicePage(platform, country, title) ?? '',
    defaultPrice: null,
    rentPrice: null,
    buyPrice: null,
    date: null,
    dateKind: null,
    isExample: false,
    lastChecked: new Date(now).toISOString().slice(0, 10),
  };
}
