import { resultGroups, wallLinks } from './searchRows.ts';

const heat = { id: 7, slug: 'heat', title: 'Heat', year: 1995, type: 'movie' as const, poster: { seed: 'heat' } };

it('what was found is grouped by kind, kinds without anything are left out', () => {
  expect(resultGroups({ movies: [heat], shows: [], guides: [] })).toEqual([
    { title: 'Movies', rows: [{ id: 7, type: 'movie', title: 'Heat', note: '1995', href: '/heat/' }] },
  ]);
});

it('people and filters lead to walls of everything', () => {
  const answer = {
    movies: [],
    shows: [],
    guides: [],
    people: [{ slug: 'agnes-varda', name: 'Agnès Varda', taxonomy: 'director', count: 2 }],
    terms: [
      { slug: 'french', name: 'French', taxonomy: 'language', count: 1204 },
      { slug: 'x', name: 'X', taxonomy: 'editor', count: 1 },
    ],
  };
  expect(wallLinks(answer, 'us')).toEqual([
    { words: 'Directed by Agnès Varda', note: '2 titles', href: '/list/director/agnes-varda/' },
    { words: 'French', note: '1,204 titles', href: '/list/language/french/' },
  ]);
  expect(wallLinks({ movies: [], shows: [], guides: [] }, 'us')).toEqual([]);
});
