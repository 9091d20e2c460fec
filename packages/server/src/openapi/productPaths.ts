import { keptTitleFields } from '@agm/members/accounts/keptTitles/keepTitles';
import { siteLogInFields } from '@agm/members/accounts/logIn';
import { reauthenticationFields } from '@agm/members/accounts/reauthenticate';
import { captchaField } from '@agm/members/accounts/routes/signInRoutes';
import { signUpFields } from '@agm/members/accounts/signUp';
import { facebookExchange, googleExchange } from '@agm/members/social/socialRoutes';
import { anyOf, anything, boolean, fieldsRead, integer, named, object, oneOf, orNull, string, type JsonSchema } from './jsonSchema.ts';
import type { DescribedPath, Operation } from './Operation.ts';

const country = { 'country?': { ...string, default: 'us', description: 'One of the 27 country codes.' } };
const page = { 'page?': { ...integer, minimum: 1, default: 1 } };
const filters: JsonSchema = { ...string, description: 'Any filter of a wall by its name: genre, mood, released, rated, by, page, …' };

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
        body: fieldsRead({ ...siteLogInFields, ...captchaField }),
        answers: { 200: named('Token') },
        codes: [
          '[jwt_auth] invalid_username',
          '[jwt_auth] incorrect_password',
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
        body: fieldsRead({ ...signUpFields, ...captchaField }),
        answers: { 200: named('Token') },
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
        answers: { 200: named('Profile') },
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
        body: fieldsRead(reauthenticationFields),
        answers: { 200: named('Token') },
        codes: ['[jwt_auth] incorrect_password', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: '/user-api/auth/reauthenticate/google',
    methods: {
      post: {
        summary: 'A fresh token for a token of Google that is at most ten minutes old',
        token: 'member',
        body: fieldsRead(googleExchange),
        answers: { 200: named('Token') },
        codes: socialRefusals,
      },
    },
  },
  {
    route: '/user-api/auth/reauthenticate/facebook',
    methods: {
      post: {
        summary: 'A fresh token for a token of Facebook',
        token: 'member',
        body: fieldsRead(facebookExchange),
        answers: { 200: named('Token') },
        codes: socialRefusals,
      },
    },
  },
  {
    route: '/user-api/auth/confirmation',
    methods: {
      post: {
        summary: 'Mails the link once more that confirms the own address',
        token: 'member',
        answers: { 200: named('Message') },
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
          'form?': { ...oneOf('comment'), description: 'A form that takes only solutions of its own challenge.' },
          'post?': integer,
          'parent?': integer,
        },
        answers: { 200: named('Challenge') },
        codes: ['rest_invalid_param'],
      },
    },
  },
  {
    route: '/user-api/avatar/{face}.svg',
    methods: { get: { summary: 'A drawn avatar: 0 to 11, or guest', query: { 's?': integer }, answers: { 200: 'An SVG picture.' } } },
  },
  {
    route: '/user-api/kept-titles',
    methods: {
      post: {
        summary: 'Keeps titles of an imported list until the catalogue has them',
        token: 'member',
        body: fieldsRead(keptTitleFields),
        answers: { 200: object({ kept: integer }) },
        codes: ['rest_kept_titles_full', 'rest_too_many_requests'],
      },
      delete: { summary: 'Drops them', token: 'member', answers: { 204: 'Dropped.' } },
    },
  },
  {
    route: '/user-api/social',
    methods: { get: { summary: 'Which social providers may vouch for a visitor', answers: { 200: named('SocialProviders') } } },
  },
  {
    route: '/user-api/social/google',
    methods: {
      post: {
        summary: 'Lets an account of Google into the own account',
        token: 'member',
        body: fieldsRead(googleExchange),
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
        body: fieldsRead(facebookExchange),
        answers: { 204: 'Connected.' },
        codes: ['rest_reauthentication_required', 'rest_social_taken', ...socialRefusals],
      },
      delete: disconnect,
    },
  },
  {
    route: '/api/pay/create-checkout-session',
    methods: {
      post: {
        summary: 'Opens the member’s checkout, or hands out the open one',
        token: 'member',
        query: { 'ui?': { ...oneOf('hosted', 'embedded'), default: 'hosted' } },
        answers: { 200: named('Checkout'), 303: 'To the checkout, for whoever does not accept JSON.' },
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
        query: { sessionId: string, 'userId?': string },
        answers: { 200: named('CheckedSession') },
        codes: ['rest_payment_invalid_session', 'rest_forbidden'],
      },
    },
  },
  {
    route: '/api/pay/webhook',
    methods: {
      post: {
        summary: 'An event of Stripe, signed over its very bytes',
        headers: { 'Stripe-Signature': string },
        body: object({ id: string, type: string, data: object({ object: anything }) }),
        answers: { 200: object({ received: boolean }) },
        codes: ['rest_payment_invalid_signature', 'rest_payment_not_configured'],
      },
    },
  },
  {
    route: '/api/events',
    methods: {
      post: {
        summary: 'Counts what happened on pages, and nothing about to whom',
        body: object({ events: { type: 'array', items: { ...object({ event: string }), additionalProperties: true } } }),
        answers: { 204: 'Counted.' },
        codes: ['rest_too_many_requests'],
      },
      get: {
        summary: 'What was counted in thirty days',
        token: 'editor',
        answers: { 200: object({ data: { type: 'array', items: object({ day: string, subject: string, count: integer }) } }) },
        codes: ['rest_forbidden'],
      },
    },
  },
  {
    route: '/api/remotes',
    methods: {
      get: {
        summary: 'The versions of the remotes, how they do with visitors, and who moved them',
        token: 'editor',
        answers: { 200: anything },
        codes: ['rest_forbidden'],
      },
    },
  },
  {
    route: '/api/remotes/{name}/pointer',
    methods: {
      post: {
        summary: 'Gives everybody another version of a remote; for administrators',
        token: 'editor',
        body: object({ 'to?': string, 'from?': string, 'promote?': boolean, 'canary?': orNull(string), 'why?': string }),
        answers: { 204: 'Moved.' },
        codes: ['rest_forbidden', 'rest_deploy_conflict', 'rest_deploy_unknown'],
      },
    },
  },
  {
    route: '/api/remotes/seen',
    methods: {
      post: {
        summary: 'How the remotes’ versions did in a browser; nothing about the visitor',
        body: object({
          'stamp?': string,
          seen: {
            type: 'array',
            items: object({
              remote: string,
              version: string,
              outcome: oneOf('started', 'left', 'loaded', 'hydrated', 'failed'),
              'why?': string,
            }),
          },
        }),
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
        query: { 'locale?': string, 'filters?': filters },
        answers: { 200: named('Listing') },
        codes: ['rest_no_route'],
      },
    },
  },
  {
    route: '/content-api/title/{slug}',
    methods: { get: { summary: 'A title by slug or id, and where to watch it', query: country, answers: { 200: named('Title') } } },
  },
  {
    route: '/content-api/title/{title}/premium',
    methods: {
      get: {
        summary: 'What public reads withhold of a premium title',
        token: 'member',
        answers: { 200: object({ id: integer, reason: orNull(string) }) },
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
          'comments?': { ...integer, description: 'A page by its number.' },
          'cursor?': {
            ...string,
            description:
              '`previous`, `next` or `repliesNext` of an earlier answer in the same order; nothing repeats or is lost when comments come and go meanwhile.',
          },
          'sort?': oneOf('newest', 'oldest', 'liked'),
          'comment?': integer,
          'parent?': integer,
        },
        answers: { 200: anyOf(named('Comments'), named('Replies')) },
        codes: ['rest_post_invalid_id', 'rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/search/universal/{term}',
    methods: {
      get: {
        summary: 'Movies, shows and guides by the words of a title',
        query: { 'limit?': { ...integer, minimum: 1, maximum: 50, default: 2 } },
        answers: { 200: named('Search') },
      },
    },
  },
  {
    route: '/content-api/report',
    methods: {
      post: {
        summary: 'Says that an offer is not there any more',
        body: object({ platform: string, locale: string, content: integer }),
        answers: { 204: 'Noted.' },
        codes: ['rest_offer_not_found', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: '/content-api/changes.json',
    methods: {
      get: {
        summary: 'What arrived, left or changed its price in a country, as a JSON feed; changes.xml is the same as RSS',
        query: { ...country, 'platform?': string, 'kind?': oneOf('arrived', 'left', 'price') },
        answers: { 200: anything },
      },
    },
  },
  {
    route: '/content-api/changes.xml',
    methods: {
      get: {
        summary: 'The changes of a country as RSS',
        query: { ...country, 'platform?': string, 'kind?': oneOf('arrived', 'left', 'price') },
        answers: { 200: 'An RSS document.' },
      },
    },
  },
  {
    route: '/content-api/leaving.ics',
    methods: {
      get: {
        summary: 'Titles that leave soon, as a calendar',
        query: { ...country, 'platform?': string },
        answers: { 200: 'An iCalendar file.' },
      },
    },
  },
  {
    route: '/content-api/guides',
    methods: {
      get: {
        summary: 'Guides of one kind, 24 a page',
        query: { 'kind?': { ...oneOf('guide', 'service', 'channel', 'cord-cutting', 'how-to', 'premium'), default: 'guide' }, ...page },
        answers: { 200: named('Guides') },
      },
    },
  },
  {
    route: '/content-api/guide/{slug}',
    methods: {
      get: {
        summary: 'A guide with ten of its titles; of a premium guide the summary, and the rest for premium members',
        token: 'optional',
        query: page,
        answers: { 200: named('Guide') },
        codes: ['rest_post_invalid_id', 'rest_post_invalid_page_number'],
      },
    },
  },
  { route: '/content-api/deals', methods: { get: { summary: 'Deals, 60 a page', query: page, answers: { 200: named('Deals') } } } },
  { route: '/content-api/menu', methods: { get: { summary: 'The four groups of guides in the header', answers: { 200: named('Menu') } } } },
  {
    route: '/content-api/random',
    methods: { get: { summary: 'To a title that matches, by chance', query: { 'filters?': filters }, answers: { 302: 'To the title.' } } },
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
  { route: '/healthz', methods: { get: { summary: 'Whether the server is alive', answers: { 200: anything } } } },
  { route: '/readyz', methods: { get: { summary: 'Whether the server is ready', answers: { 200: anything } } } },
];
