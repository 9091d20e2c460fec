import type { Affiliates } from '../affiliates/affiliates.ts';
import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
import type { LiveSnapshots } from '../catalogue/liveSnapshots.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import { answerComments } from '@agm/members/comments/publicComments';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import type { SavedIds } from '@agm/members/accounts/SavedReader';
import { asProblem } from '@agm/http/errorShape';
import { Problem } from '@agm/http/Problem';
import { answerGuide } from '../editorial/answerGuide.ts';
import { answerDeals, answerGuides, answerMenu } from '../editorial/answerGuides.ts';
import type { Database } from '@agm/storage/Storage';
import { ResponseCache } from './responseCache.ts';
import type { ContentAnswer } from '@agm/http/ContentAnswer';
import { contentRoot } from './contentRoot.ts';
import { answerAsk } from './ask.ts';
import { answerCounts, answerListing, readAskedListing } from './listing.ts';
import { ItemJson } from './ItemJson.ts';
import { answerRandom } from './random.ts';
import type { EmptySearches } from './EmptySearches.ts';
import { answerSearch } from './search.ts';
import { answerTitle } from './title.ts';

export interface ContentReader {
  /**
   * Answers a path under `/content-api`, percent-encoded and with its query, exactly as the route does. A refusal is
   * an answer too, with its status and the error shape; only a broken server throws. With a member's lists the
   * walls that name them are that member's own.
   */
  read(path: string, saved?: SavedIds | null, isPremium?: boolean): Promise<ContentAnswer>;
}

export interface ContentSources {
  readonly database: Database;
  /** Where the editors' pages are. What they pick are titles of the same database: beside a WordPress's titles they are words alone. */
  readonly pages: Database;
  readonly live: LiveCatalogue;
  readonly snapshots: LiveSnapshots;
  readonly affiliates: Affiliates;
  readonly posters: PosterChoice;
  /** Counts what was searched for in vain; a reader without it counts nothing. */
  readonly emptySearches?: Pick<EmptySearches, 'note'>;
}

export function createContentReader({
  database,
  pages,
  live,
  snapshots,
  affiliates,
  posters,
  emptySearches,
}: ContentSources): ContentReader {
  const memory = new ResponseCache();
  const itemJson = new ItemJson(posters);
  const picked = (): CatalogueView => (database === pages ? live.view : { ...live.view, titles: new Map() });
  const remembered = async (path: string, make: (view: CatalogueView) => Promise<ContentAnswer>): Promise<ContentAnswer> => {
    const { view } = live;
    return memory.find(view, path) ?? memory.keep(view, path, await make(view));
  };
  const list = async (view: CatalogueView, tail: string, query: URLSearchParams, saved: SavedIds | null = null): Promise<ContentAnswer> => {
    const asked = readAskedListing(tail, query, saved);
    const snapshot = await snapshots.of(asked.listing.locale);
    return answerListing(view, asked, { snapshot: snapshot && `${contentRoot}/index/${snapshot.name}`, posters, itemJson });
  };
  const answer = async (path: string, saved: SavedIds | null, isPremium: boolean): Promise<ContentAnswer> => {
    const [pathname = '', ...rest] = path.split('?');
    const query = new URLSearchParams(rest.join('?'));
    if (!pathname.startsWith(`${contentRoot}/`)) throw Problem.noRoute();
    const [, kind = '', tail = ''] = /^\/([^/]*)(.*)$/.exec(pathname.slice(contentRoot.length)) ?? [];
    if (kind === 'counts') {
      const of = query.get('of') ?? '';
      query.delete('of');
      const asked = readAskedListing(tail, query, saved);
      return saved ? answerCounts(live.view, asked, of) : remembered(path, async (view) => answerCounts(view, asked, of));
    }
    if (kind === 'list' && saved) return list(live.view, tail, query, saved);
    if (kind === 'list') return remembered(path, (view) => list(view, tail, query));
    if (kind === 'title') return answerTitle(database, live.view, decoded(trimmed(tail)), { query, affiliates, posters });
    if (kind === 'comments') return answerComments(database, decoded(trimmed(tail)), query);
    if (kind === 'guides' && trimmed(tail) === '') return answerGuides(pages, picked(), { query, now: Date.now(), posters });
    if (kind === 'guide') return answerGuide(pages, picked(), { slug: decoded(trimmed(tail)).toLowerCase(), query, isPremium, posters });
    if (kind === 'deals' && trimmed(tail) === '') return answerDeals(pages, query);
    if (kind === 'menu' && trimmed(tail) === '') return remembered(path, () => answerMenu(pages));
    if (kind === 'random') return answerRandom(live.view, tail, query, Math.random());
    if (kind === 'search' && /^\/universal(?:\/|$)/.test(tail)) {
      const term = decoded(trimmed(tail.slice('/universal'.length)));
      const found = await remembered(path, (view) => answerSearch(view, pages, { term, query, posters, thisYear: thisYear() }));
      if (found.status === 200) emptySearches?.note(term, query.get('limit'), found.body);
      return found;
    }
    if (kind === 'ask' && trimmed(tail) === '') {
      if (saved) return answerAsk(live.view, { query, saved, thisYear: thisYear() });
      return remembered(path, (view) => answerAsk(view, { query, saved: null, thisYear: thisYear() }));
    }
    throw Problem.noRoute();
  };
  return {
    async read(path, saved = null, isPremium = false) {
      try {
        return await answer(path, saved, isPremium);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const problem = asProblem(error);
        return { status: problem.status, body: problem.toBody() };
      }
    },
  };
}

const thisYear = (): number => new Date().getUTCFullYear();

/** What stands between the slashes at both ends. */
function trimmed(tail: string): string {
  return tail.replace(/^\//, '').replace(/\/$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Problem('rest_invalid_url', 400, 'The address is not valid.');
  }
}
