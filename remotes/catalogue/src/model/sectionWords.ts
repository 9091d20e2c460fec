import type { Counts } from '@agm/api';
import { translatedName, writeListing, type Listing, type MenuSection as SectionConfig } from '@agm/domain';
import type { MenuEntry, SectionForm } from '../views/SideMenu/sections.ts';
import type { MenuChoices } from './menuChoices.ts';

/** A menu while it is made: the wall it stands beside, what the wire counted, and where a choice leads. */
export interface Making {
  readonly listing: Listing;
  readonly counts: Counts;
  readonly choices: MenuChoices;
}

/** A section with something on stands open, whatever the configuration says. */
export function sectionWords({ name, title, isOpen, highlight }: SectionConfig, entries: readonly MenuEntry[]) {
  return {
    name,
    title: translatedName(title),
    isOpen,
    hasOn: entries.some((entry) => entry.isOn || entry.isOut),
    highlight: highlight.length > 0,
  };
}

/** A wall as a form sends it, for one more field to be added. */
export function formOf(listing: Listing): SectionForm {
  const [action = '/', query = ''] = writeListing(listing, { forceQuery: true }).split('?', 2);
  return { action, others: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })) };
}
