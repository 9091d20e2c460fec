import type { TitleLabelTable, TitlePersonTable } from './sourceTables.ts';

/** What a source says about one title. Null means "it does not say", never "there is none". */
export interface TitleFacts {
  readonly origin: Origin;
  /** How other catalogues call it, the surest first. */
  readonly externalIds: readonly ExternalId[];
  readonly type: 'movie' | 'show';
  readonly title: string;
  readonly year: number;
  readonly endYear: number | null;
  readonly runtimeMinutes: number | null;
  readonly seasons: number | null;
  readonly certificate: string | null;
  readonly reason: string | null;
  /** Out of 100. */
  readonly rating: number | null;
  readonly ratingIsDerived: boolean;
  readonly isPremium: boolean;
  /** The public's score out of 100, and how many gave one. */
  readonly score: number | null;
  readonly votes: number | null;
  /** In their order within a taxonomy. */
  readonly terms: readonly TermFact[];
  readonly offers: readonly OfferFacts[];
  /** When it entered the catalogue, in milliseconds; without it, the moment of writing. */
  readonly createdAt?: number;
  /** The same run already has this title from a more reliable source: only missing facts are added. */
  readonly fillsGapsOnly?: boolean;
  /** Countries whose offers are stated as a whole: no example stands there any more, even where there is no offer. */
  readonly checkedCountries?: readonly string[];
  /** What does not fit into the catalogue's row. It stands beside what other sources know. */
  readonly details?: TitleDetails;
}

/** Who says it. `starter` is what people wrote by hand; `precedence.ts` says who wins. */
export type Origin = 'starter' | 'tmdb' | 'justwatch' | 'netflix-titles' | OffersOrigin;

/** Offers files and feeds of the operator, each under the name that the operator gives it. They write no facts of titles. */
export type OffersOrigin = `offers:${string}`;

export interface ExternalId {
  readonly source: Exclude<Origin, OffersOrigin> | 'imdb' | 'wikidata' | 'tvdb';
  readonly id: string;
}

export interface TermFact {
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
}

/** How a title is had on a service: with a subscription, for nothing, with advertising, for a while, for good. */
export type OfferKind = 'included' | 'free' | 'ads' | 'rent' | 'buy';

export type OfferQuality = 'sd' | 'hd' | 'uhd';

/** Prices in hundredths of the country's currency. Null means "it does not say". */
export interface OfferFacts {
  readonly country: string;
  readonly platform: string;
  readonly url: string;
  readonly defaultPrice: number | null;
  readonly rentPrice: number | null;
  readonly buyPrice: number | null;
  readonly date: string | null;
  readonly dateKind: 'added' | 'leaving' | 'checked' | null;
  readonly isExample: boolean;
  readonly lastChecked: string | null;
  /** Who says so; left out, the one whose facts these are. Null: nobody noted it. */
  readonly source?: Origin | null;
  /** The link opens the title itself, not a search or a front page. */
  readonly hasDeepLink?: boolean;
  readonly kinds?: readonly OfferKind[];
  /** Only offers files say more: quality, languages (BCP 47), and the first day (ISO date). */
  readonly quality?: readonly OfferQuality[];
  readonly audio?: readonly string[];
  readonly subtitles?: readonly string[];
  readonly since?: string | null;
}

/** Paths of pictures are relative to the source's own picture host. */
export interface TitleDetails {
  readonly originalTitle: string | null;
  readonly originalLanguage: string | null;
  /** ISO date. */
  readonly releasedOn: string | null;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly logoPath: string | null;
  readonly collection: { readonly id: string; readonly name: string } | null;
  /** The source's own score, out of 100. */
  readonly score: number | null;
  readonly votes: number | null;
  readonly texts: readonly {
    /** BCP 47. */
    readonly language: string;
    readonly title: string | null;
    readonly overview: string | null;
    readonly tagline: string | null;
  }[];
  readonly certificates: readonly { readonly country: string; readonly certificate: string }[];
  /** The cast in billing order, then the others. */
  readonly people: readonly {
    readonly role: TitlePersonTable['role'];
    readonly id: string;
    readonly name: string;
    readonly part: string | null;
    readonly picturePath: string | null;
  }[];
  readonly labels: readonly { readonly kind: TitleLabelTable['kind']; readonly name: string }[];
  readonly trailers: readonly { readonly site: string; readonly video: string; readonly name: string; readonly language: string | null }[];
  readonly seasons: readonly {
    readonly number: number;
    readonly name: string;
    readonly episodes: number | null;
    readonly firstOn: string | null;
    readonly posterPath: string | null;
  }[];
}
