/** Where somebody stands in a queue that others work on, too: at an entry, and at the number it had in case it goes. */
export interface DeskPlace {
  readonly key: string | null;
  readonly at: number;
}

export const firstPlace: DeskPlace = { key: null, at: 0 };

/** The number of a place in the queue as it is now. An entry keeps its visitor when others come or go before it; where it is gone itself, the one that took its number is next. */
export function numberOf(place: DeskPlace, keys: readonly string[]): number {
  const found = place.key === null ? -1 : keys.indexOf(place.key);
  return found >= 0 ? found : clamp(place.at, keys);
}

/** The place at a number, which may be outside the queue. */
export function placeAt(at: number, keys: readonly string[]): DeskPlace {
  const within = clamp(at, keys);
  return { key: keys[within] ?? null, at: within };
}

const clamp = (at: number, keys: readonly string[]) => Math.max(0, Math.min(keys.length - 1, at));
