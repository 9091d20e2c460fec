/** A title of the fake TMDB, as its API writes it: `movie/550` or `tv/1399` with everything that `append_to_response` adds. */
export type TmdbJson = Record<string, unknown>;

const words = ['Harbour', 'Lantern', 'Orchard', 'Meridian', 'Sparrow', 'Winter', 'Cathedral', 'Static', 'Velvet', 'Tides'];
const genres = [
  { id: 18, name: 'Drama' },
  { id: 35, name: 'Comedy' },
  { id: 53, name: 'Thriller' },
  { id: 99, name: 'Documentary' },
];
const showGenres = [
  { id: 10765, name: 'Sci-Fi & Fantasy' },
  { id: 18, name: 'Drama' },
];
const people = ['Ada Quill', 'Bruno Salt', 'Chiara Voss', 'Dmitri Lane', 'Élodie Marsh', 'Farid Stone', 'Gong Li-Wei'];

/** Providers as TMDB numbers them; the last two stand in no table of ours. */
const providers = [
  { provider_id: 8, provider_name: 'Netflix' },
  { provider_id: 337, provider_name: 'Disney Plus' },
  { provider_id: 119, provider_name: 'Amazon Prime Video' },
  { provider_id: 11, provider_name: 'MUBI' },
  { provider_id: 577, provider_name: 'TvIgle' },
  { provider_id: 2683, provider_name: 'FOD' },
];
const shops = [
  { provider_id: 2, provider_name: 'Apple TV' },
  { provider_id: 10, provider_name: 'Amazon Video' },
];

/** The site's countries, and some that it does not have: `SA` is Saudi Arabia here. */
const tmdbRegions = 'US GB CA AU FR DE IN BR BE CO CZ HK JP MX NL PT RO RU ZA KR ES SE CH TH TR GR IT SA AR NZ'.split(' ');

const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;
const pad = (value: number): string => String(value).padStart(2, '0');
const picture = (kind: string, id: number): string => `/${kind}${id}.jpg`;

/** The same title for the same number, on every machine. */
export function makeTmdbTitle(type: 'movie' | 'tv', id: number): TmdbJson {
  const isMovie = type === 'movie';
  const name = `${pick(words, id)} ${pick(words, Math.floor(id / 10) + 3)} ${id}`;
  const day = `${1960 + (id % 60)}-${pad((id % 12) + 1)}-${pad((id % 28) + 1)}`;
  const person = (seed: number, more: TmdbJson): TmdbJson => ({
    adult: false,
    gender: (seed % 2) + 1,
    id: 900 + (seed % people.length),
    name: pick(people, seed),
    original_name: pick(people, seed),
    popularity: 1,
    profile_path: seed % 3 === 0 ? null : picture('person', seed % people.length),
    ...more,
  });
  const translation = (iso_639_1: string, iso_3166_1: string, text: string): TmdbJson => ({
    iso_3166_1,
    iso_639_1,
    name: iso_639_1,
    english_name: iso_639_1,
    data: { [isMovie ? 'title' : 'name']: `${text} ${id}`, overview: `${text}: ${name}.`, homepage: null, tagline: null },
  });
  return {
    adult: false,
    backdrop_path: picture('backdrop', id),
    genres: isMovie ? [pick(genres, id), pick(genres, id + 1)] : showGenres,
    homepage: null,
    id,
    original_language: pick(['en', 'fr', 'ja', 'ko'], id),
    overview: `What happened at the ${name.toLowerCase()}.`,
    popularity: 1000 - (id % 1000) / 10,
    poster_path: picture('poster', id),
    production_companies: [],
    production_countries: [{ iso_3166_1: pick(['US', 'FR', 'JP', 'KR'], id), name: 'A country' }],
    spoken_languages: [],
    status: isMovie ? 'Released' : pick(['Ended', 'Returning Series'], id),
    tagline: id % 5 === 0 ? '' : 'Nobody saw it coming.',
    vote_average: 5 + (id % 40) / 10,
    vote_count: 100 + id,
    ...(isMovie
      ? {
          title: name,
          original_title: name,
          release_date: day,
          runtime: 80 + (id % 70),
          imdb_id: `tt${String(1_000_000 + id)}`,
          budget: 0,
          revenue: 0,
          video: false,
          belongs_to_collection: id % 7 === 0 ? { id: 5000 + id, name: `${pick(words, id)} Collection`, poster_path: null } : null,
          release_dates: {
            results: [
              { iso_3166_1: 'US', release_dates: [{ certification: 'PG-13', type: 3, release_date: `${day}T00:00:00.000Z`, note: '' }] },
              { iso_3166_1: 'GB', release_dates: [{ certification: '12A', type: 3, release_date: `${day}T00:00:00.000Z`, note: '' }] },
            ],
          },
        }
      : {
          name,
          original_name: name,
          first_air_date: day,
          last_air_date: `${1962 + (id % 60)}-06-01`,
          episode_run_time: id % 2 === 0 ? [] : [45],
          last_episode_to_air: { id: 1, runtime: 52, season_number: 1, episode_number: 6 },
          number_of_seasons: 2,
          number_of_episodes: 14,
          origin_country: ['US'],
          networks: [{ id: 49, name: 'HBO', logo_path: null, origin_country: 'US' }],
          created_by: [person(id + 5, {})],
          seasons: [1, 2].map((season_number) => ({
            air_date: day,
            episode_count: 6 + season_number,
            id: id * 10 + season_number,
            name: `Season ${season_number}`,
            overview: '',
            poster_path: null,
            season_number,
          })),
          content_ratings: { results: [{ descriptors: [], iso_3166_1: 'US', rating: 'TV-14' }] },
        }),
    credits: {
      cast: [0, 1, 2].map((order) => person(id + order, { character: `Part ${order}`, order, credit_id: `c${id}${order}` })),
      crew: [
        person(id + 3, { job: 'Director', department: 'Directing', credit_id: `d${id}` }),
        person(id + 4, { job: 'Editor', department: 'Editing', credit_id: `e${id}` }),
      ],
    },
    external_ids: {
      imdb_id: `tt${String((isMovie ? 1_000_000 : 2_000_000) + id)}`,
      wikidata_id: `Q${(isMovie ? 100_000 : 500_000) + id}`,
      tvdb_id: isMovie ? null : 70_000 + id,
      facebook_id: null,
    },
    images: { backdrops: [], logos: [{ file_path: picture('logo', id), iso_639_1: 'en' }], posters: [] },
    keywords: {
      [isMovie ? 'keywords' : 'results']: [
        { id: 1, name: 'harbour' },
        { id: 2, name: 'based on novel or book' },
      ],
    },
    translations: {
      translations: [translation('de', 'DE', 'Der Hafen'), translation('ja', 'JP', '港'), translation('ar', 'EG', 'الميناء')],
    },
    videos: {
      results: [
        {
          iso_639_1: 'en',
          iso_3166_1: 'US',
          key: `trailer${id}`,
          name: 'Trailer',
          site: 'YouTube',
          size: 1080,
          type: 'Trailer',
          official: true,
        },
        { iso_639_1: 'en', iso_3166_1: 'US', key: `clip${id}`, name: 'Clip', site: 'YouTube', size: 1080, type: 'Clip', official: true },
      ],
    },
    'watch/providers': { results: makeProviders(type, id) },
  };
}

/** Where a title is: a subscription in most countries, shops in some, and nowhere in a few. */
function makeProviders(type: 'movie' | 'tv', id: number): TmdbJson {
  const link = (region: string): string => `https://www.themoviedb.org/${type}/${id}/watch?locale=${region}`;
  return Object.fromEntries(
    tmdbRegions.flatMap((region, at) => {
      const seed = id * 7 + at * 3;
      if (seed % 9 === 0) return [];
      const place = {
        link: link(region),
        flatrate: [{ ...pick(providers, seed), logo_path: '/logo.jpg', display_priority: 1 }],
        ...(seed % 4 === 0 && {
          rent: [{ ...pick(shops, seed), logo_path: '/logo.jpg', display_priority: 2 }],
          buy: [{ ...pick(shops, seed), logo_path: '/logo.jpg', display_priority: 2 }],
        }),
      };
      return [[region, place]];
    }),
  );
}
