import type { Affiliates } from '../affiliates/affiliates.ts';
import { certificatesParameter, readCertificates, stricterAge, type ChildAge } from '@agm/domain/certificates';
import { admittedView } from '../catalogue/admittedView.ts';
import type { LocalTitles } from '../catalogue/LocalTitles.ts';
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
import { LastAnswers } from './LastAnswers.ts';
import { ResponseCache } from './responseCache.ts';
import { found, type ContentAnswer } from '@agm/http/ContentAnswer';
import type { CacheCounts } from '@agm/http/operations/CacheCounts';
import { contentRoot } from './contentRoot.ts';
import { answerAsk } from './ask.ts';
import { answerCounts, answerListing, readAskedListing } from './listing.ts';
import { ItemJson } from './ItemJson.ts';
import { answerRandom } from './random.ts';
import type { EmptySearches } from './EmptySearches.ts';
import { answerSearch } from './search.ts';
import { askedCountry } from './askedCountry.ts';
import { askedLanguage } from './askedLanguage.ts';
import { answerTitles } from './severalTitles.ts';
import { readServicePrices } from '../servicePrices/readServicePrices.ts';
import { answerTitle, findTitleId } from './title.ts';
import { titleFromMemory } from './titleFromMemory.ts';

/** Who asks, as far as an answer depends on it. */
export interface Asker {
  readonly saved?: SavedIds | null;
  readonly isPremium?: boolean;
  readonly child?: ChildAge | null;
}

export interface ContentReader {
  /**
   * Answers a path under `/content-api`, percent-encoded and with its query, exactly as the route does. A refusal is
   * an answer too, with its status and the error shape, and so is a database that is away; only a broken server throws. With a member's lists the
   * walls that name them are that member's own. `certificates=upto-7` in the query, or `child`, leaves the titles
   * that a child of this age may see; of two ages the stricter counts.
   */
  read(path: string, asker?: Asker): Promise<ContentAnswer>;
  /** Whether a child of this age may see the title; null is nobody's age. For what is read past `read`. */
  admits(child: ChildAge | null, titleId: number): boolean;
  /** How often an answer was remembered. */
  readonly cacheCounts: CacheCounts;
}

export interface ContentSources {
  readonly database: Database;
  /** Where the editors' pages are. What they pick are titles of the same database: beside a WordPress's titles they are words alone. */
  readonly pages: Database;
  readonly live: LiveCatalogue;
  readonly localTitles: LocalTitles;
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
  localTitles,
  snapshots,
  affiliates,
  posters,
  emptySearches,
}: ContentSources): ContentReader {
  const memory = new ResponseCache();
  const lastAnswers = new LastAnswers();
  const itemJson = new ItemJson(posters);
  const list = async (view: CatalogueView, tail: string, query: URLSearchParams, saved: SavedIds | null = null): Promise<ContentAnswer> => {
    const asked = readAskedListing(tail, query, saved);
    // A snapshot has every title: what a child may not see would be in the browser.
    const snapshot = view.isOfChild ? null : await snapshots.of(asked.listing.locale);
    return answerListing(view, asked, { snapshot: snapshot && `${contentRoot}/index/${snapshot.name}`, posters, itemJson, localTitles });
  };
  const answer = async (path: string, { saved = null, isPremium = false, child = null }: Asker): Promise<ContentAnswer> => {
    const [pathname = '', ...rest] = path.split('?');
    const query = new URLSearchParams(rest.join('?'));
    const age = stricterAge(child, readCertificates(query.get(certificatesParameter)));
    query.delete(certificatesParameter);
    const view = admittedView(live.view, age);
    const picked = (): CatalogueView => (database === pages ? view : { ...view, titles: new Map() });
    const remembered = async (make: () => Promise<ContentAnswer>): Promise<ContentAnswer> =>
      memory.find(view, path) ?? memory.keep(view, path, await make());
    /** Read each time it is asked for, from the database. */
    const lasting = (make: () => Promise<ContentAnswer>, fromMemory?: () => ContentAnswer | null): Promise<ContentAnswer> =>
      lastAnswers.of(`${age ?? ''} ${isPremium ? 'premium' : ''} ${path}`, make, fromMemory);
    if (!pathname.startsWith(`${contentRoot}/`)) throw Problem.noRoute();
    const [, kind = '', tail = ''] = /^\/([^/]*)(.*)$/.exec(pathname.slice(contentRoot.length)) ?? [];
    if (kind === 'counts') {
      const of = query.get('of') ?? '';
      query.delete('of');
      const asked = readAskedListing(tail, query, saved);
      return saved ? answerCounts(view, asked, of) : remembered(async () => answerCounts(view, asked, of));
    }
    if (kind === 'list' && saved) return list(view, tail, query, saved);
    if (kind === 'list') return remembered(() => list(view, tail, query));
    if (kind === 'title') {
      const name = decoded(trimmed(tail));
      return lasting(
        () => answerTitle(database, view, name, { query, affiliates, posters, localTitles }),
        () => titleFromMemory(view, name, { query, posters }),
      );
    }
    if (kind === 'titles' && trimmed(tail) === '') return lasting(() => answerTitles(database, view, { query, posters, localTitles }));
    if (kind === 'service-prices' && trimmed(tail) === '')
      return lasting(async () => found(await readServicePrices(pages, askedCountry(query))));
    if (kind === 'comments') {
      const name = decoded(trimmed(tail));
      return lasting(async () => {
        if (view.isOfChild) await refuseOthers(database, view, name);
        return answerComments(database, name, query);
      });
    }
    if (kind === 'guides' && trimmed(tail) === '') {
      const language = askedLanguage(query);
      return lasting(() => answerGuides(pages, picked(), { query, now: Date.now(), posters, localTitles, language }));
    }
    if (kind === 'guide') {
      const slug = decoded(trimmed(tail)).toLowerCase();
      const language = askedLanguage(query);
      return lasting(() => answerGuide(pages, picked(), { slug, query, isPremium, posters, localTitles, language }));
    }
    if (kind === 'deals' && trimmed(tail) === '') return lasting(async () => answerDeals(pages, query, askedLanguage(query)));
    if (kind === 'menu' && trimmed(tail) === '') return remembered(async () => answerMenu(pages, askedLanguage(query)));
    if (kind === 'random') return answerRandom(view, tail, query, Math.random());
    if (kind === 'search' && /^\/universal(?:\/|$)/.test(tail)) {
      const term = decoded(trimmed(tail.slice('/universal'.length)));
      const answered = await remembered(() => answerSearch(view, pages, { term, query, posters, localTitles, thisYear: thisYear() }));
      // What a child finds nothing for may be there for everybody else.
      if (answered.status === 200 && age === null) emptySearches?.note(term, query.get('limit'), answered.body);
      return answered;
    }
    if (kind === 'ask' && trimmed(tail) === '') {
      if (saved) return answerAsk(view, { query, saved, localTitles, thisYear: thisYear() });
      return remembered(() => answerAsk(view, { query, saved: null, localTitles, thisYear: thisYear() }));
    }
    throw Problem.noRoute();
  };
  return {
    cacheCounts: memory.counts,
    admits: (child, titleId) => child === null || admittedView(live.view, child).titles.has(titleId),
    async read(path, asker = {}) {
      try {
        return await answer(path, asker);
      } catch (error) {
        const problem = asProblem(error);
        if (!(error instanceof Problem) && problem.status !== 503) throw error;
        return { status: problem.status, body: problem.toBody() };
      }
    },
  };
}

const thisYear = (): number => new Date().getUTCFullYear();

/** A title that a child may not see has no comments either. */
async function refuseOthers(database: Database, { titles }: CatalogueView, slugOrId: string): Promise<void> {
  const id = await findTitleId(database, slugOrId);
  if (id !== null && !titles.has(id)) throw new Problem('rest_post_invalid_id', 404, 'Invalid post ID.');
}

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
