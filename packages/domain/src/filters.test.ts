import { extraFilterFields, filterNames, readFilterEntry, sectionOf, taxonomies } from './filters.ts';

it('R3-11 the filter names and extra fields of the product are there', () => {
  expect(filterNames).toEqual([
    'platform',
    'mood',
    'released',
    'id',
    'slug',
    'isPremium',
    'filter_out',
    'staffRating',
    'user-list',
    'order',
    'page',
    'post_tag',
  ]);
  expect(extraFilterFields).toEqual(['platform', 'isPremium', 'order', 'page', 'staffRating']);
});

it('R3-12 the 23 taxonomies exist', () => {
  expect(taxonomies.join(' ')).toBe(
    'tags categories mood mpaarating actor producer bbdirector editor with released period country language spotlight award duration creator good lists authors devices specialty channels',
  );
  expect(new Set(taxonomies).size).toBe(23);
});

it('R3-10 a filter no section has is an orphan', () => {
  expect(sectionOf('order')).toBe('ORDER_HEADER');
  expect(sectionOf('award')).toBe('ORPHAN_FILTER');
  expect(sectionOf('constructor')).toBe('ORPHAN_FILTER');
});

it('reads entries out of stored JSON and refuses the rest', () => {
  expect(readFilterEntry({ filterName: 'genre', filterValue: 'drama', extra: 1 })).toEqual({
    filterName: 'genre',
    filterValue: 'drama',
    section: 'categories',
    parentSection: null,
  });
  expect(readFilterEntry({ filterName: 'genre', filterValue: 'drama', section: 'mine', parentSection: 'quick' })).toMatchObject({
    section: 'mine',
    parentSection: 'quick',
  });
  for (const foreign of [null, undefined, 'genre', 7, [], {}, { filterName: 'genre' }, { filterName: 1, filterValue: 'x' }])
    expect(readFilterEntry(foreign)).toBeNull();
});
