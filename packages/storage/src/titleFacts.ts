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
  /** The same run heard about this title from a surer place already: only what is missing is taken. */
  readonly fillsGapsOnly?: boolean;
}

/** `starter` facts are written by hand and outrank what an import says; the layout without ids comes last. */
export type Origin = 'starter' | 'justwatch' | 'netflix-titles';

export interface ExternalId {
  readonly source: 'starter' | 'justwatch' | 'imdb' | 'netflix-titles';
  readonly id: string;
}

export interface TermFact {
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
}

/** Prices in hundredths of the country's currency. */
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
}
