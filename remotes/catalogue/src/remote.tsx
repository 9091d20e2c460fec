import { editorialFace } from '#editorial';
import { ApiError, paths, type ListingAnswer } from '@agm/api';
import { readListing, readRandomAddress } from '@agm/domain';
import { defineRemote } from '@agm/federation/defineRemote';
import { CatalogueContainer } from './CatalogueContainer.tsx';
import { randomRead } from './data/useRandomTitle.ts';
import { searchRead } from './data/useSearch.ts';
import { missingHead, pageHead } from './model/pageHead.ts';
import { randomHead } from './model/randomHead.ts';
import { readSearch } from './model/searchAddress.ts';
import { searchHead } from './model/searchHead.ts';

export const remote = defineRemote('catalogue', {
  view: CatalogueContainer,
  reads: ({ address }, { locale, tier }) => {
    const editorial = editorialFace?.reads(address);
    if (editorial) return editorial;
    const search = readSearch(address);
    if (search) return search.term ? [searchRead(search.term)] : [];
    const chosenFrom = readRandomAddress(address);
    if (chosenFrom !== null) return [randomRead(chosenFrom, locale)];
    return readListing(address, locale) ? [paths.list(address, locale, tier)] : [];
  },
  page: ({ address }, answers, { locale, tier }) => {
    const editorial = editorialFace?.page(address, answers);
    if (editorial) return editorial;
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
});
