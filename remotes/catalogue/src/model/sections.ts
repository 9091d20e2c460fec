import type { Counts } from '@agm/api';
import {
  defaultSideMenu,
  isChoiceName,
  menuSections,
  moodMinimumResults,
  withStaffRating,
  writeListing,
  type ChoiceName,
  type Listing,
  type MenuSection as SectionConfig,
  type SideMenu,
} from '@agm/domain';
import type { SiteMenu } from '@agm/federation';
import type { ListSection, MenuEntry, MenuSection, PeopleSection } from '../views/SideMenu/sections.ts';
import { anyOrAll, entryValue, menuChoices } from './menuChoices.ts';
import { valueName } from './names.ts';
import { formOf, sectionWords, type Making } from './sectionWords.ts';
import { yearSection } from './yearSection.ts';
import { t } from '../t.ts';

export type { SectionConfig };

/** So many entries stand at once; the rest waits behind "Show more". */
const entriesAtOnce = 8;
/** A menu lists the most used entries; a visitor who wants the hundredth country types its name. */
const mostListed = 60;
const lowestOfferedRating = 6;
const highestOfferedRating = 9;

interface Visitor {
  readonly isPremium: boolean;
  readonly menu?: SideMenu;
}

/** The side menu of a wall: what each entry is called, where it leads, and how many titles there are with it. */
export function sectionsOf(listing: Listing, counts: Counts, { isPremium, menu = defaultSideMenu }: Visitor): MenuSection[] {
  const making: Making = { listing, counts, choices: menuChoices(listing, isPremium) };
  return [
    ...[...menu.quickLinks.sections, ...menuSections(listing.locale, menu)].map((section) =>
      section.type === 'release-date-selector' ? yearSection(section, making) : listSection(section, making),
    ),
    ratingSection(making),
    ...furtherTaxonomies(menu)
      .map((section) => listSection(section, making))
      .filter(({ entries }) => entries.length > 0),
    peopleSection(listing),
  ];
}

const further = (taxonomy: ChoiceName, title: string): SectionConfig => ({
  name: taxonomy,
  type: 'taxonomy-list-mix',
  title,
  taxonomy,
  highlight: [],
  list: [],
  isOpen: false,
});

/** Ours below the configured sections: each stands where the wire counts it, or an address has it. */
export const furtherTaxonomies = (menu: SideMenu = defaultSideMenu): readonly SectionConfig[] =>
  allFurther().filter(({ taxonomy }) => !menu.filters.sections.some((section) => section.taxonomy === taxonomy));

const allFurther = (): readonly SectionConfig[] => [
  further('language', t`Language`),
  further('country', t`Made In`),
  further('period', t`Period`),
  further('duration', t`Running Time`),
  further('mpaarating', t`Certificate`),
  further('award', t`Award`),
  further('good', t`Good For`),
  further('spotlight', t`Spotlight`),
  further('with', t`With`),
  further('director', t`Directed By`),
];

/** The side menu with what administrators changed of it. */
export const sideMenuWith = (changed: SiteMenu): SideMenu => ({
  ...defaultSideMenu,
  ...changed,
  platforms: { ...defaultSideMenu.platforms, ...changed.platforms },
});

/** An entry that is no value of a taxonomy: nobody counts it, and nothing can be left out by it. */
const plainEntry = { count: null, outHref: null, isOut: false, filterName: '', filterValue: '' };

export function listSection(section: SectionConfig, making: Making): ListSection {
  const { listing, counts } = making;
  const { taxonomy, links } = section;
  const name = isChoiceName(taxonomy) ? taxonomy : 'genre';
  const known = countsByValue(name, listing, counts);
  const { any = [], not = [] } = listing.choices[name] ?? {};
  const entries = links
    ? links.map(({ href, name: title }) => ({
        ...plainEntry,
        key: href,
        title,
        href,
        isOn: href === writeListing(listing),
      }))
    : inMenuOrder(section, known, [...any, ...not])
        .map((value) => choiceEntry(name, value, known.get(value) ?? 0, making))
        .filter((entry) => entry.isOn || entry.isOut || entry.count! >= (name === 'mood' ? moodMinimumResults : 1));
  return {
    ...sectionWords(section, entries),
    type: section.type === 'services-selector' ? 'services-selector' : 'taxonomy-list-mix',
    ...split(entries),
    mode: links ? null : anyOrAll(listing, name),
  };
}

/** Highlighted ones first, then the configured order, then whatever else the catalogue knows, most titles first. */
function inMenuOrder({ highlight, list }: SectionConfig, known: ReadonlyMap<string, number>, chosen: readonly string[]): string[] {
  const others = [...known].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1)).map(([value]) => value);
  return [...new Set([...highlight, ...list, ...others.slice(0, mostListed), ...chosen])];
}

function choiceEntry(name: ChoiceName, value: string, count: number, { listing, choices }: Making): MenuEntry {
  const { any = [], not = [] } = listing.choices[name] ?? {};
  return {
    key: value,
    title: valueName(name, value, listing.locale),
    href: choices.toggle(name, value),
    count,
    isOn: any.includes(value),
    outHref: choices.toggleOut(name, value),
    isOut: not.includes(value),
    filterName: name,
    filterValue: entryValue(listing, name, value),
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
export function split(entries: readonly MenuEntry[]): Pick<ListSection, 'entries' | 'further'> {
  // One entry alone behind "Show 1 more" would take the room it saves.
  if (entries.length <= entriesAtOnce + 1) return { entries, further: [] };
  const isInSight = (entry: MenuEntry, at: number) => at < entriesAtOnce || entry.isOn || entry.isOut;
  return { entries: entries.filter(isInSight), further: entries.filter((entry, at) => !isInSight(entry, at)) };
}

/** Ours beside the configured sections: staff rating is a filter of every wall, but no taxonomy. */
function ratingSection({ listing, choices }: Making): ListSection {
  const entries: MenuEntry[] = [];
  for (let from = highestOfferedRating; from >= lowestOfferedRating; from -= 1) {
    const isOn = listing.staffRating?.from === from && listing.staffRating.to === 10;
    entries.push({
      key: String(from),
      title: t`${from} and above`,
      href: isOn ? writeListing(withStaffRating(listing, null)) : choices.rating({ from, to: 10 }),
      ...plainEntry,
      isOn,
      filterName: 'staffRating',
      filterValue: `${from}-10`,
    });
  }
  return {
    name: 'rating',
    title: t`Staff Rating`,
    type: 'taxonomy-list-mix',
    isOpen: false,
    hasOn: listing.staffRating !== null,
    highlight: false,
    entries,
    further: [],
    mode: null,
  };
}

/** Nobody lists every name: people are asked for by theirs. */
function peopleSection(listing: Listing): PeopleSection {
  return {
    name: 'people',
    title: t`People`,
    type: 'people',
    isOpen: false,
    hasOn: false,
    highlight: false,
    form: formOf({ ...listing, page: 1 }),
  };
}
