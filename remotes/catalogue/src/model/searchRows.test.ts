import { resultGroups } from './searchRows.ts';

const heat = { id: 7, slug: 'heat', title: 'Heat', year: 1995, type: 'movie' as const, poster: { seed: 'heat' } };
const nothing = { movies: [], shows: [], guides: [] };

it('what was found is grouped by kind, kinds without anything are left out', () => {
  expect(resultGroups({ ...nothing, movies: [heat] }, 'heat', 'us')).toEqual([
    { title: 'Movies', rows: [{ opens: { id: 7, type: 'movie' }, title: 'Heat', note: '1995', href: '/heat/' }] },
  ]);
});

it('people and filters lead to walls of everything, in the order of the answer', () => {
  const answer = {
    ...nothing,
    movies: [heat],
    people: [{ slug: 'agnes-varda', name: 'Agnès Varda', taxonomy: 'director', count: 2 }],
    terms: [
      { slug: 'french', name: 'French', taxonomy: 'language', count: 1204 },
      { slug: 'x', name: 'X', taxonomy: 'editor', count: 1 },
    ],
    order: ['terms' as const, 'words' as const, 'people' as const, 'movies' as const],
  };
  expect(
    resultGroups(answer, 'heat', 'us').map(({ title, rows }) => [title, ...rows.map((row) => [row.title, row.note, row.href])]),
  ).toEqual([
    ['Filters', ['French', '1,204 titles', '/list/language/french/']],
    ['People', ['Directed by Agnès Varda', '2 titles', '/list/director/agnes-varda/']],
    ['Movies', ['Heat', '1995', '/heat/']],
  ]);
  expect(resultGroups(nothing, 'heat', 'us')).toEqual([]);
});
