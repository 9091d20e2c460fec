export type {
  Availability, Counts, ListingAnswer, ListingItem, Offer, PosterSource, ProblemBody, SearchAnswer, SearchItem, SearchTerm, TitleAnswer, TitleType,
} from './wire.ts';
export { ApiError, readProblem, type ApiFailure } from './ApiError.ts';
export { createApi, type Api } from './client.ts';
export { createCall, type Call, type CallRequest, type ClientOptions } from './request.ts';
export { contentRoutes, createMemberApi, type CaptchaChallenge, type ContentRoutes, type Credentials, type MemberApi, type MetaChanges, type ProfileChanges, type ProofOfWork, type SocialClaims } from './memberApi.ts';
export { hintFor, loginMessage, neutralMessage, profileFailure, profileUpdateMessage, signUpMessage, socialMessage, visitorMessage } from './visitorMessages.ts';
export { paths } from './paths.ts';
