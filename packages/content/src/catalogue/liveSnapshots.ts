import type { BuiltIndex } from '@agm/catalogue-index';
import type { CountryCode } from '@agm/domain';
import type { LiveCatalogue } from './liveCatalogue.ts';
import { openSnapshots, type Snapshot, type Snapshots } from './snapshots.ts';

export interface LiveSnapshots {
  /** The present snapshot of a locale; null when there is none to send. */
  of(locale: CountryCode): Promise<Snapshot | null>;
  /** The present or the last snapshot under its name: a page that was made a moment ago may still name the old one. */
  named(locale: CountryCode, name: string): Promise<Snapshot | null>;
}

/** Snapshots that follow the catalogue. */
export function followSnapshots(live: LiveCatalogue): LiveSnapshots {
  let index: BuiltIndex | null = null;
  let present: Snapshots | null = null;
  let last: Snapshots['made'] = new Map();
  const snapshots = (): Snapshots | null => {
    // While there are changes over the catalogue, there is no complete view to encode.
    if (live.view.index === null) return null;
    if (live.view.index !== index) {
      last = present?.made ?? last;
      index = live.view.index;
      present = openSnapshots(index);
    }
    return present;
  };
  return {
    of: async (locale) => (await snapshots()?.of(locale)) ?? null,
    async named(locale, name) {
      const candidates = [snapshots()?.of(locale), present?.made.get(locale), last.get(locale)];
      return (await Promise.all(candidates)).find((snapshot) => snapshot?.name === name) ?? null;
    },
  };
}
