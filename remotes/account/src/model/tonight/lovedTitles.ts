import { readSavedStamp, type SavedEntries } from '@agm/domain';
import type { OwnThings } from '@agm/domain/ownThings';
import { lovedRating } from '@agm/domain/tonight';

/** Title ids that are loved or rated as high, the one that this was said of last first. */
export function lovedTitles(loved: SavedEntries, ratings: OwnThings['ratings']): readonly number[] {
  const saidAt = new Map(Object.entries(loved).map(([id, stamp]) => [Number(id), readSavedStamp(stamp) ?? 0]));
  for (const [id, { rating, at }] of Object.entries(ratings))
    if (rating >= lovedRating) saidAt.set(Number(id), Math.max(at, saidAt.get(Number(id)) ?? 0));
  return [...saidAt.keys()].sort((one, other) => (saidAt.get(other) ?? 0) - (saidAt.get(one) ?? 0) || other - one);
}
