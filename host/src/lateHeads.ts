import type { PageHead } from '@agm/federation';
import type { Navigation } from './navigation.ts';

/**
 * Finds heads that arrive too late: a remote may set the head of a page that the visitor has just left. The last navigation wins.
 * `canonicalOf` says how the page of an address is called before its remote says better.
 */
export function createLateHeads(navigation: Navigation, canonicalOf: (address: string) => string): (head: PageHead) => boolean {
  const left = new Set<string>();
  let here = canonicalOf(navigation.address());
  navigation.subscribe(() => {
    left.add(here);
    here = canonicalOf(navigation.address());
  });
  return ({ canonical }) => {
    if (canonical !== here && left.has(canonical)) return true;
    // Whoever has spoken of this page is past the others.
    left.clear();
    return false;
  };
}
