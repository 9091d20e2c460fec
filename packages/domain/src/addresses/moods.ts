import { name as translated } from './t.ts';

export interface Mood {
  readonly slug: string;
  readonly name: string;
}

/** The twelve moods of the starter catalogue. */
export const moods: readonly Mood[] = [
  { slug: 'tense', name: 'Tense' },
  { slug: 'uplifting', name: 'Uplifting' },
  { slug: 'romantic', name: 'Romantic' },
  { slug: 'thoughtful', name: 'Thoughtful' },
  { slug: 'funny', name: 'Funny' },
  { slug: 'melancholic', name: 'Melancholic' },
  { slug: 'wholesome', name: 'Wholesome' },
  { slug: 'mind-bending', name: 'Mind-Bending' },
  { slug: 'adrenaline', name: 'Adrenaline' },
  { slug: 'slow', name: 'Slow' },
  { slug: 'weird', name: 'Weird' },
  { slug: 'true', name: 'True' },
];

const bySlug: ReadonlyMap<string, string> = new Map(moods.map(({ slug, name }) => [slug, name]));

/** The mood's name in the language of the page; null for a mood that only an import brought. */
export function moodName(slug: string): string | null {
  const name = bySlug.get(slug);
  return name === undefined ? null : translated(name);
}
