import { countryCodes, defaultStreamingList, genres, moods, shownPlatforms, type CountryCode } from './addresses/index.ts';

export type MenuSectionType = 'release-date-selector' | 'services-selector' | 'taxonomy-list-mix';

export interface MenuSection {
  /** The section's name in filter entries, e.g. `streaming_platforms`. */
  readonly name: string;
  readonly type: MenuSectionType;
  readonly title: string;
  /** The filter its entries set; also the key of its counts. */
  readonly taxonomy: string;
  /** Values that stand first and are marked. */
  readonly highlight: readonly string[];
  /** Values in menu order. Empty: whatever the counts know, most titles first. */
  readonly list: readonly string[];
  readonly isOpen: boolean;
  /** Quick links: instead of values of a filter, addresses of this site. */
  readonly links?: readonly SiteLink[];
}

/** A link of a menu that leads to a page of this site. */
export interface SiteLink {
  readonly href: string;
  readonly name: string;
}

export interface MenuGroup {
  readonly sections: readonly MenuSection[];
}

/** Configuration of the side menu. A country without an entry in `platforms` keeps the services section of `filters`. */
export interface SideMenu {
  readonly platforms: Readonly<Partial<Record<CountryCode, MenuGroup>>>;
  readonly quickLinks: MenuGroup;
  readonly filters: MenuGroup;
}

const services: MenuSection = {
  name: 'streaming_platforms',
  type: 'services-selector',
  title: 'Streaming Service',
  taxonomy: 'platform',
  highlight: [],
  list: defaultStreamingList.map(({ id }) => id),
  isOpen: true,
};

export const defaultSideMenu: SideMenu = {
  platforms: Object.fromEntries(
    countryCodes.map((code) => [code, { sections: [{ ...services, list: shownPlatforms(code).map(({ id }) => id) }] }]),
  ),
  quickLinks: { sections: [] },
  filters: {
    sections: [
      services,
      {
        name: 'categories',
        type: 'taxonomy-list-mix',
        title: 'Genres',
        taxonomy: 'genre',
        highlight: [],
        list: genres.map(({ slug }) => slug),
        isOpen: false,
      },
      {
        name: 'moods',
        type: 'taxonomy-list-mix',
        title: 'Mood',
        taxonomy: 'mood',
        highlight: [],
        list: moods.map(({ slug }) => slug),
        isOpen: false,
      },
      { name: 'year', type: 'release-date-selector', title: 'Year', taxonomy: 'released', highlight: [], list: [], isOpen: true },
    ],
  },
};

/** The menu's sections in a country: the services section has the country's own list where the configuration has one. */
export function menuSections(country: CountryCode, menu: SideMenu = defaultSideMenu): readonly MenuSection[] {
  const own = menu.platforms[country]?.sections ?? [];
  return menu.filters.sections.map((section) => {
    const found = own.find(({ name }) => name === section.name);
    return found ? { ...found, title: section.title, isOpen: section.isOpen } : section;
  });
}
