import type { Counts } from '@agm/api';
import {
  isChoiceName, menuSections, moodMinimumResults, toggleChoice, withReleased, withStaffRating, writeListing, yearRangeMinimum, yearSpan,
  type ChoiceName, type Listing, type MenuSection as SectionConfig, type SideMenu, type YearSpan,
} from '@agm/domain';
import type { ListSection, MenuEntry, MenuSection, YearSection } from '../views/SideMenu/SideMenu.tsx';
import { valueName } from './names.ts';

/** So many entries stand at once; the rest waits behind "Show more". */
const entriesAtOnce = 8;
const lowestOfferedRating = 6;
const highestOfferedRating = 9;

/** The side menu of a wall: what each entry is called, where it leads, and how many titles there are with it. */
export function sectionsOf(listing: Listing, counts: Counts, menu?: SideMenu): MenuSection[] {
  return [
    ...menuSections(listing.locale, menu).map((section) => (section.type === 'release-date-selector' ? yearSection(section, listing, counts) : listSection(section, listing, counts))),
    ratingSection(listing),
  ];
}

function listSection(section: SectionConfig, listing: Listing, counts: Counts): ListSection {
  const { taxonomy } = section;
  const name = isChoiceName(taxonomy) ? taxonomy : 'genre';
  const known = countsByValue(name, listing, counts);
  const chosen = listing.choices[name]?.any ?? [];
  const entries = inMenuOrder(section, known, chosen)
    .map((value) => choiceEntry(name, value, listing, known.get(value) ?? 0))
    .filter((entry) => entry.isOn || entry.count! >= (name === 'mood' ? moodMinimumResults : 1));
  return { ...words(section, entries), type: section.type === 'services-selector' ? 'services-selector' : 'taxonomy-list-mix', ...split(entries) };
}

/** Highlighted ones first, then the configured order, then whatever else the catalogue knows, most titles first. */
function inMenuOrder({ highlight, list }: SectionConfig, known: ReadonlyMap<string, number>, chosen: readonly string[]): string[] {
  const others = [...known].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1)).map(([value]) => value);
  return [...new Set([...highlight, ...list, ...others, ...chosen])];
}

function choiceEntry(name: ChoiceName, value: string, listing: Listing, count: number): MenuEntry {
  return {
    key: value,
    title: valueName(name, value, listing.locale),
    href: writeListing(toggleChoice(listing, name, value)),
    count,
    isOn: listing.choices[name]?.any.includes(value) ?? false,
    filterName: name,
    filterValue: name === 'platform' ? `${listing.locale}-${value}` : value,
  };
}

/** Counts under the values of the menu: platforms of this country, without its prefix. */
function countsByValue(name: ChoiceName, { locale }: Listing, counts: Counts): ReadonlyMap<string, number> {
  const all = Object.entries(counts[name] ?? {});
  if (name !== 'platform') return new Map(all);
  const prefix = `${locale}-`;
  return new Map(all.filter(([value]) => value.startsWith(prefix)).map(([value, count]) => [value.slice(prefix.length), count]));
}

/** A long list keeps its first entries in sight, and every one that is on. */
function split(entries: readonly MenuEntry[]): Pick<ListSection, 'entries' | 'further'> {
  // One entry alone behind "Show 1 more" would take the room it saves.
  if (entries.length <= entriesAtOnce + 1) return { entries, further: [] };
  return { entries: entries.filter((entry, at) => at < entriesAtOnce || entry.isOn), further: entries.filter((entry, at) => at >= entriesAtOnce && !entry.isOn) };
}

function yearSection(section: SectionConfig, listing: Listing, counts: Counts): YearSection {
  const released = Object.entries(counts.released ?? {}).map(([year, count]) => [Number(year), count] as const);
  const { from = null, to = null } = listing.released ?? {};
  const ends = [yearRangeMinimum, from, to].filter((year) => year !== null);
  const newest = Math.max(...ends, ...released.map(([year]) => year));
  const oldest = Math.min(...ends);
  const decades = decadesDown(newest, oldest).map((decade) => spanEntry(listing, { from: decade, to: decade + 9 }, released)).filter((entry) => entry.isOn || entry.count !== 0);
  const others = writeListing(withReleased(listing, null), { forceQuery: true });
  const [action = '/', query = ''] = others.split('?', 2);
  return {
    ...words(section, decades),
    type: 'release-date-selector',
    decades,
    span: {
      from,
      to,
      years: Array.from({ length: newest - oldest + 1 }, (_, back) => newest - back),
      action,
      others: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
    },
  };
}

function decadesDown(newest: number, oldest: number): number[] {
  const first = Math.floor(oldest / 10) * 10;
  const last = Math.floor(newest / 10) * 10;
  return Array.from({ length: (last - first) / 10 + 1 }, (_, back) => last - back * 10);
}

function spanEntry(listing: Listing, span: YearSpan & { from: number; to: number }, released: readonly (readonly [number, number])[]): MenuEntry {
  const isOn = listing.released?.from === span.from && listing.released.to === span.to;
  return {
    key: String(span.from),
    title: `${span.from}s`,
    href: writeListing(withReleased(listing, isOn ? null : span)),
    count: released.reduce((sum, [year, count]) => (year >= span.from && year <= span.to ? sum + count : sum), 0),
    isOn,
    filterName: 'released',
    filterValue: `${span.from}-${span.to}`,
  };
}

/** The address of the wall with these years. Both ends open means every year. */
export const yearsHref = (listing: Listing, from: number | null, to: number | null): string => writeListing(withReleased(listing, yearSpan(from, to)));

/** Ours beside the configured sections: staff rating is a filter of every wall, but no taxonomy. */
function ratingSection(listing: Listing): ListSection {
  const entries: MenuEntry[] = [];
  for (let from = highestOfferedRating; from >= lowestOfferedRating; from -= 1) {
    const isOn = listing.staffRating?.from === from && listing.staffRating.to === 10;
    entries.push({
      key: String(from),
      title: `${from} and above`,
      href: writeListing(withStaffRating(listing, isOn ? null : { from, to: 10 })),
      count: null,
      isOn,
      filterName: 'staffRating',
      filterValue: `${from}-10`,
    });
  }
  return { name: 'rating', title: 'Staff Rating', type: 'taxonomy-list-mix', isOpen: listing.staffRating !== null, highlight: false, entries, further: [] };
}

/** A section with something on stands open, whatever the configuration says. */
function words({ name, title, isOpen, highlight }: SectionConfig, entries: readonly MenuEntry[]) {
  return { name, title, isOpen: isOpen || entries.some((entry) => entry.isOn), highlight: highlight.length > 0 };
}
