import type { TitleAnswer } from '@agm/api';
import { siteLanguageOf, type CountryCode, type PictureKind, type SiteLanguage } from '@agm/domain';
import { pictureHash, pictureSource } from '@agm/storage/pictures';
import type { Database } from '@agm/storage/Storage';
import type { Origin } from '@agm/storage/titleFacts';
import type { Place } from '../catalogue/Place.ts';
import { shownPicture, type PosterChoice } from '../catalogue/pictureAddress.ts';
import { byPrecedence, isIn, localName, rowsIn, type Words } from '../catalogue/titleWords.ts';
import { factAttributions, offerAttributions } from '../importers/attributions.ts';

/** What sources know of a title beyond the catalogue's row, as the wire has it. */
export interface ReadDetails extends Required<
  Pick<TitleAnswer, 'overview' | 'tagline' | 'originalTitle' | 'trailers' | 'scores' | 'seasonList' | 'attribution' | 'pictures' | 'people'>
> {
  /** Its name in the asked language; null where that is English, or no source has one. */
  readonly localTitle: string | null;
  readonly writtenIn: NonNullable<TitleAnswer['writtenIn']>;
  /** The poster in the width that a tile has. */
  readonly posterImage: string | null;
  /** The certificate of the asked country; null when no source knows it. */
  readonly certificate: string | null;
  /** The collection that it belongs to, with the ids of the other titles; null where no source names one. */
  readonly collection: { readonly name: string; readonly others: readonly number[] } | null;
}

/** Whose score it is: JustWatch's files carry IMDb's. */
const scoreNames: Readonly<Partial<Record<string, string>>> = { tmdb: 'TMDB', justwatch: 'IMDb', 'netflix-titles': 'IMDb' };

/**
 * Reads what the sources say of one title. Where two say it, the one that `precedence.ts` puts first is shown. Words that no source has in
 * the asked language are English.
 */
export async function readTitleDetails(
  database: Database,
  id: number,
  country: CountryCode,
  { posters = 'pictures', language = 'en' }: { readonly posters?: PosterChoice; readonly language?: SiteLanguage } = {},
): Promise<ReadDetails> {
  const single = await database.selectFrom('title_details').selectAll().where('title_id', '=', id).execute();
  const offered = await database
    .selectFrom('offers')
    .select('source')
    .distinct()
    .where('title_id', '=', id)
    .where('country', '=', country)
    .execute();
  const attribution = [
    ...single.map(({ source }) => factAttributions[source as Origin]),
    ...offered.map(({ source }) => offerAttributions[source as Origin]),
  ].filter((one, place, all) => one !== undefined && all.indexOf(one) === place) as ReadDetails['attribution'];
  const texts = await database
    .selectFrom('title_texts')
    .selectAll()
    .where('title_id', '=', id)
    .where((where) => where.or([where('language', '=', 'en'), isIn(where, language)]))
    .execute();
  const certificates = await database
    .selectFrom('title_certificates')
    .selectAll()
    .where('title_id', '=', id)
    .where('country', '=', country)
    .execute();
  const trailers = await database.selectFrom('title_trailers').selectAll().where('title_id', '=', id).orderBy('position').execute();
  const seasons = await database.selectFrom('title_seasons').selectAll().where('title_id', '=', id).orderBy('number').execute();
  const people = await database.selectFrom('title_people').selectAll().where('title_id', '=', id).orderBy('position').execute();
  const first = byPrecedence(single);
  const named = first.find(({ collection_id, collection_name }) => collection_id && collection_name);
  const others =
    named === undefined
      ? []
      : await database
          .selectFrom('title_details')
          .select('title_id')
          .distinct()
          .where('collection_id', '=', named.collection_id)
          .where('source', '=', named.source)
          .where('title_id', '!=', id)
          .orderBy('title_id')
          .limit(mostOfCollection)
          .execute();
  const place: Place = { language, country };
  const localTitle = localName(place, byPrecedence(texts), first);
  const words = wordsIn(place, byPrecedence(texts));
  const picture = (kind: PictureKind, width: number, { source, path }: { readonly source: string; readonly path: string | null }) =>
    source === pictureSource ? shownPicture(posters, kind, width, pictureHash(kind, path)) : null;
  const ofTitle = (kind: 'poster' | 'backdrop', width: number): string | null =>
    first.map((row) => picture(kind, width, { source: row.source, path: row[`${kind}_path`] })).find((address) => address !== null) ?? null;
  const [poster, backdrop] = [ofTitle('poster', 500), ofTitle('backdrop', 1280)];
  return {
    overview: words.overview?.text ?? null,
    tagline: words.tagline?.text ?? null,
    localTitle: localTitle?.text ?? null,
    writtenIn: {
      title: localTitle?.language ?? 'en',
      overview: words.overview?.language ?? 'en',
      tagline: words.tagline?.language ?? 'en',
    },
    posterImage: ofTitle('poster', 342),
    pictures: { ...(poster !== null && { poster }), ...(backdrop !== null && { backdrop }) },
    people: shownPeople(ofOneSource(people)).map(({ name, role, part, source, picture_path }) => {
      const address = picture('person', 185, { source, path: picture_path });
      return { name, role, part, ...(address !== null && { picture: address }) };
    }),
    originalTitle: first.find(({ original_title }) => original_title)?.original_title ?? null,
    certificate: byPrecedence(certificates)[0]?.certificate ?? null,
    trailers: firstIn(language, ofOneSource(trailers)).map(({ video, name, language: spoken }) => ({
      site: 'youtube',
      id: video,
      name,
      language: spoken,
    })),
    scores: first.flatMap(({ source, score, votes }) => {
      const name = scoreNames[source];
      return score === null || name === undefined ? [] : { name, value: score / 10, votes };
    }),
    seasonList: ofOneSource(seasons).map(({ number, name, episodes, first_on }) => ({ number, name, episodes, firstOn: first_on })),
    attribution,
    collection: named?.collection_name ? { name: named.collection_name, others: others.map(({ title_id }) => title_id) } : null,
  };
}

const mostOfCollection = 40;
const mostCast = 12;
const mostOthers = 12;

/** The first of those who play, and the first of the others. */
function shownPeople<T extends { readonly role: string }>(people: readonly T[]): readonly T[] {
  return [
    ...people.filter(({ role }) => role === 'cast').slice(0, mostCast),
    ...people.filter(({ role }) => role !== 'cast').slice(0, mostOthers),
  ];
}

type Field = 'overview' | 'tagline';
type Text = Readonly<Record<Field, string | null>> & { readonly language: string };

/** Each text in the language where one of the rows has it, and else in English. */
function wordsIn(place: Place, rows: readonly Text[]): Readonly<Record<Field, Words | null>> {
  const inOrder = [...rowsIn(place, rows), ...rows.filter((row) => row.language === 'en')];
  const of = (field: Field): Words | null => {
    const found = inOrder.find((row) => row[field]);
    return found?.[field] ? { text: found[field], language: found.language } : null;
  };
  return { overview: of('overview'), tagline: of('tagline') };
}

/** Trailers in the language before the others, each in the order of their source. */
const firstIn = <T extends { readonly language: string | null }>(language: SiteLanguage, trailers: readonly T[]): readonly T[] => {
  const isSpoken = ({ language: spoken }: T) => spoken !== null && siteLanguageOf(spoken) === language;
  return [...trailers.filter(isSpoken), ...trailers.filter((one) => !isSpoken(one))];
};

/** Lists of two sources are not mixed. */
function ofOneSource<T extends { readonly source: string }>(rows: readonly T[]): readonly T[] {
  const [first] = byPrecedence(rows);
  return rows.filter(({ source }) => source === first?.source);
}
