import { editorialKinds, guideTaxonomies, safeHref } from '@agm/domain';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { listingItem, posterSource } from './titles.ts';
import { integer } from './scalars.ts';

export const editorialKind = v.picklist(editorialKinds);

/** What a cover's poster is drawn from, and the picture that covers it. */
const guideCover = v.object({
  title: v.string(),
  year: integer,
  genre: v.nullable(v.string()),
  mood: v.nullable(v.string()),
  ...posterSource.entries,
});

/** Which language the words of an answer are in; absent where English was asked for. */
const writtenIn = v.object({ title: v.string(), summary: v.string() });

/** What a list shows of a guide. */
export const guideCard = v.object({
  id: integer,
  kind: editorialKind,
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  isPremium: v.boolean(),
  /** The platform that a guide of a service or channel is about. */
  platform: v.nullable(v.string()),
  /** Who signed it. */
  byline: v.string(),
  /** ISO date. */
  publishedOn: v.string(),
  /** The number of titles in it. For a premium guide other readers get this number and no titles. */
  picks: integer,
  /** The first of them, for the cover. */
  covers: v.array(guideCover),
  writtenIn: v.optional(writtenIn),
});

/** `cord-cutting` is services and channels together, `premium` the guides of the premium library. */
export const guideList = v.picklist(['guide', 'service', 'channel', 'cord-cutting', 'how-to', 'premium']);

/** `GET /content-api/guides?kind=&page=&lang=`: 24 a page, the newest first. */
export const guidesAnswer = v.object({
  kind: guideList,
  page: integer,
  total: integer,
  totalPages: integer,
  items: v.array(guideCard),
  /** What was read most in the last seven days, on the first page; absent while nobody has read anything. */
  popular: v.optional(v.array(guideCard)),
});

/** A title in a guide. */
const guidePick = v.object({
  /** Its place in the whole guide, from 1. */
  place: integer,
  reason: v.string(),
  item: listingItem,
  writtenIn: v.optional(v.object({ reason: v.string() })),
});

export const guideLink = v.object({
  id: integer,
  kind: editorialKind,
  slug: v.string(),
  title: v.string(),
  isPremium: v.boolean(),
  writtenIn: v.optional(v.string()),
});

/** Line breaks and tabs are the only control characters that written text has. */
const isWritten = (text: string): boolean => !/(?![\n\t])\p{Cc}/u.test(text);
const written = v.pipe(v.string(), v.check(isWritten, 'Control characters are no text.'));
const href = v.pipe(
  v.string(),
  v.check((address) => safeHref(address) === address, 'A link leads to a path of this site, or to an https, http or mailto address.'),
);
const words = v.array(v.object({ text: written, stress: v.optional(v.picklist(['strong', 'emphasis', 'code'])), href: v.optional(href) }));
/** A piece of writing, as `Block` of `@agm/domain` explains it: what the server answers, and what it takes from an editor. */
export const block = v.variant('is', [
  v.object({ is: v.literal('heading'), words }),
  v.object({ is: v.picklist(['paragraph', 'quote']), words }),
  v.object({ is: v.literal('list'), isOrdered: v.boolean(), items: v.array(words) }),
  v.object({ is: v.literal('code'), text: written }),
  v.object({ is: v.literal('table'), rows: v.array(v.array(words)) }),
  v.object({ is: v.literal('title'), id: integer, name: written }),
]);

/** `GET /content-api/guide/{slug}?page=&lang=`: ten picks a page. */
export const guideAnswer = v.object({
  ...guideCard.entries,
  writtenIn: v.optional(v.object({ ...writtenIn.entries, writing: v.string() })),
  /** The guide is premium and the reader is not: the answer has only the summary. */
  isLocked: v.boolean(),
  /** On the first page; none on the others. */
  writing: v.array(block),
  /** The titles whose cards stand in the writing, as far as they are in the catalogue; absent without any. */
  cards: v.optional(v.array(listingItem)),
  page: integer,
  totalPages: integer,
  items: v.array(guidePick),
  /** Other guides, by what connects them; at most six, four, three and two. */
  related: v.object(v.entriesFromList(guideTaxonomies, v.array(guideLink))),
  /** Who signed it, where it is one of the site's authors; `link` is empty, or their own page somewhere else. */
  author: v.optional(v.object({ name: v.string(), about: v.string(), link: v.string() })),
});

export const guidePrice = v.object({
  /** In the currency's units; 0 is free. */
  amount: v.number(),
  /** ISO 4217. */
  currency: v.string(),
  /** "a month", "for 7 days" */
  per: v.string(),
  /** What it costs afterwards, in words. */
  after: v.nullable(v.string()),
  /** Made up to show what a deal looks like; nobody offers it. */
  isExample: v.boolean(),
});

export const deal = v.object({
  id: integer,
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  platform: v.string(),
  platformName: v.string(),
  price: v.nullable(guidePrice),
  /** The service's own page, https; null where nobody noted one. */
  url: v.nullable(v.string()),
  /** ISO date. */
  publishedOn: v.string(),
  writtenIn: v.optional(writtenIn),
});

/** `GET /content-api/deals?page=&lang=`: 60 a page. */
export const dealsAnswer = v.object({ page: integer, total: integer, totalPages: integer, items: v.array(deal) });

/** One of the header's four groups: `GET /content-api/menu?lang=`. */
const menuGuides = v.object({
  name: v.picklist(['services', 'channels', 'new', 'how-to']),
  title: v.string(),
  /** The page that lists the whole group. */
  href: v.string(),
  links: v.array(guideLink),
});

export const menuAnswer = v.object({ groups: v.array(menuGuides) });

export type GuideCover = ShapeOf<typeof guideCover>;
export type GuideCard = ShapeOf<typeof guideCard>;
export type GuideList = ShapeOf<typeof guideList>;
export type GuidesAnswer = ShapeOf<typeof guidesAnswer>;
export type GuidePick = ShapeOf<typeof guidePick>;
export type GuideLink = ShapeOf<typeof guideLink>;
export type GuideAnswer = ShapeOf<typeof guideAnswer>;
export type GuidePrice = ShapeOf<typeof guidePrice>;
export type Deal = ShapeOf<typeof deal>;
export type DealsAnswer = ShapeOf<typeof dealsAnswer>;
export type MenuGuides = ShapeOf<typeof menuGuides>;
export type MenuAnswer = ShapeOf<typeof menuAnswer>;
