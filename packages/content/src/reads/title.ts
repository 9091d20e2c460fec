import type { Availability, Offer, TitleAnswer } from '@agm/api';
import { countries, type Country } from '@agm/domain';
import { type Place, writeFor } from '../catalogue/Place.ts';
import type { Affiliates } from '../affiliates/affiliates.ts';
import { isAffiliate, platformLogo, platformOf } from '@agm/domain/platforms';
import { Problem } from '@agm/http/Problem';
import { dayOf } from '@agm/storage/dayOf';
import { findFormerTitle } from '@agm/storage/formerTitles';
import { readDoubtedOffers } from '@agm/storage/offerReports';
import { readLastCheck } from '@agm/storage/lastCheck';
import type { Database } from '@agm/storage/Storage';
import { readTitleStates, type TitleState } from '@agm/storage/titleStates';
import { found, type ContentAnswer } from '@agm/http/ContentAnswer';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import type { LocalTitles } from '../catalogue/LocalTitles.ts';
import { posterOf } from '../catalogue/listingItem.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import { similarTitles, type SimilarTitle } from '../catalogue/similarTitles.ts';
import { askedCountry } from './askedCountry.ts';
import { askedLanguage } from './askedLanguage.ts';
import { accessOf } from '@agm/domain/offerAccess';
import { readSharedFacts } from './sharedFacts.ts';
import { similarReason } from './similarReason.ts';
import { withDetailEdits } from './detailEdits.ts';
import { readTitleDetails, type ReadDetails } from './titleDetails.ts';

export interface AskedTitle {
  readonly query: URLSearchParams;
  readonly affiliates: Affiliates;
  readonly posters: PosterChoice;
  readonly localTitles: LocalTitles;
}

/** Answers one title, by slug or by id, with where to watch it in one country; `lang` in the query asks for the words of a language. */
export async function answerTitle(
  database: Database,
  view: CatalogueView,
  slugOrId: string,
  { query, affiliates, posters, localTitles }: AskedTitle,
): Promise<ContentAnswer> {
  const [country, language] = [askedCountry(query), askedLanguage(query)];
  const id = await findTitleId(database, slugOrId);
  const state = id === null ? undefined : (await readTitleStates(database, [id])).get(id);
  if (!state || state.row.is_hidden === 1 || (view.isOfChild && !view.titles.has(state.row.id)))
    throw new Problem('rest_post_invalid_id', 404, 'Invalid post ID.');
  const read = await readTitleDetails(database, state.row.id, country.code, { posters, language });
  const details = withDetailEdits(read, state.edits, posters);
  const lastCheck = await readLastCheck(database, state.row.id, country.code);
  const doubted = await readDoubtedOffers(database, state.row.id, country.code);
  const facts = { collection: details.collection?.others ?? [], ...(await readSharedFacts(database, state.row.id, language)) };
  const like = similarTitles(view, state.row.id, facts);
  const parts = facts.collection.flatMap((other) => view.titles.get(other) ?? []);
  const place: Place = { language, country: country.code };
  const { titles: others } = await localTitles.of([...parts, ...like.map(({ title }) => title)], place);
  return found({
    ...asTitleAnswer(state, country, { details, lastCheck, doubted, affiliates }),
    ...(language !== 'en' && { writtenIn: details.writtenIn }),
    collection: details.collection && collectionOf(details.collection.name, others.slice(0, parts.length)),
    similar: similarWords(
      view,
      like.map((one, at) => ({ ...one, title: others[parts.length + at] ?? one.title })),
      { posters, place },
    ),
  });
}

const collectionOf = (name: string, parts: readonly CatalogueTitle[]): NonNullable<TitleAnswer['collection']> => ({
  name,
  titles: parts
    .map(({ id, slug, type, title, year, writtenIn }) => ({ id, slug, type, title, year, ...(writtenIn && { writtenIn }) }))
    .sort((one, other) => one.year - other.year || one.id - other.id),
});

/** The titles most like one, as its page shows them: with the reasons in its language. */
export const similarWords = (
  view: CatalogueView,
  similar: readonly SimilarTitle[],
  { posters, place }: { readonly posters: PosterChoice; readonly place: Place },
): NonNullable<TitleAnswer['similar']> =>
  writeFor(place, () =>
    similar.map((one) => ({
      id: one.title.id,
      slug: one.title.slug,
      type: one.title.type,
      title: one.title.title,
      ...(one.title.writtenIn && { writtenIn: one.title.writtenIn }),
      year: one.title.year,
      genre: one.title.terms['genre']?.[0] ?? null,
      mood: one.title.terms['mood']?.[0] ?? null,
      poster: posterOf(one.title, posters),
      reason: similarReason(one, view.terms.nameOf),
    })),
  );

/**
 * The number of a title, by slug, also one that it had before, or id; null when there is none. One that was merged into another leads to that one. An all-digit value is an id: no title has such a slug but its own. `imdb:tt0111161` is what
 * another catalogue calls it.
 */
export async function findTitleId(database: Database, slugOrId: string): Promise<number | null> {
  if (/^\d+$/.test(slugOrId)) {
    const id = Number(slugOrId);
    // Larger ids fit no integer column; PostgreSQL would refuse the query.
    if (id >= 2 ** 31) return null;
    const known = await database.selectFrom('titles').select('merged_into').where('id', '=', id).executeTakeFirst();
    return known?.merged_into ?? id;
  }
  // PostgreSQL knows no text with a zero character in it.
  if (slugOrId.includes('\0')) return null;
  const [, source, foreign] = /^(imdb|tmdb):([\w/-]{1,40})$/.exec(slugOrId) ?? [];
  if (source !== undefined && foreign !== undefined) {
    const known = await database
      .selectFrom('external_ids')
      .select('content_id')
      .where('source', '=', source)
      .where('external_id', '=', foreign)
      .executeTakeFirst();
    return known?.content_id ?? null;
  }
  const row = await database.selectFrom('titles').select(['id', 'merged_into']).where('slug', '=', slugOrId).executeTakeFirst();
  return row ? (row.merged_into ?? row.id) : ((await findFormerTitle(database, slugOrId))?.id ?? null);
}

interface Beside {
  readonly affiliates: Affiliates;
  readonly details: ReadDetails;
  /** In milliseconds. */
  readonly lastCheck: number | null;
  /** The platforms whose offer visitors say is wrong. */
  readonly doubted: ReadonlySet<string>;
}

/** What the terms of a title say in its answer, from the slugs and the names that it has in a taxonomy. */
export const termsOf = (slugs: (taxonomy: string) => string[], names: (taxonomy: string) => string[]) => ({
  genres: slugs('genre'),
  moods: slugs('mood'),
  directors: names('director'),
  creators: names('creator'),
  cast: names('with'),
  languages: names('language'),
  countries: names('country'),
  awards: names('award'),
});

function asTitleAnswer(state: TitleState, country: Country, { details, lastCheck, doubted, affiliates }: Beside): TitleAnswer {
  const { row } = state;
  const title = details.localTitle ?? row.title;
  const isPremium = row.is_premium === 1;
  const of = (taxonomy: string) => state.terms.filter((term) => term.taxonomy === taxonomy);
  const slugs = (taxonomy: string): string[] => of(taxonomy).map(({ slug }) => slug);
  const names = (taxonomy: string): string[] => of(taxonomy).map(({ name }) => name);
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    title,
    year: row.year,
    endYear: row.end_year,
    // What a premium title is recommended for is the premium content itself: this wire knows no members.
    reason: isPremium ? null : row.reason,
    staffRating: row.rating === null ? null : row.rating / 10,
    ratingIsDerived: row.rating_is_derived === 1,
    isPremium,
    ...termsOf(slugs, names),
    runtimeMinutes: row.runtime_minutes,
    seasons: row.seasons,
    certificate: details.certificate ?? row.certificate,
    poster: { seed: row.slug, ...(details.posterImage !== null && { image: details.posterImage }) },
    ...(Object.keys(details.pictures).length > 0 && { pictures: details.pictures }),
    ...(details.people.length > 0 && { people: details.people }),
    overview: details.overview,
    tagline: details.tagline,
    originalTitle: details.originalTitle === title ? null : details.originalTitle,
    trailers: details.trailers,
    scores: details.scores,
    seasonList: details.seasonList,
    attribution: details.attribution,
    availability: availabilityIn(country, state, { lastCheck, doubted, affiliates }),
  };
}

const accessOrder: readonly Offer['access'][] = ['subscription', 'free', 'store'];

/** What is included comes first, then what is free, then what is sold; names break ties. */
function availabilityIn(
  country: Country,
  { offers }: TitleState,
  { lastCheck, doubted, affiliates }: Omit<Beside, 'details'>,
): Availability {
  const here = offers.filter((offer) => offer.country === country.code);
  const shown = here.map((offer): Offer => {
    const platform = platformOf(offer.platform);
    return {
      platform: offer.platform,
      name: platform?.name ?? offer.platform,
      access: accessOf(offer.platform, offer.kinds),
      url: offer.url,
      logo: platformLogo(offer.platform),
      ...((isAffiliate(offer.platform) || affiliates.has(offer.platform, country.code)) && { isAffiliate: true as const }),
      ...(offer.default_price !== null && { defaultPrice: offer.default_price / 100 }),
      ...(offer.rent_price !== null && { rentPrice: offer.rent_price / 100 }),
      ...(offer.buy_price !== null && { buyPrice: offer.buy_price / 100 }),
      ...(offer.kinds !== null && { kinds: offer.kinds.split(',') as NonNullable<Offer['kinds']> }),
      ...(offer.quality !== null && { quality: offer.quality.split(',') as NonNullable<Offer['quality']> }),
      ...(offer.audio !== null && { audio: offer.audio.split(',') }),
      ...(offer.subtitles !== null && { subtitles: offer.subtitles.split(',') }),
      ...(offer.since !== null && { since: offer.since }),
      ...(offer.date !== null && offer.date_kind === 'leaving' && { until: offer.date }),
      ...(offer.date !== null && { date: offer.date }),
      ...(offer.date_kind !== null && { dateKind: offer.date_kind }),
      ...(doubted.has(offer.platform) && { isBeingChecked: true as const }),
    };
  });
  const checkedOn = latest(here.map((offer) => offer.last_checked));
  const checkedAt = latest([checkedOn, lastCheck === null ? null : dayOf(lastCheck)]);
  const available = new Set(offers.map((offer) => offer.country));
  return {
    country: country.code,
    currency: country.currency,
    isExample: here.some((offer) => offer.is_example === 1),
    checkedOn,
    asked: checkedAt !== null,
    checkedAt,
    offers: shown.sort((a, b) => accessOrder.indexOf(a.access) - accessOrder.indexOf(b.access) || a.name.localeCompare(b.name, 'en')),
    countries: countries.map(({ code }) => code).filter((code) => available.has(code)),
  };
}

/** The latest of these ISO dates. */
function latest(days: readonly (string | null)[]): string | null {
  return (
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  );
}
