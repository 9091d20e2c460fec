import { createHash } from 'node:crypto';
import { countryOf } from '@agm/domain';

export type TmdbType = 'movie' | 'tv';

/** The operator's order. */
export type TmdbOrder =
  | { readonly choose: 'discover'; readonly types: readonly TmdbType[]; readonly pages: number; readonly countries: readonly string[] }
  | { readonly choose: 'ids'; readonly subjects: readonly Subject[] }
  | { readonly choose: 'list'; readonly list: number }
  | { readonly choose: 'refresh' };

/** A title by a number of TMDB's (`movie/550`), or by an IMDb id, which TMDB maps to its number. */
export interface Subject {
  readonly kind: 'title' | 'find';
  readonly subject: string;
}

/** TMDB numbers its pages up to here. */
export const mostPages = 500;

/** What was ordered, in one line: by it a run that was killed is found again. */
export function nameOfOrder(order: TmdbOrder, adult: boolean): string {
  const words = {
    discover: () =>
      order.choose === 'discover' ? [order.types.join(','), `${order.pages} pages`, order.countries.join(',') || 'everywhere'] : [],
    ids: () => (order.choose === 'ids' ? [createHash('sha256').update(JSON.stringify(order.subjects)).digest('hex').slice(0, 16)] : []),
    list: () => (order.choose === 'list' ? [String(order.list)] : []),
    refresh: () => [],
  }[order.choose]();
  return [order.choose, ...words, ...(adult ? ['adult'] : [])].join(' ');
}

export interface TmdbWords {
  readonly discover?: string | undefined;
  readonly pages?: string | undefined;
  readonly countries?: string | undefined;
  readonly list?: string | undefined;
  readonly refresh: boolean;
  /** The text of the file behind `--ids`. */
  readonly ids?: string | undefined;
}

/** A word of the command that cannot be used, in a sentence. */
export class UnusableOrder extends Error {
  override readonly name = 'UnusableOrder';
}

/** Reads the words of the command, and the lines of a file of ids that could not be used. */
export function readTmdbOrder(words: TmdbWords): { order: TmdbOrder; skipped: readonly { line: number; reason: string }[] } {
  const { discover, ids, list, refresh } = words;
  const chosen = [discover, ids, list, refresh ? 'refresh' : undefined].filter((word) => word !== undefined);
  if (chosen.length !== 1) throw new UnusableOrder('Say which titles: one of --discover, --ids, --list and --refresh.');
  if (discover === undefined && (words.pages !== undefined || words.countries !== undefined))
    throw new UnusableOrder('--pages and --countries belong to --discover.');
  if (refresh) return { order: { choose: 'refresh' }, skipped: [] };
  if (list !== undefined) {
    if (!/^\d{1,10}$/.test(list)) throw new UnusableOrder(`--list is "${list}": it must be the number of a list on TMDB, like 8267392.`);
    return { order: { choose: 'list', list: Number(list) }, skipped: [] };
  }
  if (ids !== undefined) return readIds(ids);
  const types = namesIn(discover ?? '');
  const wrong = types.find((type) => type !== 'movie' && type !== 'tv');
  if (types.length === 0 || wrong !== undefined) throw new UnusableOrder(`--discover is "${discover}": it must be movie, tv or movie,tv.`);
  const pages = Number(words.pages ?? 1);
  if (!Number.isInteger(pages) || pages < 1 || pages > mostPages)
    throw new UnusableOrder(`--pages is "${words.pages}": it must be a number from 1 to ${mostPages}, of 20 titles each.`);
  const countries = namesIn(words.countries ?? '');
  for (const code of countries)
    if (!countryOf(code)) throw new UnusableOrder(`--countries names "${code}", which is none of the site's 27 countries (us, uk, fr, …).`);
  return { order: { choose: 'discover', types: types as TmdbType[], pages, countries }, skipped: [] };
}

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/** One id a line: `movie/550`, `tv/1399`, `tt0137523`; a number alone is a film. `#` begins a remark. */
function readIds(text: string): ReturnType<typeof readTmdbOrder> {
  const subjects = new Map<string, Subject>();
  const skipped: { line: number; reason: string }[] = [];
  text.split(/\r?\n/).forEach((written, at) => {
    const word = written
      .replace(/#.*$/, '')
      .replace(/^\uFEFF/, '')
      .trim();
    if (word === '') return;
    const [, type = 'movie', id] = /^(?:(movie|tv)[/: ])?0*([1-9]\d{0,9})$/.exec(word) ?? [];
    if (id !== undefined) subjects.set(`${type}/${id}`, { kind: 'title', subject: `${type}/${id}` });
    else if (/^tt\d{7,10}$/.test(word)) subjects.set(word, { kind: 'find', subject: word });
    else
      skipped.push({
        line: at + 1,
        reason: `"${word.slice(0, 60)}" is neither a number of TMDB (movie/550, tv/1399) nor an IMDb id (tt0137523)`,
      });
  });
  if (subjects.size === 0)
    throw new UnusableOrder('The file of --ids names no title: write one id a line, like movie/550, tv/1399 or tt0137523.');
  return { order: { choose: 'ids', subjects: [...subjects.values()] }, skipped };
}
