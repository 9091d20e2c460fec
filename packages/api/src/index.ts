export type {
  Availability, Counts, ListingAnswer, ListingItem, Offer, PosterSource, ProblemBody, SearchAnswer, SearchItem, SearchTerm, TitleAnswer, TitleType,
} from './wire.ts';
export { ApiError, readProblem, type ApiFailure } from './ApiError.ts';
export { createApi, visitorMessage, type Api, type ClientOptions } from './client.ts';
export { paths } from './paths.ts';
