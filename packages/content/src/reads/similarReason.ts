import { isPeople } from '@agm/domain';
import { formatList } from '@agm/messages';
import { localTermName } from '../catalogue/readTerms.ts';
import type { SimilarTitle } from '../catalogue/similarTitles.ts';
import { t } from '../t.ts';

/** More names than this do not make a reason clearer. */
const mostNames = 2;

const sentences: Readonly<Record<string, (names: string) => string>> = {
  director: (names) => t`Also directed by ${names}`,
  creator: (names) => t`Also created by ${names}`,
  // words: why a title stands beside another: the same people play in it
  with: (names) => t`Also with ${names}`,
  mood: (names) => t`Same mood: ${names}`,
  genre: (names) => t`Same genre: ${names}`,
  award: (names) => t`Same award: ${names}`,
  // words: why a title stands beside another: what both are about
  keyword: (names) => t`Also about: ${names}`,
};

/** Why a title stands beside another one, in words of the language that is written in; `nameOf` are the English names of terms. */
export function similarReason({ shared }: SimilarTitle, nameOf: (taxonomy: string, slug: string) => string): string {
  if (!shared) return t`From the same collection`;
  const { taxonomy } = shared;
  if (taxonomy === 'guide') {
    const guide = shared.slugs[0] ?? '';
    return t`Both in our guide “${guide}”`;
  }
  const names = shared.slugs
    .slice(0, mostNames)
    .map((slug) => (taxonomy === 'keyword' ? slug : localTermName(taxonomy, slug, nameOf(taxonomy, slug))));
  const words = isPeople(taxonomy) ? formatList(names) : names.join(', ');
  return (sentences[taxonomy] ?? ((all: string) => t`Both: ${all}`))(words);
}
