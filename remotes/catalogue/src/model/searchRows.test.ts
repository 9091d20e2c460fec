import { peopleLinks, resultGroups } from './searchRows.ts';

const heat = { id: 7, slug: 'heat', title: 'Heat', year: 1995, type: 'movie' as const, poster: { seed: 'heat' } };

it('what was found is grouped by kind, kinds without anything are left out', () => {
  expect(resultGroups({ movies: [heat], shows: [], guides: [] })).toEqual([{ title: 'Movies', rows: [{ id: 7, type: 'movie', title: 'Heat', note: '1995', href: '/heat/' }] }]);
});

it('a name may also be a person’s', () => {
  expect(peopleLinks('Agnès Varda', 'us').map(({ href }) => href)).toEqual(['/list/with/agnes-varda/', '/list/director/agnes-varda/']);
  expect(peopleLinks('花', 'us')).toEqual([]);
});
