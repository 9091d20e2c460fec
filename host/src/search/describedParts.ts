import { isOnWall, withoutPart, withPartLast, type AskAnswer } from '@agm/api';
import { readListing } from '@agm/domain';
import type { UnderstoodPart } from './SuggestionsPopup.tsx';

/** What was understood of a text and what was not, each part with the text that is left without it. */
export function partsOf(described: { readonly sentence: string; readonly wall: AskAnswer } | null): {
  readonly understood: readonly UnderstoodPart[];
  readonly ignored: readonly string[];
} {
  if (!described) return { understood: [], ignored: [] };
  const { sentence, wall } = described;
  const listing = readListing(wall.address)?.listing;
  return {
    understood: wall.understood.map((part) => ({
      label: part.label,
      without: withoutPart(sentence, part),
      instead: listing !== undefined && !isOnWall(listing, part) ? withPartLast(sentence, part) : null,
    })),
    ignored: wall.ignored.map(({ text }) => text),
  };
}
