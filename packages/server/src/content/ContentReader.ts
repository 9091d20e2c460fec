import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
import { asProblem } from '../http/errorShape.ts';
import { Problem } from '../http/Problem.ts';
import type { Database } from '../storage/Storage.ts';
import type { ContentAnswer } from './ContentAnswer.ts';
import { answerListing } from './listing.ts';
import { answerSearch } from './search.ts';
import { answerTitle } from './title.ts';

export const contentRoot = '/content-api';

export interface ContentReader {
  /**
   * Answers a path under `/content-api`, percent-encoded and with its query, exactly as the route does. A refusal is
   * an answer too, with its status and the error shape; only a broken server throws.
   */
  read(path: string): Promise<ContentAnswer>;
}

export function createContentReader(database: Database, live: LiveCatalogue): ContentReader {
  const answer = async (path: string): Promise<ContentAnswer> => {
    const [pathname = '', ...rest] = path.split('?');
    const query = new URLSearchParams(rest.join('?'));
    if (!pathname.startsWith(`${contentRoot}/`)) throw Problem.noRoute();
    const [, kind = '', tail = ''] = /^\/([^/]*)(.*)$/.exec(pathname.slice(contentRoot.length)) ?? [];
    if (kind === 'list') return answerListing(live.view, tail, query);
    if (kind === 'title') return answerTitle(database, decoded(trimmed(tail)), query);
    if (kind === 'search' && /^\/universal(?:\/|$)/.test(tail)) return answerSearch(live.view, decoded(trimmed(tail.slice('/universal'.length))), query);
    throw Problem.noRoute();
  };
  return {
    async read(path) {
      try {
        return await answer(path);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const problem = asProblem(error);
        return { status: problem.status, body: problem.toBody() };
      }
    },
  };
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
