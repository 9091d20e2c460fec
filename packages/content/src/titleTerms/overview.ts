import { cleanText } from '@agm/domain';
import type { TitleFacts } from '@agm/storage/titleFacts';

/** Longer ones are cut: a catalogue's description is a paragraph or two. */
const longestOverview = 4000;

/** What a source in English says a title is about and was first called, as details of the title. Says nothing where the source says nothing. */
export function englishOverview(text: string | null, originalTitle: string | null = null): Pick<TitleFacts, 'details'> {
  const overview = cleanText((text ?? '').slice(0, longestOverview)).trim();
  if (overview === '' && originalTitle === null) return {};
  return {
    details: {
      originalTitle,
      originalLanguage: null,
      releasedOn: null,
      posterPath: null,
      backdropPath: null,
      logoPath: null,
      collection: null,
      score: null,
      votes: null,
      texts: overview === '' ? [] : [{ language: 'en', title: null, overview, tagline: null }],
      certificates: [],
      people: [],
      labels: [],
      trailers: [],
      seasons: [],
    },
  };
}
