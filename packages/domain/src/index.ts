export {
  defaultLocale,
  countryCodes,
  isCountryCode,
  isSlug,
  nameOfSlug,
  isPeople,
  termName,
  translatedName,
  plainSlugOf,
  choiceNames,
  choiceOf,
  isChoiceName,
  orders,
  plainListing,
  readListing,
  withoutMemberLists,
  writeListing,
  toggleChoice,
  toggleExclusion,
  withAll,
  withBase,
  withChoice,
  withHidden,
  withLocale,
  withOrder,
  withPage,
  withReleased,
  withStaffRating,
  withoutFilters,
  listingSubtitle,
  listingTitle,
  ratingSpan,
  readRatingSpan,
  readYearSpan,
  writeYearSpan,
  yearSpan,
  genreName,
  genres,
  moodName,
  moods,
  isSavedGroup,
  savedGroups,
  defaultStreamingList,
  shownPlatformName,
  shownPlatforms,
  readRandomAddress,
  editorialKinds,
  editorialPath,
  homeOf,
  isEditorialAddress,
  readEditorial,
  writeEditorial,
  canonicalPath,
  pathOnly,
  titlePath,
  pageTitle,
  siteName,
  titleCased,
} from './addresses/index.ts';
export type {
  Choice,
  ChoiceName,
  Choices,
  CountryCode,
  EditorialAsk,
  EditorialHome,
  EditorialKind,
  Genre,
  Listing,
  ListingBase,
  ListingRead,
  Mood,
  Order,
  RatingSpan,
  SavedGroup,
  ShownPlatform,
  UserListName,
  ValueNames,
  WriteOptions,
  YearSpan,
} from './addresses/index.ts';

export { countries, countryBySlug, countryOf } from './countries.ts';
export {
  canonicalPrefix,
  countryFor,
  isSiteLanguage,
  listedPairs,
  readLocalAddress,
  siteLanguageOf,
  siteLanguages,
  type ListedPair,
  type LocalAddress,
  type SiteLanguage,
} from './languages.ts';
export { localeTag, prefixOf, pseudoLanguage } from './localeTag.ts';
export { countryName, countryNames } from './countryNames.ts';
export type { Country } from './countries.ts';
export { slugOf } from './slug.ts';

export { isPlainClick, type Click } from './isPlainClick.ts';

export { extraFilterFields, filterEntry, filterNames, orphanSection, readFilterEntry, sectionOf, taxonomies } from './filters.ts';
export type { FilterEntry, Taxonomy } from './filters.ts';
export { filterEntries, listingOfEntries } from './filterEntries.ts';
export type { EntryOptions } from './filterEntries.ts';
export { addFilter, withoutMemberFilters, withoutUnfilteredRating } from './addFilter.ts';
export type { FilterChange } from './addFilter.ts';
export { chooseFilter, withoutEntry } from './chooseFilter.ts';
export type { ListingChange } from './chooseFilter.ts';
export { audienceOf, isPremium, tierOf, tiers } from './tiers.ts';
export type { Audience, Tier } from './tiers.ts';

export { headerLinks } from './headerLinks.ts';
export { defaultSideMenu, menuSections } from './sideMenu.ts';
export type { MenuGroup, MenuSection, MenuSectionType, SideMenu, SiteLink } from './sideMenu.ts';

export { hasHeaderAndFooter, isProjektor, isReservedSegment, landsOnRoot, readTitlePath, titleSlug } from './address.ts';
export { sharePicturePath } from './sharePicturePath.ts';
export { feedAddress, readFeedAddress } from './feedAddress.ts';
export type { FeedForm } from './feedAddress.ts';
export { guideTaxonomies, pickGuideLinks, unlockedGuides } from './guideLinks.ts';
export type { GuideTaxonomy } from './guideLinks.ts';
export { readWriting, safeHref, textOfWriting } from './writing.ts';
export type { Block, Words } from './writing.ts';
export { pictureSet, pictureWidths } from './pictureWidths.ts';
export type { PictureForm, PictureKind } from './pictureWidths.ts';
export { readWatchLink, watchLink } from './watchLink.ts';
export type { WatchTarget } from './watchLink.ts';

export {
  breakpoints,
  commentFetchAllLimit,
  commentIdsPerPage,
  commentListPageSize,
  dealsPerPage,
  feedbackForm,
  fetchDefaults,
  filterPreferencesStorageKey,
  guideMaximums,
  guidesPerPage,
  headerHeights,
  imageRatios,
  itemsPerGuidePage,
  moodMinimumResults,
  popupCooldownMs,
  preferenceSaveDelayMs,
  premiumThreshold,
  primaryColour,
  searchDefaultLimit,
  titlesPerPage,
  tokenStorageKey,
  yearRangeMinimum,
} from './constants.ts';

export { commentStateOf, idStatusOf, isApprovedStatus, readComment, readCommentIdEntry } from './comments.ts';
export type { Comment, CommentIdEntry, CommentState } from './comments.ts';
export { readCommentCursor, writeCommentCursor } from './commentCursor.ts';
export type { CommentCursor } from './commentCursor.ts';
export {
  cleanName,
  cleanText,
  countLinks,
  hasVisibleText,
  htmlOfText,
  lengthOf,
  longestComment,
  longestName,
  textOfHtml,
} from './commentText.ts';
export { commentParts, shownText, spoilerMark } from './commentParts.ts';
export type { CommentPart } from './commentParts.ts';
export { mostOwnPages, noOwnComments, ownCommentState, ownCommentsAfter } from './ownComments.ts';
export type { OwnComments, OwnCommentsEvent } from './ownComments.ts';
export { spamLikelihood, spamProposal, spamWords } from './spamFilter.ts';
export type { WordCount } from './spamFilter.ts';
export { commentOrders, plainCommentsView, readCommentsView, writeCommentsView } from './commentsView.ts';
export type { CommentOrder, CommentsView } from './commentsView.ts';
export { newCommentBody, statusOfNew } from './newComment.ts';
export type { NewComment, NewCommentBody, NewCommentFacts } from './newComment.ts';
export { decodeEntities, encodeEntities } from './htmlEntities.ts';
export { isReservedName } from './reservedNames.ts';
export { feedbackFieldNames, feedbackFields, isFeedbackTag } from './feedback.ts';
export type { Feedback } from './feedback.ts';

export { authStatusOf, partStatus } from './authStatus.ts';
export type { AuthStatus, PartStatus } from './authStatus.ts';
export { guard, routeMarkOf } from './guard.ts';
export type { GuardAnswer, RouteMark } from './guard.ts';
export { mayShowPopup } from './popups.ts';
export type { PopupFacts, PopupType } from './popups.ts';
export { newerPreferences, readFilterPreferences, writeFilterPreferences } from './filterPreferences.ts';
export type { FilterPreferences } from './filterPreferences.ts';
export { longestFilterSetName, mergeFilterSets, readFilterSetName, standingFilterSets } from './filterSets.ts';
export type { FilterSet, StandingFilterSet } from './filterSets.ts';
export {
  additionsTo,
  changesByTitle,
  mergeSavedLists,
  readSavedGroup,
  readSavedLists,
  unknownMetaValue,
  withSaved,
  withSavedChanges,
  withoutSaved,
  writeSavedGroup,
} from './savedLists.ts';
export { endOfCsvRow, type CsvRow } from './csvRow.ts';
export type { SavedChange, SavedRead } from './savedLists.ts';
export { emptySavedLists, type SavedEntries, type SavedLists } from './emptySavedLists.ts';
export { readSavedStamp, writeSavedStamp } from './savedStamp.ts';
export { readUser } from './user.ts';
export type { User } from './user.ts';
