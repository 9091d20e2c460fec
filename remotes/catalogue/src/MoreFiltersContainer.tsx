import { useState } from 'react';
import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import { countsPath, visitorMessage, type CountsAnswer } from '@agm/api';
import { withPage, writeListing, type Listing, type MenuSection } from '@agm/domain';
import { localeAtom, tierAtom } from '@agm/session';
import { furtherSection, unusedSections } from './model/sections.ts';
import type { SideMenuProps } from './views/SideMenu/SideMenu.tsx';
import { CountedEntries } from './views/MoreFilters/CountedEntries.tsx';
import { MoreFilters } from './views/MoreFilters/MoreFilters.tsx';

export interface MoreFiltersContainerProps extends Pick<SideMenuProps, 'sections' | 'onOpen' | 'onFollow'> {
  readonly listing: Listing;
}

/** Sections that no wall counts unasked: each asks for its counts when it is opened. */
export function MoreFiltersContainer({ listing, sections: shown, onOpen, onFollow }: MoreFiltersContainerProps) {
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const sections = unusedSections(shown.map(({ name }) => name)).map((section) => ({
    name: section.name,
    title: section.title,
    isOpen: opened[section.name] ?? false,
    body: <Section section={section} listing={listing} onOpen={onOpen} onFollow={onFollow} />,
  }));
  return <MoreFilters sections={sections} onToggle={({ section, isOpen }) => setOpened((before) => ({ ...before, [section]: isOpen }))} />;
}

type SectionProps = Omit<MoreFiltersContainerProps, 'sections'> & { readonly section: MenuSection };

function Section({ section, listing, onOpen, onFollow }: SectionProps) {
  const locale = useAtomValue(localeAtom);
  const tier = useAtomValue(tierAtom);
  const address = writeListing(withPage(listing, 1));
  const { data, error, mutate } = useSWR<CountsAnswer, unknown>(countsPath(section.taxonomy, address, locale, tier), {
    keepPreviousData: true,
  });
  return <CountedEntries title={section.title} state={stateOf()} onOpen={onOpen} onFollow={onFollow} />;

  function stateOf(): Parameters<typeof CountedEntries>[0]['state'] {
    if (data) return { is: 'full', section: furtherSection(section, listing, data.counts, { isPremium: tier === 'premium' }) };
    return error === undefined ? { is: 'loading' } : { is: 'failed', words: visitorMessage(error), onRetry: () => void mutate() };
  }
}
