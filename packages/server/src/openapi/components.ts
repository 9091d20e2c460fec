import { mostWork } from '../members/comments/guestWork.ts';
import { anyOf, anything, boolean, integer, listOf, mapOf, named, number, object, oneOf, orNull, string, type JsonSchema } from './jsonSchema.ts';

const rendered = object({ 'rendered': string, 'raw?': string });
const avatars = mapOf(string);
const poster = object({ 'seed': string, 'image?': string });
const saved = object({ dismissed: mapOf(string), loved: mapOf(string), queued: mapOf(string), seen: mapOf(string) });
const offerPrices = { 'defaultPrice?': number, 'rentPrice?': number, 'buyPrice?': number };
const access = oneOf('subscription', 'free', 'store');
const kind = oneOf('movie', 'show');
const pieceKind = oneOf('guide', 'service', 'channel', 'how-to', 'deal', 'page');
const card = {
  id: integer, kind: pieceKind, slug: string, title: string, summary: string, isPremium: boolean, platform: orNull(string), byline: string, publishedOn: string, picks: integer,
  covers: listOf(object({ title: string, year: integer, genre: orNull(string), mood: orNull(string), seed: string })),
};
const links = listOf(named('GuideLink'));
const approval = oneOf('approved', 'hold', 'spam', 'trash');
const said = { id: integer, author: string, authorId: integer, isStaff: boolean, avatar: string, date: integer, isEdited: boolean, content: string, reactions: mapOf(integer) };
const pageOfComments = { page: integer, totalPages: integer, previous: orNull(string), next: orNull(string) };

/** What answers are made of, by the name other parts of the document call it. */
export const components: Readonly<Record<string, JsonSchema>> = {
  Problem: {
    ...object({ code: string, message: string, data: object({ 'status': integer, 'params?': anything, 'details?': anything, 'captcha?': { ...string, description: 'With 429: the path of the challenge whose solution lets this very request through.' } }) }),
    description: 'Every refusal of every route. The code is stable, the message may be shown.',
  },
  Token: object({ token: string }),
  Session: object({ token: string, user_email: string, user_nicename: string, user_display_name: string }),
  Message: object({ message: string }),
  Profile: object({
    id: integer, name: string, slug: string, email: string, avatar: string, author: orNull(string), roles: listOf(string),
    paymentPlatformId: orNull(string), paymentStatusLastCheck: orNull(integer), paymentLastPayment: orNull(integer), paymentStatus: orNull(string),
    filterPreferences: orNull(mapOf(anything)), saved, username: string, pendingEmail: orNull(string), emailVerified: boolean, hasPassword: boolean, socialLogins: listOf(string), freshFor: { ...integer, description: 'Seconds for which this token may still change address, password and what else could take the account.' }, unreadable: listOf(string), savedRevision: integer, keptTitles: { ...integer, description: 'Titles of imported lists that wait for the catalogue to have them.' },
  }),
  User: object({ 'id': integer, 'name': string, 'url': string, 'description': string, 'link': string, 'slug': string, 'avatar_urls': avatars, 'meta': anything, 'email?': string, 'roles?': listOf(string) }),
  Meta: object({ 'dismissed?': string, 'loved?': string, 'queued?': string, 'seen?': string, 'filters?': string }),
  Comment: object({
    id: integer, post: integer, parent: integer, author: integer, author_name: string, author_url: string, date: string, date_gmt: string, content: rendered, link: string,
    status: string, type: string, author_avatar_urls: avatars, meta: anything, post_slug: string, post_title: string, post_type: string,
  }),
  OwnComments: object({ 'data': listOf(object({ id: integer, postId: integer, status: oneOf('approved', 'hold') })), 'isDone': boolean, 'next?': { ...string, description: 'The cursor of the next page; absent on the last one.' } }),
  CommentItem: object(said),
  CommentThread: object({ ...said, replies: listOf(named('CommentItem')), repliesTotal: integer, repliesNext: orNull(string) }),
  Comments: object({
    post: integer, slug: string, title: string, total: integer, ...pageOfComments, order: oneOf('newest', 'oldest', 'liked'), focus: anyOf(named('CommentThread'), { type: 'null' }), items: listOf(named('CommentThread')),
    reviews: object({ average: orNull(number), count: integer, items: listOf(object({ id: integer, author: string, authorId: integer, isStaff: boolean, avatar: string, date: integer, rating: number, content: string })) }),
  }),
  Replies: object({ ...pageOfComments, items: listOf(named('CommentItem')) }),
  DeskEntry: object({
    'id': integer, 'kind': oneOf('comment', 'review'), 'status': approval, 'post': integer, 'post_slug': string, 'post_title': string, 'post_type': string, 'author': integer, 'author_name': string,
    'content': object({ raw: string }), 'rating?': number, 'date_gmt': string, 'flags': listOf(oneOf('guest', 'reserved-name', 'links')),
    'earlier?': { ...listOf(object({ content: object({ raw: string }), replaced_gmt: string })), description: 'What it said before each edit, the latest wording first; for staff and its author’s export alone.' },
    'reports?': mapOf(integer), 'proposal?': orNull(string),
  }),
  DeskRecord: object({ id: integer, kind: oneOf('comment', 'review'), subject: integer, editor: orNull(string), was: approval, became: approval, act: oneOf('judged', 'edited', 'deleted'), date: integer }),
  Challenge: anyOf(
    object({ provider: oneOf('recaptcha'), siteKey: string }),
    object({
      provider: oneOf('altcha'), signature: string,
      parameters: object({
        'algorithm': oneOf('PBKDF2/SHA-256'), 'nonce': string, 'salt': string, 'cost': integer, 'keyLength': integer, 'keyPrefix': string, 'keySignature?': string, 'expiresAt': { ...integer, description: 'Seconds since 1970.' },
        'data?': { ...object({ form: oneOf('comment'), post: integer, parent: integer, work: { ...integer, minimum: 1, maximum: mostWork } }), description: 'The one form that takes the solution, and how many times the work of a log-in it costs.' },
      }),
    }),
  ),
  Review: object({ id: integer, post: integer, author: integer, author_name: string, rating: number, content: rendered }),
  Post: object({ 'id?': integer, 'slug?': string, 'date?': string, 'title?': rendered, 'link?': string }),
  Page: object({ 'kind?': pieceKind, 'isPremium?': boolean, 'id?': integer, 'slug?': string, 'title?': rendered, 'content?': rendered }),
  ListingItem: object({
    id: integer, slug: string, type: kind, title: string, year: integer, staffRating: orNull(number), isPremium: boolean, genres: listOf(string), moods: listOf(string), platforms: listOf(string), poster,
  }),
  Listing: object({
    'title': string, 'subtitle': orNull(string), 'canonical': string, 'locale': string,
    'filters': listOf(object({ filterName: string, filterValue: string, section: string, parentSection: orNull(string) })),
    'order': oneOf('popular', 'top', 'new'), 'page': integer, 'total': integer, 'totalPages': integer, 'items': listOf(named('ListingItem')), 'counts': mapOf(mapOf(integer)),
    'ignored?': listOf(string), 'snapshot?': string,
  }),
  Offer: object({ 'platform': string, 'name': string, 'access': access, 'url': string, ...offerPrices, 'date?': string, 'dateKind?': oneOf('added', 'leaving', 'checked') }),
  Title: object({
    id: integer, slug: string, type: kind, title: string, year: integer, endYear: orNull(integer), reason: orNull(string), staffRating: orNull(number), ratingIsDerived: boolean, isPremium: boolean,
    genres: listOf(string), moods: listOf(string), directors: listOf(string), creators: listOf(string), cast: listOf(string), languages: listOf(string), countries: listOf(string),
    runtimeMinutes: orNull(integer), seasons: orNull(integer), certificate: orNull(string), awards: listOf(string), poster,
    availability: object({ country: string, currency: string, isExample: boolean, checkedOn: orNull(string), offers: listOf(named('Offer')), countries: listOf(string) }),
  }),
  Search: object({ movies: listOf(mapOf(anything)), shows: listOf(mapOf(anything)), guides: listOf(mapOf(anything)) }),
  GuideCard: object(card),
  GuideLink: object({ id: integer, kind: pieceKind, slug: string, title: string, isPremium: boolean }),
  Guides: object({ 'kind': string, 'page': integer, 'total': integer, 'totalPages': integer, 'items': listOf(named('GuideCard')), 'popular?': listOf(named('GuideCard')) }),
  Guide: object({
    ...card, isLocked: boolean, writing: listOf(mapOf(anything)), page: integer, totalPages: integer,
    items: listOf(object({ place: integer, reason: string, item: named('ListingItem') })),
    related: object({ actor: links, categories: links, country: links, director: links }),
  }),
  Deals: object({
    page: integer, total: integer, totalPages: integer,
    items: listOf(object({
      id: integer, slug: string, title: string, summary: string, platform: string, platformName: string, url: orNull(string), publishedOn: string,
      price: orNull(object({ amount: number, currency: string, per: string, after: orNull(string), isExample: boolean })),
    })),
  }),
  Menu: object({ groups: listOf(object({ name: oneOf('services', 'channels', 'new', 'how-to'), title: string, href: string, links })) }),
  Watch: object({ 'url': string, 'platform': string, 'name': string, 'access': access, 'locale': string, 'content': integer, 'title': string, 'currency': string, ...offerPrices }),
  FeedbackSent: object({ contact_form_id: integer, status: oneOf('mail_sent'), message: string, posted_data_hash: string, into: string, invalid_fields: listOf(anything) }),
  Checkout: object({ 'id': string, 'url': orNull(string), 'clientSecret?': string, 'publishableKey?': string }),
  CheckedSession: object({ status: oneOf('open', 'complete', 'expired'), paymentStatus: string, roles: listOf(string) }),
  SyncReport: object({ checked: integer, changed: integer, waiting: integer, failed: integer, remaining: integer }),
  SocialProviders: object({ providers: listOf(object({ name: oneOf('google', 'facebook'), label: string, clientId: string, authUrl: string })) }),
};
