/** Words that programs put around what they share. */
const said = /\b(?:check out|on letterboxd|on imdb|tmdb|themoviedb|https?:\/\/\S+)\b/gi;
const mostWords = 100;
const mostText = 2000;

export interface SharedLink {
  /** What the title may be called here, the surest first: `imdb:tt6751668`, `tmdb:movie/496243`, a slug. */
  readonly names: readonly string[];
  /** For the search, where none of them is known. */
  readonly words: string;
}

/** Reads what another program shares: a link of IMDb, TMDB or Letterboxd in any of its fields, and otherwise its words. */
export function readSharedLink(query: URLSearchParams): SharedLink {
  const fields = ['url', 'text', 'title'].map((name) => (query.get(name) ?? '').slice(0, mostText));
  const names = fields.flatMap((field) => field.match(/https?:\/\/[^\s<>"]+/gi) ?? []).flatMap(namesIn);
  const [, text = '', title = ''] = fields;
  const words = [title, text].map(plainWords).find((one) => one !== '');
  return { names: [...new Set(names)].slice(0, 4), words: words ?? plainWords(wordsOf(names)) };
}

function namesIn(link: string): readonly string[] {
  const address = URL.parse(link);
  if (!address) return [];
  const host = address.hostname.replace(/^(?:www|m)\./, '');
  const [, imdb] = /^\/(?:[a-z-]{2,5}\/)?title\/(tt\d{5,10})(?:\/|$)/.exec(address.pathname) ?? [];
  if (host === 'imdb.com' && imdb !== undefined) return [`imdb:${imdb}`];
  const [, kind, tmdb] = /^\/(movie|tv)\/(\d{1,9})(?:-|\/|$)/.exec(address.pathname) ?? [];
  if (host === 'themoviedb.org' && kind !== undefined && tmdb !== undefined) return [`tmdb:${kind}/${tmdb}`];
  // Letterboxd puts a year behind the name of a film that has namesakes; so may we.
  const [, film] = /^\/(?:[\w-]+\/)?film\/([a-z\d-]{1,150})(?:\/|$)/.exec(address.pathname) ?? [];
  if (host === 'letterboxd.com' && film !== undefined) return [film, film.replace(/-(?:19|20)\d\d$/, '')];
  return [];
}

const wordsOf = (names: readonly string[]): string => (names.find((name) => !name.includes(':')) ?? '').replaceAll('-', ' ');

function plainWords(text: string): string {
  return text
    .replace(said, ' ')
    .replace(/[“”"«»|]/g, ' ')
    .replace(/\((?:19|20)\d\d\).*$/s, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, mostWords);
}
