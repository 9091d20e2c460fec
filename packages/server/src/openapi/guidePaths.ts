import { dealsAnswer, guideAnswer, guideList, guidesAnswer, menuAnswer } from '@agm/api/schemas/editorial';
import { described, integer } from '@agm/api/schemas/scalars';
import { jsonFeed } from '@agm/api/schemas/site';
import { countryCode } from '@agm/api/schemas/titles';
import * as v from 'valibot';
import type { DescribedPath } from './Operation.ts';

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

/** Guides, deals and menus of editors, and the feeds of a country. */
export const guidePaths: readonly DescribedPath[] = [
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
];
