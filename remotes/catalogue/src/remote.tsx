import { ApiError, paths, type ListingAnswer } from '@agm/api';
import { readListing } from '@agm/domain';
import { defineRemote } from '@agm/federation/defineRemote';
import { CatalogueContainer } from './CatalogueContainer.tsx';
import { missingHead, pageHead } from './model/pageHead.ts';

export const remote = defineRemote('catalogue', {
  view: CatalogueContainer,
  reads: ({ address }, { locale }) => (readListing(address, locale) ? [paths.list(address, locale)] : []),
  page: ({ address }, answers, { locale }) => {
    if (!readListing(address, locale)) return missingHead(address);
    const answer = answers[paths.list(address, locale)];
    if (answer && 'data' in answer) return pageHead(address, answer.data as ListingAnswer);
    return pageHead(address, undefined, answer && ApiError.fromProblem(answer.problem));
  },
});
