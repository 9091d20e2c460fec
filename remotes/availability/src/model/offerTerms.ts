import type { Offer } from '@agm/api';
import { dayWords } from './day.ts';
import { languageName } from './languageNames.ts';
import { sentence, plural, t } from '../t.ts';

/** Languages that are named; of the others only their number is given. */
const mostNamed = 2;

export interface TermPlace {
  /** The row names the offer's date already. */
  readonly saysDate: boolean;
  /** Languages are left out: a card on somebody else's page has little room. */
  readonly isShort: boolean;
}

/**
 * What else somebody states of an offer, part by part: "HD/4K", "Audio: English, French", "Subtitles: German", "Until May 30, 2026", "Being checked".
 * Nothing where nobody does.
 */
export function termWords(
  { quality = [], audio = [], subtitles = [], until, isBeingChecked }: Offer,
  { saysDate, isShort }: TermPlace,
): readonly string[] {
  const day = until === undefined || saysDate ? null : dayWords(until);
  return [
    qualities.flatMap(([id, words]) => (quality.includes(id) ? [words] : [])).join('/'),
    !isShort && audio.length > 0 ? t`Audio: ${languageWords(audio)}` : '',
    !isShort && subtitles.length > 0 ? t`Subtitles: ${languageWords(subtitles)}` : '',
    day ? t`Until ${day}` : '',
    isBeingChecked ? t`Being checked` : '',
  ].filter(Boolean);
}

const qualities: readonly (readonly [NonNullable<Offer['quality']>[number], string])[] = [
  ['sd', 'SD'],
  ['hd', 'HD'],
  ['uhd', '4K'],
];

function languageWords(codes: readonly string[]): string {
  const names = codes.slice(0, mostNamed).map(languageName).join(', ');
  const rest = codes.length - mostNamed;
  return rest > 0 ? plural(rest, { one: sentence`${names} and 1 more`, other: sentence`${names} and ${rest} more` }) : names;
}
