import { commentsAnswer, repliesAnswer } from '@agm/api/schemas/comments';
import { dealsAnswer, guideAnswer, guideList, guidesAnswer, menuAnswer } from '@agm/api/schemas/editorial';
import {
  captchaChallenge,
  captchaProof,
  facebookExchange,
  googleExchange,
  keptTitles,
  keptTitlesBody,
  message,
  profile,
  reauthentication,
  signUpBody,
  siteLogIn,
  socialProviders,
  token,
} from '@agm/api/schemas/members';
import { offerRow, offerRows, offersAnswer } from '@agm/api/schemas/offers';
import { listLink, ownAnswer, ownChanged, ownChangesBody, sharedList } from '@agm/api/schemas/own';
import { checkedCheckout, membership, openedCheckout, paymentEvent, priceAnswer, receivedEvent, renewal } from '@agm/api/schemas/payments';
import { deskNumbers } from '@agm/api/schemas/deskNumbers';
import { askedTitles, pricesAnswer, titlesAnswer } from '@agm/api/schemas/planning';
import { people, person, personChange, setupBody, staffChanges } from '@agm/api/schemas/people';
import { flagOrder, releaseOrder, releasesAnswer, seenRemotes } from '@agm/api/schemas/releases';
import { described, integer } from '@agm/api/schemas/scalars';
import { alive, countedEvents, eventBatch, jsonFeed, ready } from '@agm/api/schemas/site';
import {
  askAnswer,
  countryCode,
  countsAnswer,
  listingAnswer,
  offerReport,
  premiumReason,
  searchAnswer,
  titleAnswer,
} from '@agm/api/schemas/titles';
import { commentOrders } from '@agm/domain';
import { staffRoles } from '@agm/domain/staff';
import * as v from 'valibot';
import type { DescribedPath, Operation } from './Operation.ts';

const country = { country: v.optional(countryCode, 'us') };
const feedLanguage = {
  lang: v.optional(described(v.string(), 'A tag of BCP 47: the feed is in that language, where the site has it, and leads to its pages.')),
};
const page = { page: v.optional(v.pipe(integer, v.minValue(1)), 1) };
const editorsLanguage = {
  lang: v.optional(
    described(v.string(), 'A tag of BCP 47: words of editors are in it where they wrote them in it, and `writtenIn` says which.'),
  ),
};
const titleLanguage = {
  lang: v.optional(
    described(v.string(), 'A tag of BCP 47: titles have their names in it where a source has them, and say so in `writtenIn`.'),
  ),
};
const filters = v.optional(described(v.string(), 'Any filter of a wall by its name: genre, mood, released, rated, by, page, …'));

const services = v.optional(
  described(
    v.string(),
    'Titles of these services of the country alone, divided by `~`: `netflix~mubi`. They are no filter: none of the others gives way.',
  ),
);

const certificates = v.optional(
  described(
    v.string(),
    'Titles that a child profile admits alone: `upto-0`, `upto-7`, `upto-10`, `upto-13`, `upto-16`; any other value is read as the strictest. All reads of the catalogue take it, and the cookie `agm-certificates` says the same.',
  ),
);

const disconnect: Operation = {
  summary: 'Ends this provider’s way into the own account, and every other session',
  token: 'member',
  answers: { 204: 'Disconnected.' },
  codes: ['rest_reauthentication_required', 'rest_social_last'],
};
const socialRefusals = ['rest_social_not_configured', 'rest_social_invalid_token', 'rest_social_mismatch', 'rest_social_unavailable'];

/** Paths of the site itself, outside `/wp-json`. */
export const productPaths: readonly DescribedPath[] = [
  {
    route: '/user-api/auth/login',
    methods: {
      post: {
        summary: 'Logs in from the site',
        body: v.object({ ...siteLogIn.entries, ...captchaProof.entries }),
        answers: { 200: token },
        codes: [
          '[jwt_auth] invalid_username',
          '[jwt_auth] incorrect_password',
          'rest_second_factor_required',
          'rest_missing_callback_param',
          'rest_captcha_required',
          'rest_too_many_requests',
        ],
      },
    },
  },
  {
    route: '/user-api/auth/signup',
    methods: {
      post: {
        summary: 'Makes an account',
        body: v.object({ ...signUpBody.entries, ...captchaProof.entries }),
        answers: { 200: token },
        codes: ['existing_user_login', 'existing_user_email', 'rest_captcha_required'],
      },
    },
  },
  {
    route: '/user-api/auth/profile',
    methods: {
      get: {
        summary: 'The member who asks',
        token: 'member',
        answers: { 200: profile },
        codes: ['rest_not_logged_in', 'jwt_auth_invalid_token'],
      },
    },
  },
  {
    route: '/user-api/auth/logout',
    methods: { post: { summary: 'Takes this token back', token: 'member', answers: { 204: 'Logged out.' } } },
  },
  {
    route: '/user-api/auth/logout/everywhere',
    methods: { post: { summary: 'Takes every token of the member back', token: 'member', answers: { 204: 'Logged out everywhere.' } } },
  },
  {
    route: '/user-api/auth/reauthenticate',
    methods: {
      post: {
        summary: 'A fresh token for the password, in place of the one that asks',
        token: 'member',
        body: reauthentication,
        answers: { 200: token },
        codes: ['[jwt_auth] incorrect_password', 'rest_second_factor_required', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: '/user-api/auth/reauthenticate/google',
    methods: {
      post: {
        summary: 'A fresh token for a token of Google that is at most ten minutes old',
        token: 'member',
        body: googleExchange,
        answers: { 200: token },
        codes: ['rest_second_factor_required', ...socialRefusals],
      },
    },
  },
  {
    route: '/user-api/auth/reauthenticate/facebook',
    methods: {
      post: {
        summary: 'A fresh token for a token of Facebook',
        token: 'member',
        body: facebookExchange,
        answers: { 200: token },
        codes: ['rest_second_factor_required', ...socialRefusals],
      },
    },
  },
  {
    route: '/user-api/auth/confirmation',
    methods: {
      post: {
        summary: 'Mails the link once more that confirms the own address',
        token: 'member',
        answers: { 200: message },
        codes: ['rest_nothing_to_confirm', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: '/user-api/captcha',
    methods: {
      get: {
        summary: 'A fresh challenge; its solution travels as recaptchaToken, or for a guest’s comment as X-Agm-Captcha',
        query: {
          form: v.optional(described(v.picklist(['comment']), 'A form that takes only solutions of its own challenge.')),
          post: v.optional(integer),
          parent: v.optional(integer),
        },
        answers: { 200: captchaChallenge },
        codes: ['rest_invalid_param'],
      },
    },
  },
  {
    route: '/user-api/avatar/{face}.svg',
    methods: {
      get: { summary: 'A drawn avatar: 0 to 11, or guest', query: { s: v.optional(integer) }, answers: { 200: 'An SVG picture.' } },
    },
  },
  {
    route: '/user-api/kept-titles',
    methods: {
      post: {
        summary: 'Keeps titles of an imported list until the catalogue has them',
        token: 'member',
        body: keptTitlesBody,
        answers: { 200: keptTitles },
        codes: ['rest_kept_titles_full', 'rest_too_many_requests'],
      },
      delete: { summary: 'Drops them', token: 'member', answers: { 204: 'Dropped.' } },
    },
  },
  {
    route: '/content-api/my',
    methods: {
      get: { summary: 'The member’s own services, ratings and named lists', token: 'member', answers: { 200: ownAnswer } },
      post: {
        summary: 'Changes some of them, all or none',
        token: 'member',
        body: ownChangesBody,
        answers: { 200: ownChanged },
        codes: ['rest_own_things_full', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: '/content-api/my/lists/{list}/link',
    methods: {
      post: {
        summary: 'Answers the token of the link that shows the list, and makes it first where there is none',
        token: 'member',
        answers: { 200: listLink },
        codes: ['rest_no_list'],
      },
      delete: { summary: 'Stops sharing the list', token: 'member', answers: { 204: 'The link shows nothing any more.' } },
    },
  },
  {
    route: '/content-api/shared-list/{token}',
    methods: { get: { summary: 'A list that its owner shared', answers: { 200: sharedList }, codes: ['rest_no_list'] } },
  },
  {
    route: '/user-api/social',
    methods: { get: { summary: 'Which social providers may vouch for a visitor', answers: { 200: socialProviders } } },
  },
  {
    route: '/user-api/social/google',
    methods: {
      post: {
        summary: 'Lets an account of Google into the own account',
        token: 'member',
        body: googleExchange,
        answers: { 204: 'Connected.' },
        codes: ['rest_reauthentication_required', 'rest_social_taken', ...socialRefusals],
      },
      delete: disconnect,
    },
  },
  {
    route: '/user-api/social/facebook',
    methods: {
      post: {
        summary: 'Lets an account of Facebook into the own account',
        token: 'member',
        body: facebookExchange,
        answers: { 204: 'Connected.' },
        codes: ['rest_reauthentication_required', 'rest_social_taken', ...socialRefusals],
      },
      delete: disconnect,
    },
  },
  {
    route: '/user-api/setup',
    methods: {
      post: {
        summary: 'Makes the first administrator with the token of the setup link: the account of the bearer or, without one, a new account',
        token: 'optional',
        body: setupBody,
        answers: { 200: token, 201: token },
        codes: [
          'rest_setup_token_invalid',
          'rest_user_invalid_username',
          'rest_user_invalid_email',
          'rest_user_invalid_password',
          'existing_user_login',
          'existing_user_email',
          'rest_too_many_requests',
        ],
      },
    },
  },
  {
    route: '/api/pay/create-checkout-session',
    methods: {
      post: {
        summary: 'Opens the member’s checkout, or hands out the open one',
        token: 'member',
        query: { ui: v.optional(v.picklist(['hosted', 'embedded']), 'hosted') },
        answers: { 200: openedCheckout, 303: 'To the checkout, for whoever does not accept JSON.' },
        codes: ['rest_already_premium', 'rest_payment_pending', 'rest_payment_not_configured', 'rest_payment_unavailable'],
      },
    },
  },
  {
    route: '/api/pay/check-session',
    methods: {
      get: {
        summary: 'How the own checkout stands; grants nothing',
        token: 'member',
        query: { sessionId: v.string(), userId: v.optional(v.string()) },
        answers: { 200: checkedCheckout },
        codes: ['rest_payment_invalid_session', 'rest_forbidden'],
      },
    },
  },
  {
    route: '/api/pay/price',
    methods: { get: { summary: 'What premium costs, for everybody', answers: { 200: priceAnswer } } },
  },
  {
    route: '/api/pay/membership',
    methods: {
      get: {
        summary: 'How the own subscription stands: the next payment, its end, its invoices',
        token: 'member',
        answers: { 200: membership },
        codes: ['rest_payment_not_configured', 'rest_payment_unavailable'],
      },
      post: {
        summary: 'Ends the own subscription at the end of what is paid, or lets it go on',
        token: 'member',
        body: renewal,
        answers: { 200: membership },
        codes: ['rest_payment_no_subscription', 'rest_payment_not_configured', 'rest_payment_unavailable'],
      },
    },
  },
  {
    route: '/api/pay/webhook',
    methods: {
      post: {
        summary: 'An event of Stripe, signed over its very bytes',
        headers: { 'Stripe-Signature': v.string() },
        body: paymentEvent,
        answers: { 200: receivedEvent },
        codes: ['rest_payment_invalid_signature', 'rest_payment_not_configured'],
      },
    },
  },
  {
    route: '/api/events',
    methods: {
      post: {
        summary: 'Counts what happened on pages, and nothing about to whom',
        body: eventBatch,
        answers: { 204: 'Counted.' },
        codes: ['rest_too_many_requests'],
      },
      get: {
        summary: 'What was counted in thirty days',
        token: { staff: 'numbers' },
        answers: { 200: countedEvents },
        codes: ['rest_forbidden'],
      },
    },
  },
  {
    route: '/api/remotes',
    methods: {
      get: {
        summary: 'The versions of the remotes, how they do with visitors, and who moved them',
        token: { staff: 'versions' },
        answers: { 200: releasesAnswer },
        codes: ['rest_forbidden'],
      },
    },
  },
  {
    route: '/api/remotes/{name}/pointer',
    methods: {
      post: {
        summary: 'Gives everybody another version of a remote',
        token: { staff: 'releases' },
        body: releaseOrder,
        answers: { 204: 'Moved.' },
        codes: ['rest_forbidden', 'rest_deploy_conflict', 'rest_deploy_unknown'],
      },
    },
  },
  {
    route: '/api/remotes/{name}/flags',
    methods: {
      post: {
        summary: 'Switches a feature flag of a remote',
        token: { staff: 'releases' },
        body: flagOrder,
        answers: { 204: 'Switched.' },
        codes: ['rest_forbidden', 'rest_deploy_unknown'],
      },
    },
  },
  {
    route: '/api/remotes/seen',
    methods: {
      post: {
        summary: 'How the remotes’ versions did in a browser; nothing about the visitor',
        body: seenRemotes,
        answers: { 204: 'Counted.' },
        codes: ['rest_too_many_requests'],
      },
    },
  },
  {
    route: '/content-api/list/{path}',
    methods: {
      get: {
        summary: 'A wall: the same path and query as its page',
        token: 'optional',
        query: { locale: v.optional(v.string()), ...titleLanguage, services, certificates, filters },
        answers: { 200: listingAnswer },
        codes: ['rest_no_route'],
      },
    },
  },
  {
    route: '/content-api/counts/{path}',
    methods: {
      get: {
        summary: 'The counts of further sections of the menu of a wall: the same path and query as its page',
        token: 'optional',
        query: {
          of: v.optional(described(v.string(), 'The sections, divided by `~`: `language~country`. People are never counted.')),
          locale: v.optional(v.string()),
          services,
          filters,
        },
        answers: { 200: countsAnswer },
        codes: ['rest_no_route'],
      },
    },
  },
  {
    route: '/content-api/title/{slug}',
    methods: {
      get: {
        summary: 'A title by slug or id, and where to watch it',
        query: {
          ...country,
          lang: v.optional(
            described(
              v.string(),
              'A tag of BCP 47: title, overview and tagline are in it where a source has them, and `writtenIn` says which.',
            ),
          ),
        },
        answers: { 200: titleAnswer },
        codes: ['rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/titles',
    methods: {
      get: {
        summary: 'Some titles by their ids, with what an evening or a month is planned by: length, offers, prices of renting',
        query: askedTitles,
        answers: { 200: titlesAnswer },
        codes: ['rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/service-prices',
    methods: {
      get: {
        summary:
          'What services cost a month in a country, with the source and the day of the check; one that is missing has no known price',
        query: country,
        answers: { 200: pricesAnswer },
        codes: ['rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/title/{title}/premium',
    methods: {
      get: {
        summary: 'What public reads withhold of a premium title',
        token: 'member',
        answers: { 200: premiumReason },
        codes: ['rest_not_logged_in', 'rest_premium_required', 'rest_post_invalid_id'],
      },
    },
  },
  {
    route: '/content-api/comments/{slug}',
    methods: {
      get: {
        summary: 'What is said of a title, a page of threads at a time; parent: the answers to one comment',
        query: {
          comments: v.optional(described(integer, 'A page by its number.')),
          cursor: v.optional(
            described(
              v.string(),
              '`previous`, `next` or `repliesNext` of an earlier answer in the same order; nothing repeats or is lost when comments come and go meanwhile.',
            ),
          ),
          sort: v.optional(v.picklist(commentOrders)),
          comment: v.optional(integer),
          parent: v.optional(integer),
        },
        answers: { 200: v.union([commentsAnswer, repliesAnswer]) },
        codes: ['rest_post_invalid_id', 'rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/search/universal/{term}',
    methods: {
      get: {
        summary: 'Movies, shows, people, filters and guides by their names; `order` says which kind matches best',
        query: {
          limit: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(50)), 2),
          locale: v.optional(described(v.string(), 'The country whose services are counted.')),
          tier: v.optional(described(v.string(), 'Of the wall that the term describes, as in `/content-api/ask`.')),
          services: v.optional(described(v.string(), 'Of the wall that the term describes, as in `/content-api/ask`.')),
          only: v.optional(described(v.string(), 'Titles of these services of the country alone, divided by `~`.')),
          lang: v.optional(
            described(
              v.string(),
              'A tag of BCP 47: titles and guides have their names in it where there are any, and say so in `writtenIn`; filters have theirs.',
            ),
          ),
        },
        answers: { 200: searchAnswer },
        codes: ['rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/ask',
    methods: {
      get: {
        summary: 'The wall that a sentence describes: `tense french film under two hours, not horror`',
        token: 'optional',
        query: {
          q: v.optional(described(v.string(), 'The sentence, at most 300 UTF-16 units.')),
          locale: v.optional(described(v.string(), 'The country whose services are meant.')),
          tier: v.optional(described(v.string(), '`free`: one filter beside the services, as the wall of such a visitor has.')),
          lang: v.optional(
            described(
              v.string(),
              'The language of the page, a tag of BCP 47: what was understood is called in it. The sentence is read as English.',
            ),
          ),
          services: v.optional(described(v.string(), 'The services that `my services` means, divided by `~`.')),
        },
        answers: { 200: askAnswer },
        codes: ['rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/report',
    methods: {
      post: {
        summary: 'Says that an offer is not there any more',
        body: offerReport,
        answers: { 204: 'Noted.' },
        codes: ['rest_offer_not_found', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: '/content-api/offers',
    methods: {
      put: {
        summary: 'The offers of one source of the operator, in place of those it listed before; the same again changes nothing',
        token: 'operator',
        query: {
          source: v.optional(described(v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]{0,39}$/)), 'What the operator calls it.'), 'own'),
          extent: v.optional(
            described(
              v.picklist(['usual', 'whole', 'partial']),
              'usual: what is not listed has left, unless the document looks incomplete; whole: however short it is; partial: only additions and changes.',
            ),
            'usual',
          ),
        },
        body: offerRows,
        bodyLine: offerRow,
        answers: { 200: offersAnswer },
        codes: [
          'rest_operator_only',
          'rest_invalid_json',
          'rest_request_too_large',
          'rest_unsupported_media_type',
          'rest_offers_unusable',
          'rest_offers_busy',
        ],
      },
    },
  },
  {
    route: '/content-api/desk/numbers',
    methods: {
      get: {
        summary: 'What was counted between two days, both included; without them in the last thirty',
        token: { staff: 'numbers' },
        query: {
          from: described(v.optional(v.string()), 'A day like 2026-11-21.'),
          to: described(v.optional(v.string()), 'Today without it; at most 366 days after from.'),
        },
        answers: { 200: deskNumbers },
        codes: ['rest_not_logged_in', 'rest_forbidden', 'rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/desk/people',
    methods: {
      get: {
        summary: 'Members with their staff roles, the oldest account first; X-WP-Total and X-WP-TotalPages count them',
        token: { staff: 'people' },
        query: {
          search: v.optional(described(v.string(), 'Part of a name, login or mail address.')),
          role: v.optional(v.picklist(['all', 'staff', ...staffRoles]), 'all'),
          page: v.optional(integer),
          per_page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), 20),
        },
        answers: { 200: people },
        codes: ['rest_not_logged_in', 'rest_forbidden', 'rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/desk/people/history',
    methods: {
      get: {
        summary: 'Who changed whose staff role, the newest first',
        token: { staff: 'people' },
        query: { page: v.optional(integer), per_page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), 20) },
        answers: { 200: staffChanges },
        codes: ['rest_not_logged_in', 'rest_forbidden', 'rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/desk/people/{id}',
    methods: {
      get: {
        summary: 'One member; ETag is the state of the staff role',
        token: { staff: 'people' },
        answers: { 200: person },
        codes: ['rest_not_logged_in', 'rest_forbidden', 'rest_user_invalid_id'],
      },
      patch: {
        summary: 'Gives a member another staff role, or none, with a token of the last ten minutes',
        token: { staff: 'people' },
        headers: { 'If-Match': described(v.string(), 'The ETag of the state that is to be changed.') },
        body: personChange,
        answers: { 200: person },
        codes: [
          'rest_not_logged_in',
          'rest_forbidden',
          'rest_reauthentication_required',
          'rest_user_invalid_id',
          'rest_precondition_required',
          'rest_precondition_failed',
          'rest_last_administrator',
        ],
      },
    },
  },
  {
    route: '/content-api/changes.json',
    methods: {
      get: {
        summary: 'What arrived, left or changed its price in a country, as a JSON feed; changes.xml is the same as RSS',
        query: {
          ...country,
          ...feedLanguage,
          platform: v.optional(v.string()),
          kind: v.optional(v.picklist(['arrived', 'left', 'price'])),
        },
        answers: { 200: jsonFeed },
      },
    },
  },
  {
    route: '/content-api/changes.xml',
    methods: {
      get: {
        summary: 'The changes of a country as RSS',
        query: {
          ...country,
          ...feedLanguage,
          platform: v.optional(v.string()),
          kind: v.optional(v.picklist(['arrived', 'left', 'price'])),
        },
        answers: { 200: 'An RSS document.' },
      },
    },
  },
  {
    route: '/content-api/leaving.ics',
    methods: {
      get: {
        summary: 'Titles that leave soon, as a calendar',
        query: { ...country, ...feedLanguage, platform: v.optional(v.string()) },
        answers: { 200: 'An iCalendar file.' },
      },
    },
  },
  {
    route: '/content-api/guides',
    methods: {
      get: {
        summary: 'Guides of one kind, 24 a page',
        query: { kind: v.optional(guideList, 'guide'), ...page, ...editorsLanguage },
        codes: ['rest_invalid_param'],
        answers: { 200: guidesAnswer },
      },
    },
  },
  {
    route: '/content-api/guide/{slug}',
    methods: {
      get: {
        summary: 'A guide with ten of its titles; of a premium guide the summary, and the rest for premium members',
        token: 'optional',
        query: { ...page, ...editorsLanguage },
        answers: { 200: guideAnswer },
        codes: ['rest_post_invalid_id', 'rest_post_invalid_page_number', 'rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/deals',
    methods: {
      get: {
        summary: 'Deals, 60 a page',
        query: { ...page, ...editorsLanguage },
        answers: { 200: dealsAnswer },
        codes: ['rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/menu',
    methods: {
      get: {
        summary: 'The four groups of guides in the header',
        query: editorsLanguage,
        answers: { 200: menuAnswer },
        codes: ['rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/random',
    methods: {
      get: { summary: 'To a title that matches, by chance', query: { services, certificates, filters }, answers: { 302: 'To the title.' } },
    },
  },
  {
    route: '/content-api/index/{file}',
    methods: {
      get: {
        summary: 'The catalogue of one country for the browser',
        answers: { 200: 'A snapshot that never changes.', 302: 'From {locale}.bin to the present one.' },
      },
    },
  },
  { route: '/healthz', methods: { get: { summary: 'Whether the server is alive', answers: { 200: alive } } } },
  { route: '/readyz', methods: { get: { summary: 'Whether the server is ready', answers: { 200: ready } } } },
];
