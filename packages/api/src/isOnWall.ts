import { isChoiceName, type Listing } from '@agm/domain';
import type { AskAnswer } from './schemas/titles.ts';

/** Whether a part of a described wall is on it: the wall of a visitor whose tier narrows has room for the last filter alone. */
export function isOnWall(
  { choices, released, staffRating, isPremium, withoutPremium }: Listing,
  { kind, value }: AskAnswer['understood'][number],
): boolean {
  if (isChoiceName(kind)) {
    const { any = [], not = [] } = choices[kind] ?? {};
    return value.split('~').some((one) => (one.startsWith('!') ? not.includes(one.slice(1)) : any.includes(one)));
  }
  if (kind === 'released') return released !== null;
  if (kind === 'rating') return staffRating !== null;
  return kind !== 'premium' || isPremium || withoutPremium;
}
