/** What a page elsewhere may show of ours; an element is `agm-` and one of these. */
export type Kind = 'availability' | 'list' | 'comments';

/** Reads one word of a place: an attribute of the element, or a `data-` one. */
export type Words = (name: string) => string | null;

/**
 * What may stand beside the subject, spelled as the attribute and as the query: wishes, what the visitor chose, and labels in the
 * partner's own words. React and Vue keep `ref` for themselves: `partner` is the same.
 */
export const wishes = 'country theme max-offers ref partner lang chosen layout prices heading no-offers words';

/** Every attribute of the elements; attributes.ts says what each takes. */
export const names = `title-id slug imdb tmdb path ${wishes}` as const;

/**
 * Where the HTML of a place is, on our origin:
 *
 *   title-id="17" country="uk"  ->  /embedded/availability/17?fragment=1&country=uk
 *   imdb="tt0111161"            ->  /embedded/availability/imdb:tt0111161?fragment=1
 *   path="/genre/drama/"        ->  /embedded/list?fragment=1&path=%2Fgenre%2Fdrama%2F
 *
 * Null while the place does not say what it is about. No array method is used here or beside it: the page may have patched them.
 */
export function fragmentAddress(kind: Kind, words: Words): string | null {
  const query = new URLSearchParams('fragment=1');
  const subject = kind === 'list' ? words('path') && '' : subjectOf(words);
  if (subject === null) return null;
  `path ${wishes}`.replace(/\S+/g, (wish) => {
    const said = words(wish);
    if (said) query.set(wish === 'partner' ? 'ref' : wish, said);
    return '';
  });
  return `/embedded/${kind}${subject}?${query.toString()}`;
}

function subjectOf(words: Words): string | null {
  const imdb = words('imdb');
  const tmdb = words('tmdb');
  const id = words('title-id') || words('slug') || (imdb && `imdb:${imdb}`) || (tmdb && `tmdb:${tmdb}`);
  return id ? `/${encodeURIComponent(id).replace('%3A', ':')}` : null;
}
