import { fieldsOf, idOf, listOf } from './foreignValues.ts';
import type { KnownTitle } from './knownTitles.ts';
import { TmdbUnusable, type TmdbClient } from './TmdbClient.ts';
import { mostPages } from './tmdbOrder.ts';

const dayMs = 86_400_000;
/** TMDB answers no longer span of changes. */
const longestSpan = 14 * dayMs;
/** Facts older than this are requested again, changed or not: TMDB's terms allow storing them for six months. */
const longestAge = 150 * dayMs;

/**
 * Which of these titles may have changed since their last request: those in the changes of the last fourteen days, and
 * those not requested since then. `upTo` is the time up to which the changes of all titles are already imported.
 */
export async function mayHaveChanged(
  client: TmdbClient,
  titles: readonly KnownTitle[],
  { now, upTo }: { readonly now: number; readonly upTo: number },
): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  for (const type of ['movie', 'tv'] as const) {
    const ofType = titles.filter(({ externalId }) => externalId.startsWith(`${type}/`));
    const recent: KnownTitle[] = [];
    for (const title of ofType) {
      if (Math.max(title.factsAt, upTo) <= now - longestSpan || title.factsAt < now - longestAge) asked.add(title.externalId);
      else recent.push(title);
    }
    if (recent.length === 0) continue;
    const since = Math.min(...recent.map(({ factsAt }) => Math.max(factsAt, upTo)));
    const changed = await changesOf(client, type, since, now);
    for (const { externalId } of recent) if (changed.has(externalId)) asked.add(externalId);
  }
  return asked;
}

async function changesOf(client: TmdbClient, type: 'movie' | 'tv', since: number, now: number): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page += 1) {
    const answer = await client.ask(`${type}/changes`, { start_date: day(since), end_date: day(now), page: String(page) });
    if (answer.outcome !== 'found')
      throw new TmdbUnusable(
        `TMDB does not say which titles have changed${'reason' in answer ? `: ${answer.reason}` : ''}. The same command goes on from here.`,
      );
    const said = fieldsOf(answer.body);
    pages = idOf(said['total_pages']) ?? 1;
    for (const one of listOf(said['results'])) if (idOf(one['id']) !== null) changed.add(`${type}/${String(one['id'])}`);
  }
  return changed;
}

/** How many days pass until every title was asked again where it can be watched. */
const rotaDays = 7;
/** A daily run may begin so much earlier than the day before. */
const earlyMs = 4 * 3_600_000;

/** A day's share of the titles, those first that were asked longest ago; all of them come round within a week. */
export function dueForOffers(titles: readonly KnownTitle[], now: number): readonly KnownTitle[] {
  const stored = titles.filter(({ state }) => state === 'stored');
  const waiting = stored.filter(({ offersAt }) => offersAt <= now - dayMs + earlyMs);
  // What would be older than a week before the next day's share is due now, however much that is.
  const overdue = stored.filter(({ offersAt }) => offersAt <= now - (rotaDays - 1) * dayMs + earlyMs).length;
  const share = Math.max(overdue, Math.ceil(stored.length / rotaDays) - (stored.length - waiting.length));
  return [...waiting]
    .sort((one, other) => one.offersAt - other.offersAt || (one.externalId < other.externalId ? -1 : 1))
    .slice(0, Math.max(0, share));
}
