import type { Origin } from '@agm/storage/titleFacts';
import type { Attribution } from './Source.ts';

const justwatch: Attribution = { text: 'Streaming data by JustWatch', url: 'https://www.justwatch.com/' };

/** Who is named where a source's facts of a title are shown, as its terms require. */
export const factAttributions: Readonly<Partial<Record<Origin, Attribution>>> = {
  tmdb: { text: 'This product uses the TMDB API but is not endorsed or certified by TMDB.', url: 'https://www.themoviedb.org/' },
};

/** Who is named where a source's offers are shown: TMDB has them from JustWatch. */
export const offerAttributions: Readonly<Partial<Record<Origin, Attribution>>> = { tmdb: justwatch, justwatch };
