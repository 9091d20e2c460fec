import { ApiError, paths, type ListingAnswer } from '@agm/api';
import { readEditorial, readListing, readRandomAddress, type EditorialAsk } from '@agm/domain';
import type { Answers, Definition, PageHead } from '@agm/federation';
import { randomRead } from './data/useRandomTitle.ts';
import { searchRead } from './data/useSearch.ts';
import { dealsHead, guideHead, guidesHead } from './model/editorialHead.ts';
import { editorialReads } from './model/editorialReads.ts';
import { missingHead, pageHead } from './model/pageHead.ts';
import { randomHead } from './model/randomHead.ts';
import { saidIn } from './model/saidIn.ts';
import { readSearch } from './model/searchAddress.ts';
import { searchHead } from './model/searchHead.ts';

/** What the server asks before it renders an address, and what it then says about the page. */
export const serving: Pick<Definition<'catalogue'>, 'reads' | 'page'> = {
  reads: ({ address }, { locale, tier }) => {
    const editorial = readEditorial(address);
    if (editorial) return editorialReads(editorial);
    const search = readSearch(address);
    if (search) return search.term ? [searchRead(search.term)] : [];
    const chosenFrom = readRandomAddress(address);
    if (chosenFrom !== null) return [randomRead(chosenFrom, locale)];
    return readListing(address, locale) ? [paths.list(address, locale, tier)] : [];
  },
  page: ({ address }, answers, { locale, tier }) => {
    const editorial = readEditorial(address);
    if (editorial) return editorialHead(editorial, answers);
    const search = readSearch(address);
    if (search) {
      const found = search.term ? answers[searchRead(search.term)] : undefined;
      return searchHead(search.term, found && 'problem' in found ? found.problem : undefined);
    }
    const chosenFrom = readRandomAddress(address);
    if (chosenFrom !== null) {
      const among = answers[randomRead(chosenFrom, locale)];
      return randomHead(among && 'problem' in among ? among.problem : undefined);
    }
    if (!readListing(address, locale)) return missingHead(address);
    const answer = answers[paths.list(address, locale, tier)];
    if (answer && 'data' in answer) return pageHead(address, answer.data as ListingAnswer);
    return pageHead(address, undefined, answer && ApiError.fromProblem(answer.problem));
  },
};

function editorialHead(ask: EditorialAsk, answers: Answers): PageHead {
  const said = <T>() => saidIn<T>(answers[editorialReads(ask)[0] ?? '']);
  if (ask.home === 'deals') return dealsHead(ask, said());
  return ask.slug === null ? guidesHead(ask, said()) : guideHead(ask, said());
}
