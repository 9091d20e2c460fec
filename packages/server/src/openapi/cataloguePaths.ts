import { commentsAnswer, repliesAnswer } from '@agm/api/schemas/comments';
import { offerRow, offerRows, offersAnswer } from '@agm/api/schemas/offers';
import { askedTitles, pricesAnswer, titlesAnswer } from '@agm/api/schemas/planning';
import { described, integer } from '@agm/api/schemas/scalars';
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
import * as v from 'valibot';
import type { DescribedPath } from './Operation.ts';

const country = { country: v.optional(countryCode, 'us') };
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

/** What is read of the catalogue: walls, titles, searches, offers. */
export const cataloguePaths: readonly DescribedPath[] = [
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
];
