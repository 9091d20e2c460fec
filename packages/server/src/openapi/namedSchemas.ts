import {
  commentItem,
  commentThread,
  commentsAnswer,
  ownComments,
  repliesAnswer,
  wordpressComment,
  wordpressReview,
} from '@agm/api/schemas/comments';
import { deskEntry, deskQueue, deskRecord } from '@agm/api/schemas/desk';
import { deskOffer } from '@agm/api/schemas/deskOffers';
import { deskPartner } from '@agm/api/schemas/deskPartners';
import { deskChange } from '@agm/api/schemas/deskHistory';
import { deskTranslation, translationChange } from '@agm/api/schemas/deskTranslations';
import { deskPiece, deskPieceRow, formerPiece, pieceChange } from '@agm/api/schemas/deskPieces';
import { block, dealsAnswer, guideAnswer, guideCard, guideLink, guidesAnswer, menuAnswer } from '@agm/api/schemas/editorial';
import { deskTitle, deskTitleRow } from '@agm/api/schemas/deskTitles';
import {
  captchaChallenge,
  message,
  meta,
  profile,
  savedMeta,
  sentFeedback,
  session,
  socialProviders,
  token,
  wordpressUser,
} from '@agm/api/schemas/members';
import { offerRow, offersAnswer } from '@agm/api/schemas/offers';
import { checkedCheckout, membership, openedCheckout, priceAnswer, syncReport } from '@agm/api/schemas/payments';
import { message as inboxMessage } from '@agm/api/schemas/deskInbox';
import { person, staffChange } from '@agm/api/schemas/people';
import { wordpressPage, wordpressPost } from '@agm/api/schemas/posts';
import { problemBody } from '@agm/api/schemas/problem';
import { madeRegistryToken, registryToken } from '@agm/api/schemas/registryTokens';
import { releasesAnswer } from '@agm/api/schemas/releases';
import {
  askAnswer,
  countsAnswer,
  listingAnswer,
  listingItem,
  offer,
  searchAnswer,
  titleAnswer,
  watchedOffer,
} from '@agm/api/schemas/titles';
import type { GenericSchema } from 'valibot';

/** The schemas that go by a name in the document, and by a reference wherever else they stand. */
export const namedSchemas = {
  Problem: problemBody,
  Token: token,
  Session: session,
  Message: message,
  Profile: profile,
  User: wordpressUser,
  Meta: meta,
  SavedMeta: savedMeta,
  Comment: wordpressComment,
  OwnComments: ownComments,
  CommentItem: commentItem,
  CommentThread: commentThread,
  Comments: commentsAnswer,
  Replies: repliesAnswer,
  DeskEntry: deskEntry,
  DeskQueue: deskQueue,
  DeskRecord: deskRecord,
  DeskPiece: deskPiece,
  DeskPieceRow: deskPieceRow,
  DeskTranslation: deskTranslation,
  FormerPiece: formerPiece,
  PieceChange: pieceChange,
  TranslationChange: translationChange,
  Block: block,
  DeskOffer: deskOffer,
  DeskPartner: deskPartner,
  DeskTitle: deskTitle,
  DeskTitleRow: deskTitleRow,
  DeskChange: deskChange,
  InboxMessage: inboxMessage,
  Person: person,
  StaffChange: staffChange,
  Challenge: captchaChallenge,
  Review: wordpressReview,
  Post: wordpressPost,
  Page: wordpressPage,
  ListingItem: listingItem,
  Listing: listingAnswer,
  Offer: offer,
  OfferRow: offerRow,
  OffersWritten: offersAnswer,
  Title: titleAnswer,
  Ask: askAnswer,
  Counts: countsAnswer,
  Search: searchAnswer,
  GuideCard: guideCard,
  GuideLink: guideLink,
  Guides: guidesAnswer,
  Guide: guideAnswer,
  Deals: dealsAnswer,
  Menu: menuAnswer,
  Watch: watchedOffer,
  FeedbackSent: sentFeedback,
  Checkout: openedCheckout,
  CheckedSession: checkedCheckout,
  Membership: membership,
  PremiumPrice: priceAnswer,
  SyncReport: syncReport,
  SocialProviders: socialProviders,
  Releases: releasesAnswer,
  RegistryToken: registryToken,
  MadeRegistryToken: madeRegistryToken,
} satisfies Readonly<Record<string, GenericSchema>>;
