/**
 * How the addresses of walls, guides and the Random title page are read, written and edited, with the words they are made of.
 * Host and remotes all need it, so a page has it once: `webpack.sharing.ts` shares this file by the hash of its folder.
 * Whatever stands outside the folder imports it from here, and nothing in here imports from outside.
 */
export { countryCodes, defaultLocale, isCountryCode } from './countryCodes.ts';
export type { CountryCode } from './countryCodes.ts';
export { canonicalPath, partsOf, pathOnly, titlePath } from './paths.ts';
export { decoded, encoded } from './percent.ts';
export { name as translatedName } from './t.ts';
export { isPeople, termName } from './termName.ts';
export { isSlug, latinLetters, nameOfSlug, plainSlugOf } from './plainSlug.ts';

export { choiceNames, choiceOf, isChoiceName, orders, plainListing } from './listing.ts';
export type { Choice, ChoiceName, Choices, Listing, ListingBase, Order } from './listing.ts';
export { segments, writtenWords } from './listingWords.ts';
export type { Subject } from './listingWords.ts';
export type { Statement } from './listingStatements.ts';
export { gatherListing } from './gatherListing.ts';
export type { ListingRead } from './gatherListing.ts';
export { readListing, withoutMemberLists } from './readListing.ts';
export { writeListing } from './writeListing.ts';
export type { WriteOptions } from './writeListing.ts';
export {
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
} from './editListing.ts';
export { listingSubtitle, listingTitle } from './listingTitle.ts';
export type { ValueNames } from './listingTitle.ts';
export { pageTitle, siteName, titleCased } from './pageTitle.ts';

export { ratingSpan, readRatingSpan } from './ratings.ts';
export type { RatingSpan } from './ratings.ts';
export { readYearSpan, writeYearSpan, yearSpan } from './years.ts';
export type { YearSpan } from './years.ts';
export { genreName, genres } from './genres.ts';
export type { Genre } from './genres.ts';
export { moodName, moods } from './moods.ts';
export type { Mood } from './moods.ts';
export { isSavedGroup, savedGroups } from './savedGroups.ts';
export type { SavedGroup, UserListName } from './savedGroups.ts';
export { defaultStreamingList, shownPlatformName, shownPlatforms } from './shownPlatforms.ts';
export type { ShownPlatform } from './shownPlatforms.ts';

export { readRandomAddress } from './randomAddress.ts';
export { editorialKinds, editorialPath, homeOf, isEditorialAddress, readEditorial, writeEditorial } from './editorial.ts';
export type { EditorialAsk, EditorialHome, EditorialKind } from './editorial.ts';
