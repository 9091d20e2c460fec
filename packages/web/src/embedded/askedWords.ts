import type { EmbedWords } from '@agm/contract';

/** Long enough for every label we have, short enough that nobody writes a page with it. */
const longestLabel = 80;
const longestSentence = 160;

/** What a partner writes in `words="included: …; rent: …"`. */
const named = [
  'included',
  'free',
  'rent',
  'buy',
  'more',
  'elsewhere',
  'report',
  'country',
  'show',
  'rating',
  'checked',
  'from',
  'others',
  'nowhere',
] as const;

/**
 * The partner's own words of an address: text, of bounded length, without control and direction characters. An unknown name counts for nothing.
 * Null where there are none.
 */
export function readOwnWords(query: URLSearchParams): EmbedWords | null {
  const said = new Map(
    (query.get('words') ?? '')
      .slice(0, 1500)
      .split(';')
      .map((one): [string, string] => {
        const at = one.indexOf(':');
        return [one.slice(0, Math.max(0, at)).trim(), one.slice(at + 1)];
      }),
  );
  const words = {
    heading: plain(query.get('heading'), longestLabel),
    noOffers: plain(query.get('no-offers'), longestSentence),
    ...Object.fromEntries(named.map((name) => [name, plain(said.get(name), longestLabel)])),
  };
  const kept = Object.entries(words).filter(([, text]) => text !== '');
  return kept.length === 0 ? null : (Object.fromEntries(kept) as EmbedWords);
}

const plain = (text: string | null | undefined, longest: number): string =>
  (text ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    // Half a character at the cut, or one that came so.
    .replace(/\p{Cs}/gu, '');
