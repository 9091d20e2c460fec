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
} from './schemas/editorial.ts';
export type {
  AskAnswer,
  Availability,
  Counts,
  CountsAnswer,
  ListingAnswer,
  ListingItem,
  Offer,
  PosterSource,
  PremiumReason,
  SearchAnswer,
  SearchItem,
  SearchTerm,
  TitleAnswer,
  TitleType,
  WatchedOffer,
} from './schemas/titles.ts';
export { isOnWall } from './isOnWall.ts';
export { countsPath } from './countsPath.ts';
export { searchPath } from './searchPath.ts';
export { withoutPart, withPartLast } from './withoutPart.ts';
export type { CommentItem, CommentsAnswer, CommentThread, RepliesAnswer, ReviewItem } from './schemas/comments.ts';
export type { CaptchaChallenge, MetaChanges, ProfileChanges, ProofOfWork } from './schemas/members.ts';
export type { ProblemBody } from './schemas/problem.ts';
export type { FlagOrder, ReleasedRemote, ReleaseMove, ReleaseOrder, ReleasesAnswer, ReleaseVersion } from './schemas/releases.ts';
export type { CheckedCheckout, Membership, OpenedCheckout, PremiumPrice } from './schemas/payments.ts';
export type { ReactionKind } from './reactionKinds.ts';
export { ApiError, type ApiFailure } from './ApiError.ts';
export { readProblem } from './readProblem.ts';
export { createApi, type Api } from './client.ts';
export { createCommentApi, type CommentApi, type CommentPage, type OwnReview } from './commentApi.ts';
export { deskQueues, type DeskQueue } from './deskQueues.ts';
export type { DeskApi, DeskEntry, QueueAnswer } from './deskApi.ts';
export type { DeskRecord, DeskStatus } from './schemas/desk.ts';
export type { ReleasesApi } from './releasesApi.ts';
export { createCall, type Call, type CallRequest, type ClientOptions } from './request.ts';
export { contentPath } from './contentPath.ts';
export { defaultRoutes, routePath, type MovedRoutes, type RouteKey, type RouteTable } from './routeTable.ts';
export {
  createMemberApi,
  readPending,
  type Credentials,
  type MemberApi,
  type Reauthentication,
  type SavedChanges,
  type SavedDifference,
  type PendingLogIn,
  type SecondStep,
  type Setup,
  type SocialClaims,
  type UnknownTitle,
} from './memberApi.ts';
export {
  hintFor,
  loginMessage,
  neutralMessage,
  profileFailure,
  profileUpdateMessage,
  secondStepMessage,
  signUpMessage,
  socialMessage,
  visitorMessage,
} from './visitorMessages.ts';
export {
  createHouseholdApi,
  savedOfProfilePath,
  type Household,
  type HouseholdApi,
  type Profile,
  type ProfileWish,
} from './householdApi.ts';
export { createOwnApi, sharedListPath, type OwnAnswer, type OwnApi, type SharedList } from './ownApi.ts';
export * as paths from './paths.ts';
export type { PlannedTitle, PricesAnswer, ServicePrice, TitlesAnswer } from './schemas/planning.ts';
export { planningPaths } from './planningPaths.ts';
export { editorialPaths } from './editorialPaths.ts';
