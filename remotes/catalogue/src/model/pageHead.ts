import { ApiError, type ListingAnswer } from '@agm/api';
import { pageTitle } from '@agm/domain';
import type { PageHead } from '@agm/federation';
import { inTitles } from './names.ts';
import { answeredWords } from './wallTitle.ts';
import { t } from '../t.ts';

const namedInDescription = 3;

/** The head of the wall's page: for the tab, for search engines and for shared links. */
export function pageHead(address: string, answer: ListingAnswer | undefined, error?: unknown): PageHead {
  if (answer) return answerHead(answer);
  return error instanceof ApiError && error.status === 404 ? missingHead(address) : silentHead(address, 503, t`The titles did not come`);
}

/** The head of an address that is no wall. */
export const missingHead = (address: string): PageHead => silentHead(address, 404, t`Page not found`);

function answerHead(answer: ListingAnswer): PageHead {
  const { canonical, items } = answer;
  return {
    status: 200,
    title: pageTitle(answeredWords(answer).title),
    description: describe(answer),
    canonical,
    kind: 'website',
    jsonLd: null,
    isIndexable: items.length > 0,
    pictured: items[0]?.id,
  };
}

function silentHead(address: string, status: 404 | 503, words: string): PageHead {
  return {
    status,
    title: pageTitle(words),
    description: null,
    canonical: address.split('?', 1)[0] ?? '/',
    kind: 'website',
    jsonLd: null,
    isIndexable: false,
  };
}

function describe(answer: ListingAnswer): string {
  const { items, total } = answer;
  const { subtitle, title } = answeredWords(answer);
  const names = items.slice(0, namedInDescription).map((item) => item.title);
  const what = subtitle === null ? title : `${subtitle}. ${title}`;
  return names.length > 0 ? t`${what}: ${inTitles(total)}, among them ${names.join(', ')}.` : `${what}: ${inTitles(total)}.`;
}
