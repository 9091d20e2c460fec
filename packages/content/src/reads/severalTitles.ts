import type { PlannedTitle, TitlesAnswer } from '@agm/api';
import { mostTitlesAsked } from '@agm/api/schemas/planning';
import { found, type ContentAnswer } from '@agm/http/ContentAnswer';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { grouped } from '@agm/storage/grouped';
import type { Database } from '@agm/storage/Storage';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import type { LocalTitles } from '../catalogue/LocalTitles.ts';
import { posterOf } from '../catalogue/listingItem.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import { askedCountry } from './askedCountry.ts';
import { askedLanguage } from './askedLanguage.ts';
import { accessOf } from '@agm/domain/offerAccess';
import { readFirstDays } from './firstDays.ts';

/** Answers some titles by their ids, with what an evening or a month is planned by. */
export async function answerTitles(
  database: Database,
  { titles }: CatalogueView,
  { query, posters, localTitles }: { readonly query: URLSearchParams; readonly posters: PosterChoice; readonly localTitles: LocalTitles },
): Promise<ContentAnswer> {
  const [country, language] = [askedCountry(query), askedLanguage(query)];
  const ids = readIds(query);
  const { titles: known } = await localTitles.of(
    ids.flatMap((id) => titles.get(id) ?? []),
    { language, country: country.code },
  );
  const of = known.map(({ id }) => id);
  const [rows, offers] =
    of.length === 0
      ? [[], []]
      : await Promise.all([
          database.selectFrom('titles').select(['id', 'runtime_minutes', 'certificate']).where('id', 'in', of).execute(),
          database
            .selectFrom('offers')
            .select(['title_id', 'platform', 'kinds', 'rent_price', 'date', 'date_kind', 'since', 'first_seen', 'is_example'])
            .where('title_id', 'in', of)
            .where('country', '=', country.code)
            .orderBy('platform')
            .execute(),
        ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const firstDayOf = await readFirstDays(database, { country: country.code, offers, now: Date.now() });
  const offersOf = grouped(offers, ({ title_id }) => title_id);
  return found({
    country: country.code,
    currency: country.currency,
    isExample: offers.some(({ is_example }) => is_example === 1),
    titles: known.map((title): PlannedTitle => ({
      id: title.id,
      slug: title.slug,
      type: title.type,
      title: title.title,
      ...(title.writtenIn && { writtenIn: title.writtenIn }),
      year: title.year,
      staffRating: title.staffRating,
      isPremium: title.isPremium,
      genres: title.terms['genre'] ?? [],
      moods: title.terms['mood'] ?? [],
      poster: posterOf(title, posters),
      runtimeMinutes: rowOf.get(title.id)?.runtime_minutes ?? null,
      certificate: rowOf.get(title.id)?.certificate ?? null,
      offers: (offersOf.get(title.id) ?? []).map((offer) => {
        const { platform, kinds, rent_price, date, date_kind } = offer;
        const since = firstDayOf(offer);
        return {
          platform,
          access: accessOf(platform, kinds),
          ...(rent_price !== null && { rentPrice: rent_price }),
          ...(since !== null && { since }),
          ...(date !== null && date_kind === 'leaving' && { until: date }),
        };
      }),
    })),
  } satisfies TitlesAnswer);
}

function readIds(query: URLSearchParams): readonly number[] {
  const reader = new ParameterReader(query);
  const ids = [...new Set(reader.integers('ids') ?? [])];
  reader.finish();
  if (ids.length === 0 || ids.length > mostTitlesAsked)
    throw Problem.invalidParams({
      ids: { code: 'rest_invalid_param', message: `ids are 1 to ${mostTitlesAsked} title ids with commas between them.` },
    });
  return ids;
}
