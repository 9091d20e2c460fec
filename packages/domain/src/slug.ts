import { plainSlugOf } from './addresses/index.ts';
import { latinOf } from './transliteration.ts';

const foreignLetters = /(?![a-z])\p{L}/gu;

/**
 * The word a name has in addresses: lower-case letters, digits and single hyphens.
 *
 *   Science Fiction  ->  science-fiction
 *   Canal+           ->  canal-plus
 *   A&E              ->  a-and-e
 *   Ocean's Eleven   ->  oceans-eleven
 *   Амели            ->  ameli
 *
 * Empty when most of the name's letters have no Latin form here, as with Han or Thai: what is left of such
 * a name says nothing. The caller then falls back to an id.
 */
export function slugOf(name: string): string {
  const latin = latinOf(name);
  return isMostlyLost(name, latin.normalize('NFKD').toLowerCase()) ? '' : plainSlugOf(latin);
}

function isMostlyLost(name: string, latin: string): boolean {
  const lost = latin.match(foreignLetters)?.length ?? 0;
  return lost > 0 && lost * 2 > (name.match(/\p{L}/gu)?.length ?? 0);
}
