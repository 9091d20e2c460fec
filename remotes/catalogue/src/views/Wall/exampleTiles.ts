import type { WallTile } from './WallTile.ts';

type Line = readonly [title: string, year: number, genre: string, mood: string, moodName: string, staffRating: number | null];

const programme: readonly Line[] = [
  ['The Long Quiet', 2019, 'drama', 'slow', 'Slow', 9.1],
  ['Neon Orchard', 2022, 'science-fiction', 'mind-bending', 'Mind-Bending', 8.7],
  ['Paper Lanterns', 2016, 'romance', 'romantic', 'Romantic', 8.4],
  ['What the Tide Kept', 2021, 'mystery', 'melancholic', 'Melancholic', 8.9],
  ['Half a Holiday', 2018, 'comedy', 'funny', 'Funny', 7.8],
  ['Meridian', 2023, 'science-fiction', 'thoughtful', 'Thoughtful', 9.0],
  ['Night Ferry', 2020, 'thriller', 'tense', 'Tense', 8.2],
  ['The Beekeeper’s Daughter', 2017, 'family', 'wholesome', 'Wholesome', null],
];

/** Eight invented titles for stories and tests. */
export const exampleTiles: readonly WallTile[] = programme.map(([title, year, genre, mood, moodName, staffRating], at) => ({
  id: at + 1,
  href: `/${title.toLowerCase().replace(/[^a-z]+/g, '-')}/`,
  type: 'movie',
  title,
  year,
  staffRating,
  isPremium: at === 5,
  caption: `${moodName} · ${year}`,
  services:
    at % 3 === 0
      ? [
          { id: 'netflix', name: 'Netflix' },
          { id: 'mubi', name: 'Mubi' },
        ]
      : [{ id: 'hulu', name: 'Hulu' }],
  moreServices: 0,
  genre,
  mood,
  seed: title,
}));
