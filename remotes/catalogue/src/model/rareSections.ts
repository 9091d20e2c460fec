import type { Counts } from '@agm/api';
import { filterEntry, nameOfSlug, withoutEntry, writeListing, type Listing, type MenuSection as SectionConfig } from '@agm/domain';
import type { ListSection, MenuEntry } from '../views/SideMenu/sections.ts';
import { menuChoices } from './menuChoices.ts';
import { listSection, split } from './sections.ts';
import { t } from '../t.ts';

const section = (name: string, taxonomy: string, title: string): SectionConfig => ({
  name,
  type: 'taxonomy-list-mix',
  title,
  taxonomy,
  highlight: [],
  list: [],
  isOpen: false,
});

/** The sections for which many catalogues have nothing; those without an entry are left out. */
export function rareSectionsOf(counts: Counts, listing: Listing, isPremium: boolean): ListSection[] {
  return [channels(counts, listing, isPremium), tags(counts, listing, isPremium)].filter(({ entries }) => entries.length > 0);
}

/** Channels are services of an address, which stand among the others in the first section, too. */
function channels(counts: Counts, listing: Listing, isPremium: boolean): ListSection {
  const counted = counts['channels'] ?? {};
  const isChannel = ({ filterValue }: MenuEntry) => filterValue in counted;
  const { entries, further, ...rest } = listSection(section('channels', 'platform', t`Channel`), {
    listing,
    counts: { platform: counted },
    choices: menuChoices(listing, isPremium),
  });
  return { ...rest, entries: entries.filter(isChannel), further: further.filter(isChannel), mode: null };
}

/** Tags that editors or a WordPress gave. An address can ask for them and has no word for keeping one away. */
function tags({ tag = {} }: Counts, listing: Listing, isPremium: boolean): ListSection {
  const { choose } = menuChoices(listing, isPremium);
  const slugs = Object.keys(tag)
    // The very best is a place to be, like movies and shows.
    .filter((slug) => slug !== 'best')
    .sort((one, other) => (tag[other] ?? 0) - (tag[one] ?? 0) || (one < other ? -1 : 1));
  const entries = [...new Set([...slugs, ...listing.tags])].map((slug): MenuEntry => {
    const isOn = listing.tags.includes(slug);
    return {
      key: slug,
      title: nameOfSlug(slug),
      href: isOn ? writeListing(withoutEntry(listing, filterEntry('post_tag', slug))) : choose('post_tag', slug),
      count: tag[slug] ?? 0,
      isOn,
      outHref: null,
      isOut: false,
      filterName: 'post_tag',
      filterValue: slug,
    };
  });
  return {
    name: 'tags',
    title: t`Tag`,
    type: 'taxonomy-list-mix',
    isOpen: false,
    hasOn: listing.tags.length > 0,
    highlight: false,
    ...split(entries),
    mode: null,
  };
}
