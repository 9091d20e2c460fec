import type { MenuEntry, MenuSection } from './SideMenu.tsx';

const entry = (filterName: string, title: string, count: number | null, isOn = false): MenuEntry => {
  const value = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return { key: value, title, href: `/${filterName}/${value}/`, count, isOn, filterName, filterValue: value };
};

/** One section of each type, for stories and tests. */
export const exampleSections: readonly MenuSection[] = [
  {
    name: 'streaming_platforms', type: 'services-selector', title: 'Streaming Service', isOpen: true, highlight: false,
    entries: [entry('on', 'Netflix', 412, true), entry('on', 'Amazon Prime', 388), entry('on', 'Hulu', 205), entry('on', 'Kanopy', 0, true)],
    further: [],
  },
  {
    name: 'categories', type: 'taxonomy-list-mix', title: 'Genres', isOpen: false, highlight: true,
    entries: [entry('genre', 'Action', 61), entry('genre', 'Comedy', 1204)],
    further: [entry('genre', 'War', 12), entry('genre', 'Western', 9)],
  },
  {
    name: 'year', type: 'release-date-selector', title: 'Year', isOpen: true, highlight: false,
    decades: [entry('year', '2020s', 96), entry('year', '2010s', 214)],
    span: { from: 1996, to: null, years: Array.from({ length: 47 }, (_, back) => 2026 - back), action: '/', others: [{ name: 'platform', value: 'us-netflix' }] },
  },
  { name: 'rating', type: 'taxonomy-list-mix', title: 'Staff Rating', isOpen: false, highlight: false, entries: [entry('rated', '9 and above', null)], further: [] },
];
