import type { Database } from '@agm/storage/Storage';
import { alertEvent, type AlertEvent } from './alertEvent.ts';

/** The walls of the site, as the catalogue has them. */
export interface Walls {
  /** The wall that an address names, as it is subscribed to; null where it names none. */
  read(address: string, country: string): { readonly path: string; readonly name: string } | null;
  /** The titles of a wall now, and its services with their countries (`us-netflix`); none where it is about none. */
  titlesOf(path: string): { readonly ids: ReadonlySet<number>; readonly places: readonly string[] } | null;
  /** Waits until the catalogue in memory is that of the database. */
  refresh(): Promise<void>;
}

interface NewOnWalls {
  /** `place`: the service on which the title arrived; null for a title that is new. */
  readonly titles: readonly { readonly id: number; readonly place: string | null }[];
  readonly now: number;
}

/** More that is new on one wall at once is no news but an import, and a mail shows a few of them. */
const mostOfWall = 50;

/** What is new on walls that somebody subscribed to: on those about services what arrived there, on all others titles that are new. */
export async function wallEvents(database: Database, walls: Walls, { titles, now }: NewOnWalls): Promise<readonly AlertEvent[]> {
  if (titles.length === 0) return [];
  const paths = await database
    .selectFrom('alert_walls as w')
    .innerJoin('alert_settings as a', 'a.member_id', 'w.member_id')
    .select('w.path')
    .distinct()
    .where('a.walls_since', 'is not', null)
    .execute();
  if (paths.length === 0) return [];
  await walls.refresh();
  const events: AlertEvent[] = [];
  for (const { path } of paths) {
    const wall = walls.titlesOf(path);
    if (!wall) continue;
    const isNews = (place: string | null): boolean => (place === null ? wall.places.length === 0 : wall.places.includes(place));
    const ids = new Set(titles.filter(({ id, place }) => isNews(place) && wall.ids.has(id)).map(({ id }) => id));
    for (const id of [...ids].slice(0, mostOfWall))
      events.push(alertEvent({ key: `wall:${id}:${path}`, kind: 'wall', title_id: id, wall: path, made_at: now }));
    await new Promise(setImmediate);
  }
  return events;
}
