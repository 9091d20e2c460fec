import type { SimilarTitle } from '../catalogue/similarTitles.ts';

/** More names than this do not make a reason clearer. */
const mostNames = 2;

const sentences: Readonly<Record<string, (names: string) => string>> = {
  director: (names) => `Also directed by ${names}`,
  creator: (names) => `Also created by ${names}`,
  with: (names) => `Also with ${names}`,
  mood: (names) => `Same mood: ${names}`,
  genre: (names) => `Same genre: ${names}`,
  award: (names) => `Same award: ${names}`,
  keyword: (names) => `Also about: ${names}`,
};

/** Why a title stands beside another one, in words; `nameOf` are the display names of terms. */
export function similarReason({ shared }: SimilarTitle, nameOf: (taxonomy: string, slug: string) => string): string {
  if (!shared) return 'From the same collection';
  if (shared.taxonomy === 'guide') return `Both in our guide “${shared.slugs[0] ?? ''}”`;
  const names = shared.slugs.slice(0, mostNames).map((slug) => (shared.taxonomy === 'keyword' ? slug : nameOf(shared.taxonomy, slug)));
  return (sentences[shared.taxonomy] ?? ((all: string) => `Both: ${all}`))(names.join(isPeople(shared.taxonomy) ? ' and ' : ', '));
}

const isPeople = (taxonomy: string): boolean => ['director', 'creator', 'with'].includes(taxonomy);
