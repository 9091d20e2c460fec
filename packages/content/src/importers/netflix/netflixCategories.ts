import { genreName, slugOf } from '@agm/domain';
import { genreTerms, namedTerms } from '../../titleTerms/terms.ts';
import type { TermFact } from '@agm/storage/titleFacts';

/** Categories that are genres of ours under another name; several where one name covers several. */
const genresOf: Readonly<Record<string, readonly string[]>> = {
  'action-and-adventure': ['action', 'adventure'],
  'action-adventure': ['action', 'adventure'],
  'anime-features': ['animation'],
  'anime-series': ['animation'],
  anime: ['animation'],
  'animals-and-nature': ['documentary'],
  'science-and-nature': ['documentary'],
  docuseries: ['documentary'],
  documentaries: ['documentary'],
  biographical: ['biography'],
  historical: ['history'],
  'children-and-family': ['family'],
  kids: ['family'],
  comedies: ['comedy'],
  buddy: ['comedy'],
  parody: ['comedy'],
  'romantic-comedy': ['romance', 'comedy'],
  'stand-up-comedy': ['comedy'],
  'stand-up-comedy-and-talk-shows': ['comedy'],
  'concert-film': ['music'],
  'music-and-musicals': ['music', 'musical'],
  dramas: ['drama'],
  'coming-of-age': ['drama'],
  medical: ['drama'],
  'soap-opera-melodrama': ['drama'],
  mysteries: ['mystery'],
  'police-cop': ['crime'],
  'game-show-competition': ['reality'],
  romantic: ['romance'],
  'sci-fi-and-fantasy': ['science-fiction', 'fantasy'],
  'spy-espionage': ['thriller'],
  superhero: ['action'],
  disaster: ['action'],
  sports: ['sport'],
  thrillers: ['thriller'],
};

/** Categories that are worth a word of their own, beside or instead of a genre. */
const specialties: Readonly<Record<string, string>> = {
  'anime-features': 'Anime',
  'anime-series': 'Anime',
  anime: 'Anime',
  'stand-up-comedy': 'Stand-Up',
  'stand-up-comedy-and-talk-shows': 'Stand-Up',
  independent: 'Independent',
  lgbtq: 'LGBTQ',
  cult: 'Cult',
  'classic-and-cult': 'Cult',
  'faith-and-spirituality': 'Faith and Spirituality',
  teen: 'Teen',
  'coming-of-age': 'Coming of Age',
  'animals-and-nature': 'Nature',
  'science-and-nature': 'Nature',
  superhero: 'Superhero',
  anthology: 'Anthology',
  'concert-film': 'Concert Film',
  parody: 'Parody',
  medical: 'Medical',
  'spy-espionage': 'Spies',
  survival: 'Survival',
  disaster: 'Disaster',
  dance: 'Dance',
  lifestyle: 'Lifestyle',
  travel: 'Travel',
  variety: 'Variety',
  'talk-show': 'Talk Show',
  'game-show-competition': 'Game Show',
};

/**
 * Reads the `listed_in` column: "TV Dramas, Spanish-Language TV Shows, Stand-Up Comedy". The words for movies and shows
 * around a category say nothing; what is neither a genre nor a word worth keeping (`International Movies`) is left out.
 */
export function readCategories(text: string): TermFact[] {
  const slugs = text
    .split(',')
    .map((category) => slugOf(bare(category)))
    .filter(Boolean);
  const genres = new Set(slugs.flatMap((slug) => genresOf[slug] ?? (genreName(slug) === null ? [] : [slug])));
  const words = new Set(slugs.flatMap((slug) => specialties[slug] ?? []));
  return [
    ...genreTerms([...genres]),
    ...namedTerms('specialty', [...words]),
    ...(slugs.includes('spanish-language') ? namedTerms('language', ['Spanish']) : []),
  ];
}

/** "TV Dramas" -> "Dramas", "Horror Movies" -> "Horror", "Kids' TV" -> "Kids". */
function bare(category: string): string {
  return category
    .trim()
    .replace(/^TV\s+/i, '')
    .replace(/\s+(?:TV Shows|Movies|TV)$/i, '');
}
