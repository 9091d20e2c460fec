import { name as translated } from './t.ts';

export interface Genre {
  readonly slug: string;
  readonly name: string;
}

/** The genres every room agrees on; an import may bring more. */
export const genres: readonly Genre[] = [
  { slug: 'action', name: 'Action' },
  { slug: 'adventure', name: 'Adventure' },
  { slug: 'animation', name: 'Animation' },
  { slug: 'biography', name: 'Biography' },
  { slug: 'comedy', name: 'Comedy' },
  { slug: 'crime', name: 'Crime' },
  { slug: 'documentary', name: 'Documentary' },
  { slug: 'drama', name: 'Drama' },
  { slug: 'family', name: 'Family' },
  { slug: 'fantasy', name: 'Fantasy' },
  { slug: 'history', name: 'History' },
  { slug: 'horror', name: 'Horror' },
  { slug: 'music', name: 'Music' },
  { slug: 'musical', name: 'Musical' },
  { slug: 'mystery', name: 'Mystery' },
  { slug: 'reality', name: 'Reality' },
  { slug: 'romance', name: 'Romance' },
  { slug: 'science-fiction', name: 'Science Fiction' },
  { slug: 'short', name: 'Short' },
  { slug: 'sport', name: 'Sport' },
  { slug: 'thriller', name: 'Thriller' },
  { slug: 'war', name: 'War' },
  { slug: 'western', name: 'Western' },
];

const bySlug: ReadonlyMap<string, string> = new Map(genres.map(({ slug, name }) => [slug, name]));

/** The genre's name in the language of the page; null for a genre that only an import brought. */
export function genreName(slug: string): string | null {
  const name = bySlug.get(slug);
  return name === undefined ? null : translated(name);
}
