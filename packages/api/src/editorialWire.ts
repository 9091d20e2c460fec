import type { Block, EditorialKind, GuideTaxonomy } from '@agm/domain';
import type { ListingItem } from './wire.ts';

/** What a list shows of a guide. */
export interface GuideCard {
  readonly id: number;
  readonly kind: EditorialKind;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly isPremium: boolean;
  /** The platform that a guide of a service or channel is about. */
  readonly platform: string | null;
  /** Who signed it. */
  readonly byline: string;
  /** ISO date. */
  readonly publishedOn: string;
  /** Titles in it; where premium readers alone may see them, the number is all that is told. */
  readonly picks: number;
  /** The first of them, for the cover. */
  readonly covers: readonly GuideCover[];
}

/** What a cover's poster is drawn from. */
export interface GuideCover {
  readonly title: string;
  readonly year: number;
  readonly genre: string | null;
  readonly mood: string | null;
  readonly seed: string;
}

/** `GET /content-api/guides?kind=&page=`: 24 a page, the newest first. */
export interface GuidesAnswer {
  readonly kind: GuideList;
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
  readonly items: readonly GuideCard[];
  /** What was read most in the last seven days, on the first page; absent while nobody has read anything. */
  readonly popular?: readonly GuideCard[];
}

/** `cord-cutting` is services and channels together, `premium` the guides of the premium library. */
export type GuideList = 'guide' | 'service' | 'channel' | 'cord-cutting' | 'how-to' | 'premium';

/** A title in a guide. */
export interface GuidePick {
  /** Its place in the whole guide, from 1. */
  readonly place: number;
  readonly reason: string;
  readonly item: ListingItem;
}

/** `GET /content-api/guide/{slug}?page=`: ten picks a page. */
export interface GuideAnswer extends GuideCard {
  /** Premium, and whoever asks is not: only the summary is told. */
  readonly isLocked: boolean;
  /** On the first page; none on the others. */
  readonly writing: readonly Block[];
  readonly page: number;
  readonly totalPages: number;
  readonly items: readonly GuidePick[];
  /** Other guides, by what connects them; at most six, four, three and two. */
  readonly related: Readonly<Record<GuideTaxonomy, readonly GuideLink[]>>;
}

export interface GuideLink {
  readonly id: number;
  readonly kind: EditorialKind;
  readonly slug: string;
  readonly title: string;
  readonly isPremium: boolean;
}

export interface GuidePrice {
  /** In the currency's units; 0 is free. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** "a month", "for 7 days" */
  readonly per: string;
  /** What it costs afterwards, in words. */
  readonly after: string | null;
  /** Made up to show what a deal looks like; nobody offers it. */
  readonly isExample: boolean;
}

export interface Deal {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly platform: string;
  readonly platformName: string;
  readonly price: GuidePrice | null;
  /** The service's own page, https; null where nobody noted one. */
  readonly url: string | null;
  /** ISO date. */
  readonly publishedOn: string;
}

/** `GET /content-api/deals?page=`: 60 a page. */
export interface DealsAnswer {
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
  readonly items: readonly Deal[];
}

/** One of the header's four groups: `GET /content-api/menu`. */
export interface MenuGuides {
  readonly name: 'services' | 'channels' | 'new' | 'how-to';
  readonly title: string;
  /** The list all of the group stands on. */
  readonly href: string;
  readonly links: readonly GuideLink[];
}

export interface MenuAnswer {
  readonly groups: readonly MenuGuides[];
}
