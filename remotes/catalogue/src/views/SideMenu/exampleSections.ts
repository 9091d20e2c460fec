import type { MenuEntry, MenuSection, SectionForm } from './sections.ts';

const entry = (filterName: string, title: string, count: number | null, isOn = false): MenuEntry => {
  const value = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    key: value,
    title,
    href: `/${filterName}/${value}/`,
    count,
    isOn,
    outHref: `/?${filterName}=!${value}`,
    isOut: false,
    filterName,
    filterValue: value,
  };
};

const form: SectionForm = { action: '/', others: [{ name: 'platform', value: 'us-netflix' }] };

/** One section of each type, for stories and tests. */
export const exampleSections: readonly MenuSection[] = [
  {
    name: 'streaming_platforms',
    type: 'services-selector',
    title: 'Streaming Service',
    isOpen: true,
    hasOn: true,
    highlight: false,
    entries: [
      entry('on', 'Netflix', 412, true),
      entry('on', 'Amazon Prime', 388),
      entry('on', 'Hulu', 205),
      entry('on', 'Kanopy', 0, true),
    ],
    further: [],
    mode: { isAll: false, anyHref: '/?platform=us-kanopy~us-netflix', allHref: '/?platform=us-kanopy~us-netflix&all=platform' },
  },
  {
    name: 'categories',
    type: 'taxonomy-list-mix',
    title: 'Genres',
    isOpen: false,
    hasOn: false,
    highlight: true,
    entries: [entry('genre', 'Action', 61), entry('genre', 'Comedy', 1204)],
    further: [
      ...['Crime', 'Drama', 'Family', 'Fantasy', 'History', 'Horror', 'Music', 'Musical', 'Mystery', 'Romance', 'Sport', 'Thriller'].map(
        (title, at) => entry('genre', title, 40 - at),
      ),
      entry('genre', 'War', 12),
      { ...entry('genre', 'Western', 9), isOut: true },
    ],
    mode: null,
  },
  {
    name: 'year',
    type: 'release-date-selector',
    title: 'Year',
    isOpen: true,
    hasOn: false,
    highlight: false,
    decades: [
      { ...entry('year', '2020s', 96), outHref: null },
      { ...entry('year', '2010s', 214), outHref: null },
    ],
    span: { from: 1996, to: null, years: Array.from({ length: 47 }, (_, back) => 2026 - back), form },
  },
  {
    name: 'rating',
    type: 'taxonomy-list-mix',
    title: 'Staff Rating',
    isOpen: false,
    hasOn: false,
    highlight: false,
    entries: [{ ...entry('rated', '9 and above', null), outHref: null }],
    further: [],
    mode: null,
  },
  { name: 'people', type: 'people', title: 'People', isOpen: false, hasOn: false, highlight: false, form },
];
