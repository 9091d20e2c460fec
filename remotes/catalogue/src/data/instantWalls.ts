import type { Cache } from 'swr';
import type { ListingAnswer, ListingItem } from '@agm/api';
import { openSnapshot, SnapshotError, wallOf, whereOf, type CatalogueIndex } from '@agm/catalogue-index';
import { filterEntries, listingSubtitle, listingTitle, writeListing, type Listing } from '@agm/domain';
import type { InstantPage } from './InstantPage.ts';
import { t } from '../t.ts';

interface Snapshot {
  readonly path: string;
  /** Null while it is on its way, and for good when it was refused. */
  readonly index: CatalogueIndex | null;
}

/** The last one of each country. A name stands for its content, so what is here is never out of date under its name. */
const snapshots = new Map<string, Snapshot>();

/** Fetches and opens a snapshot, once. Rejects when it did not come or was refused: until another is named, the server answers. */
export async function bringSnapshot(path: string, ask: (path: string) => Promise<Response> = (asked) => fetch(asked)): Promise<void> {
  const [, locale, hash] = named.exec(path) ?? [];
  if (locale === undefined || hash === undefined || snapshots.get(locale)?.path === path) return;
  snapshots.set(locale, { path, index: null });
  try {
    const answer = await ask(path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const index = await openSnapshot(new Uint8Array(await answer.arrayBuffer()), hash);
    if (index.layout.locale !== locale) throw new SnapshotError('content', t`it holds ${String(index.layout.locale)} and not ${locale}`);
    // A newer one may have been named meanwhile.
    if (snapshots.get(locale)?.path === path) snapshots.set(locale, { path, index });
  } catch (error) {
    // Bytes that were refused once stay what they are; a connection may only be resting.
    if (!(error instanceof SnapshotError) && snapshots.get(locale)?.path === path) snapshots.delete(locale);
    throw error;
  }
}

interface Asked {
  readonly snapshot: string;
  readonly isFree: boolean;
  /** What the wall is narrowed to: `netflix~mubi`. */
  readonly services?: string;
  /** Where answers of this session are kept. */
  readonly cache: Cache;
}

/** The server's answer for a wall, computed from its snapshot. Undefined where the snapshot does not have everything that the wall needs. */
export function instantPage(listing: Listing, { snapshot, isFree, services = '', cache }: Asked): InstantPage | undefined {
  const own = { services: services.split('~').filter(Boolean) };
  const { locale, userList, hide, order, page } = listing;
  const kept = snapshots.get(locale);
  // Another name is another catalogue; saved lists are not the catalogue's.
  if (kept?.path !== snapshot || !kept.index?.canAnswer(whereOf(listing, own)) || userList.length + hide.length > 0) return undefined;
  const { total, totalPages, ids, counts } = wallOf(kept.index, listing, isFree, own);
  const known = knownItems(cache, locale);
  return {
    title: listingTitle(listing),
    subtitle: listingSubtitle(listing),
    canonical: writeListing(listing),
    locale,
    filters: filterEntries(listing),
    order, page, total, totalPages, ids, counts, snapshot,
    items: ids.flatMap((id) => known.get(id) ?? []),
  };
}

/** Country and hash of `/content-api/index/us.1f0c3d9a7be2.bin`. */
const named = /^\/content-api\/index\/([a-z]{2})\.([0-9a-f]+)\.bin$/;

/** Every title in this country's answers of this session: those that came with a page name no services of other countries. */
function knownItems(cache: Cache, locale: string): ReadonlyMap<number, ListingItem> {
  const known = new Map<number, ListingItem>();
  for (const key of cache.keys()) {
    const answer = key.startsWith('/content-api/list') ? cache.get(key)?.data as Partial<ListingAnswer> | undefined : undefined;
    if (answer?.locale === locale) for (const item of answer.items ?? []) known.set(item.id, item);
  }
  return known;
}
