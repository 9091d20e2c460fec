import type { Insertable } from 'kysely';
import type { TitleTable } from './tables.ts';
import { isOffersFile, mayOverwriteFacts, mayOverwriteOffer, noSource } from './precedence.ts';
import type { OfferFacts, OfferKind, OfferQuality, Origin, TermFact, TitleFacts } from './titleFacts.ts';
import type { SourceState } from './titleStates.ts';

type Columns = Omit<Insertable<TitleTable>, 'id' | 'slug' | 'created_at' | 'is_hidden' | 'desk_revision' | 'merged_into'>;

/** What a title should be after the facts of a source. */
export interface MergedTitle {
  readonly columns: Columns;
  readonly terms: readonly TermFact[];
  readonly offers: readonly OfferFacts[];
}

/** The row of a title nobody has spoken about before. */
export function asColumns(facts: TitleFacts, nameKey: string): Columns {
  return {
    type: facts.type,
    title: facts.title,
    name_key: nameKey,
    year: facts.year,
    end_year: facts.endYear,
    runtime_minutes: facts.runtimeMinutes,
    seasons: facts.seasons,
    certificate: facts.certificate,
    reason: facts.reason,
    rating: facts.rating,
    rating_is_derived: facts.ratingIsDerived ? 1 : 0,
    is_premium: facts.isPremium ? 1 : 0,
    score: facts.score,
    votes: facts.votes,
    origin: facts.origin,
  };
}

/** Joins a source's facts to a stored title, without what editors said of it. `precedence.ts` says which source wins. */
export function mergeFacts(stored: SourceState, facts: TitleFacts, nameKey: string): MergedTitle {
  const said = asColumns(facts, nameKey);
  const isFirst = stored.row.origin === noSource;
  const leads = isFirst || (!facts.fillsGapsOnly && mayOverwriteFacts(facts.origin, stored.row.origin as Origin));
  const known = columnsOf(stored.row);
  const [first, second] = leads ? [said, known] : [known, said];
  return {
    columns: {
      type: first.type,
      title: first.title,
      name_key: first.name_key,
      year: first.year,
      origin: first.origin,
      end_year: first.end_year ?? second.end_year,
      runtime_minutes: first.runtime_minutes ?? second.runtime_minutes,
      seasons: first.seasons ?? second.seasons,
      certificate: first.certificate ?? second.certificate,
      reason: first.reason ?? second.reason,
      score: first.score ?? second.score,
      votes: first.votes ?? second.votes,
      is_premium: first.is_premium,
      ...betterRating(first, second),
    },
    terms: mergeTerms(stored.terms, facts.terms, leads),
    offers: mergeOffers(stored, facts),
  };
}

function columnsOf({
  id: _id,
  slug: _slug,
  created_at: _createdAt,
  is_hidden: _isHidden,
  desk_revision: _revision,
  merged_into: _mergedInto,
  ...columns
}: SourceState['row']): Columns {
  return columns;
}

/** A rating somebody gave stands before one that was computed. */
function betterRating(first: Columns, second: Columns): Pick<Columns, 'rating' | 'rating_is_derived'> {
  const rated = [first, second].filter(({ rating }) => rating !== null);
  const { rating, rating_is_derived } = rated.find((row) => row.rating_is_derived === 0) ?? rated[0] ?? first;
  return { rating, rating_is_derived };
}

function mergeTerms(stored: readonly TermFact[], said: readonly TermFact[], leads: boolean): readonly TermFact[] {
  const [first, second] = leads ? [said, stored] : [stored, said];
  const settled = new Set(first.map(({ taxonomy }) => taxonomy));
  return [...first, ...second.filter(({ taxonomy }) => !settled.has(taxonomy))];
}

/** What a source states are its own offers unless it says otherwise. */
export function statedOffers({ origin, offers }: Pick<TitleFacts, 'origin' | 'offers'>): readonly OfferFacts[] {
  return offers.map((offer) => (offer.source === undefined ? { ...offer, source: origin } : offer));
}

/** Real availability for a country replaces the example's, and an example never joins real availability. */
export function mergeOffers(
  stored: Pick<SourceState, 'offers'>,
  facts: Pick<TitleFacts, 'origin' | 'offers' | 'checkedCountries'>,
): readonly OfferFacts[] {
  const known = stored.offers.map(({ title_id: _title, first_seen: _seen, ...offer }): OfferFacts => ({
    country: offer.country,
    platform: offer.platform,
    url: offer.url,
    defaultPrice: offer.default_price,
    rentPrice: offer.rent_price,
    buyPrice: offer.buy_price,
    date: offer.date,
    dateKind: offer.date_kind,
    isExample: offer.is_example === 1,
    lastChecked: offer.last_checked,
    source: offer.source as Origin | null,
    hasDeepLink: offer.has_deep_link === 1,
    kinds: wordsIn(offer.kinds) as OfferKind[],
    quality: wordsIn(offer.quality) as OfferQuality[],
    audio: wordsIn(offer.audio),
    subtitles: wordsIn(offer.subtitles),
    since: offer.since,
  }));
  const said = statedOffers(facts);
  const isReal = (offer: OfferFacts): boolean => !offer.isExample;
  const realCountries = new Set([...[...known, ...said].filter(isReal).map(({ country }) => country), ...(facts.checkedCountries ?? [])]);
  const saysExamples = said.some(({ isExample }) => isExample);
  const offers = new Map<string, OfferFacts>();
  // A new set of examples replaces the old one as a whole.
  for (const offer of [...known.filter((one) => isReal(one) || !saysExamples), ...said]) {
    if (!isReal(offer) && realCountries.has(offer.country)) continue;
    const place = `${offer.country}-${offer.platform}`;
    const other = offers.get(place);
    offers.set(place, other ? joinOffers(other, offer) : offer);
  }
  return [...offers.values()];
}

const wordsIn = (text: string | null): string[] => text?.split(',') ?? [];

/** Two statements about one offer: the one that stands, with what only the other one says. */
function joinOffers(stored: OfferFacts, said: OfferFacts): OfferFacts {
  if (stored.isExample || said.isExample) return said;
  // An offers file states its own offer as a whole: what it says no longer is no longer so.
  if (isOffersFile(said.source) && said.source === stored.source) return said;
  const standing = ({ source = null, hasDeepLink = false }: OfferFacts) => ({ source, hasDeepLink });
  const isLeading = mayOverwriteOffer(standing(said), standing(stored));
  const [first, second] = isLeading ? [said, stored] : [stored, said];
  return {
    ...first,
    ...termsOf(stored, said, isLeading),
    kinds: first.kinds?.length ? first.kinds : (second.kinds ?? []),
    // Within one source the newest check counts, whatever day it names.
    lastChecked:
      said.source === stored.source
        ? said.lastChecked
        : ([first.lastChecked, second.lastChecked]
            .filter((day) => day !== null)
            .sort()
            .at(-1) ?? null),
  };
}

type OfferTerms = Pick<
  OfferFacts,
  'defaultPrice' | 'rentPrice' | 'buyPrice' | 'date' | 'dateKind' | 'quality' | 'audio' | 'subtitles' | 'since'
>;

/** Price, days, quality and languages of an offer. An offers file states them also where the offer itself is of a source that knows none. */
function termsOf(stored: OfferFacts, said: OfferFacts, isLeading: boolean): OfferTerms {
  const isFilled = isOffersFile(said.source) && !isOffersFile(stored.source) && stored.source !== 'starter';
  const [first, second] = isLeading || isFilled ? [said, stored] : [stored, said];
  const hasPrice = isFilled || [first.defaultPrice, first.rentPrice, first.buyPrice].some((price) => price !== null);
  // A day of arrival stays true while the offer stands; a last day is only as good as who said it.
  const keepsDay = first.date === null && second.dateKind === 'added';
  const { defaultPrice, rentPrice, buyPrice } = hasPrice ? first : second;
  const { date, dateKind } = keepsDay ? second : first;
  const {
    quality = [],
    audio = [],
    subtitles = [],
    since = null,
  } = isFilled || isOffersFile(first.source) ? first : isOffersFile(second.source) ? second : stored;
  return { defaultPrice, rentPrice, buyPrice, date, dateKind, quality, audio, subtitles, since };
}
