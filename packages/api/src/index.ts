export type {
  Deal,
  DealsAnswer,
  GuideAnswer,
  GuideCard,
  GuideCover,
  GuideLink,
  GuideList,
  GuidePick,
  GuidePrice,
  GuidesAnswer,
  MenuAnswer,
  MenuGuides,
} from './editorialWire.ts';
export type {
  Availability,
  CommentItem,
  CommentsAnswer,
  CommentThread,
  Counts,
  ListingAnswer,
  ListingItem,
  Offer,
  PosterSource,
  ProblemBody,
  ReactionKind,
  RepliesAnswer,
  ReviewItem,
  SearchAnswer,
  SearchItem,
  SearchTerm,
  TitleAnswer,
  TitleType,
} from './wire.ts';
export { ApiError, readProblem, type ApiFailure } from './ApiError.ts';
export { createApi, type Api } from './client.ts';
export { createCommentApi, type CommentApi, type CommentPage, type OwnReview } from './commentApi.ts';
export {
  createDeskApi,
  deskQueues,
  type DeskApi,
  type DeskEntry,
  type DeskQueue,
  type DeskRecord,
  type DeskStatus,
  type QueueAnswer,
} from './deskApi.ts';
export {
  createReleasesApi,
  type ReleasedRemote,
  type ReleaseMove,
  type ReleaseOrder,
  type ReleasesAnswer,
  type ReleasesApi,
  type ReleaseVersion,
} from './releasesApi.ts';
export { createCall, type Call, type CallRequest, type ClientOptions } from './request.ts';
export { contentPath } from './contentPath.ts';
export { defaultRoutes, routePath, type MovedRoutes, type RouteKey, type RouteTable } from './routeTable.ts';
export {
  createMemberApi,
  type CaptchaChallenge,
  type Credentials,
  type MemberApi,
  type MetaChanges,
  type ProfileChanges,
  type Reauthentication,
  type ProofOfWork,
  type SavedChanges,
  type SavedDifference,
  type SocialClaims,
  type UnknownTitle,
} from './memberApi.ts';
export {
  hintFor,
  loginMessage,
  neutralMessage,
  profileFailure,
  profileUpdateMessage,
  signUpMessage,
  socialMessage,
  visitorMessage,
} from './visitorMessages.ts';
export { paths } from './paths.ts';
export { editorialPaths } from './editorialPaths.ts';
