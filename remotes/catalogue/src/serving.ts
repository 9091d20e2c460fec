import { ApiError, paths, type ListingAnswer } from '@agm/api';
import { readEditorial, readListing, readRandomAddress, withoutMemberLists, type EditorialAsk } from '@agm/domain';
import type { Answer, Answers, Definition, PageHead } from '@agm/federation';
import type { SessionState } from '@agm/session';
import { randomRead } from './data/useRandomTitle.ts';
import { searchRead } from './data/useSearch.ts';
import { allFiltersReads } from './model/allFilters.ts';
import { dealsHead, guideHead, guidesHead } from './model/editorialHead.ts';
import { editorialRead } from './model/editorialReads.ts';
import { missingHead, pageHead } from './model/pageHead.ts';
import { randomHead } from './model/randomHead.ts';
import { saidIn } from './model/saidIn.ts';
import { readSearch } from './model/searchAddress.ts';
import { searchHead } from './model/searchHead.ts';
import { wallData } from './model/wallData.ts';

/** What an address of this remote asks for, and what is then said about the page. */
interface AskedPage {
  readonly reads: readonly string[];
  head(answers: Answers): PageHead;
}

/** What the server asks before it renders an address, and what it then says about the page. */
export const serving: Pick<Definition<'catalogue'>, 'reads' | 'page'> = {
  reads: ({ address }, session) => pageAt(address, session).reads,
  page: ({ address }, answers, session) => pageAt(address, session).head(answers),
};

let last: { readonly key: string; readonly page: AskedPage } | null = null;

/** A page's head is asked right after its reads: its address is read once for both. */
function pageAt(address: string, session: SessionState): AskedPage {
  const key = `${session.language?.language} ${session.locale} ${session.tier} ${address}`;
  if (last?.key !== key) last = { key, page: readPage(address, session) };
  return last.page;
}

function readPage(address: string, { locale, tier }: SessionState): AskedPage {
  const editorial = readEditorial(address);
  if (editorial) {
    const read = editorialRead(editorial);
    return { reads: [read], head: (answers) => editorialHead(editorial, answers[read]) };
  }
  const search = readSearch(address);
  if (search) {
    const read = search.term ? [searchRead(search.term, { locale, tier })] : [];
    return { reads: read, head: (answers) => searchHead(search.term, problemOf(answers[read[0] ?? ''])) };
  }
  const chosenFrom = readRandomAddress(address);
  if (chosenFrom !== null) {
    const read = randomRead(chosenFrom, locale);
    return { reads: [read], head: (answers) => randomHead(problemOf(answers[read])) };
  }
  const wall = readListing(address, locale);
  if (!wall) return { reads: [], head: () => missingHead(address) };
  const read = paths.list(address, locale, tier);
  return {
    reads: [read, ...allFiltersReads(address, withoutMemberLists(wall).listing, { locale, tier })],
    head(answers) {
      const answer = answers[read];
      if (answer && 'data' in answer) {
        const listing = answer.data as ListingAnswer;
        return { ...pageHead(address, listing), jsonLd: wallData(listing) };
      }
      return pageHead(address, undefined, answer && ApiError.fromProblem(answer.problem));
    },
  };
}

const problemOf = (answer: Answer | undefined) => (answer && 'problem' in answer ? answer.problem : undefined);

function editorialHead(ask: EditorialAsk, answer: Answer | undefined): PageHead {
  const said = <T>() => saidIn<T>(answer);
  if (ask.home === 'deals') return dealsHead(ask, said());
  return ask.slug === null ? guidesHead(ask, said()) : guideHead(ask, said());
}
