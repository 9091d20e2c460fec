import { useMemo } from 'react';
import type { Counts } from '@agm/api';
import { plainSlugOf, withReleased, writeListing, type Listing } from '@agm/domain';
import { useRemembered, useServices, useSite } from '@agm/federation';
import { deviceMemory } from '@agm/session';
import { menuChoices } from './model/menuChoices.ts';
import { readOpened } from './model/openedSections.ts';
import { furtherTaxonomies, listSection, sectionsOf, sideMenuWith, type SectionConfig } from './model/sections.ts';
import { yearsValue } from './model/yearSection.ts';
import { useFollow } from './useFollow.ts';
import type { ListSection } from './views/SideMenu/sections.ts';
import type { SideMenuProps } from './views/SideMenu/SideMenu.tsx';

const openedKey = 'menu';

interface SideMenuOptions {
  readonly listing: Listing;
  readonly counts: Counts;
  readonly isPremium: boolean;
  /** The address analytics knows this wall by. */
  readonly parentList: string;
  /** Hears of a filter that is about to be added. */
  onAdd(added: { readonly filterName: string; readonly filterValue: string }): void;
}

/** The sections that no wall counts unasked, and how one looks once it is counted. */
export interface FurtherSections {
  readonly further: readonly SectionConfig[];
  toSection(config: SectionConfig, counts: Counts): ListSection;
}

/** The side menu of a wall, and what its clicks do. */
export function useSideMenu({
  listing,
  counts,
  isPremium,
  parentList,
  onAdd,
}: SideMenuOptions): Omit<SideMenuProps, 'filtersOn' | 'result' | 'mine'> & FurtherSections {
  const { navigate, track } = useServices();
  const follow = useFollow();
  const changed = useSite().menu;
  const menu = useMemo(() => changed && sideMenuWith(changed), [changed]);
  const sections = useMemo(() => sectionsOf(listing, counts, { isPremium, menu }), [listing, counts, isPremium, menu]);
  const opened = useRemembered(openedKey);
  const remembered = useMemo(() => readOpened(opened), [opened]);

  const add = (filterName: string, filterValue: string) => {
    onAdd({ filterName, filterValue });
    track({ event: 'select_filter', filter_name: filterName, filter_value: filterValue, parent_list: parentList });
  };
  const goTo = (filterName: string, filterValue: string) => {
    add(filterName, filterValue);
    navigate(menuChoices(listing, isPremium).choose(filterName, filterValue));
  };
  return {
    further: furtherTaxonomies(menu),
    toSection: (config, found) => listSection(config, { listing, counts: found, choices: menuChoices(listing, isPremium) }),
    sections,
    remembered,
    onOpen: ({ entry, isOut, href, event }) => {
      const isTakenBack = isOut ? entry.isOut : entry.isOn;
      if (follow({ href, event }) && !isTakenBack && entry.filterName) add(entry.filterName, (isOut ? '!' : '') + entry.filterValue);
    },
    onFollow: follow,
    onToggle: ({ section, index, isOpen }) => {
      if (isOpen) track({ event: 'open_filter_menu', filter_name: section, index });
      deviceMemory.write(openedKey, JSON.stringify({ ...remembered, [section]: isOpen }));
    },
    onChooseYears: ({ from, to }) => {
      const value = yearsValue(from, to);
      if (value === null) navigate(writeListing(withReleased(listing, null)));
      else goTo('released', value);
    },
    onFindPerson: ({ filterName, name, event }) => {
      const slug = plainSlugOf(name);
      // A name in letters we cannot spell is the server's to answer.
      if (!slug) return;
      event.preventDefault();
      goTo(filterName, slug);
    },
  };
}
