import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage } from '@agm/api';
import type { Listing } from '@agm/domain';
import { sessionAtom, tierAtom } from '@agm/session';
import { useCounts } from './data/useCounts.ts';
import { allFiltersHref, asksForAllFilters, moreSections, rareSections } from './model/allFilters.ts';
import { rareSectionsOf } from './model/rareSections.ts';
import type { FurtherSections } from './useSideMenu.ts';
import { CountedEntries, type CountedEntriesProps } from './views/MoreFilters/CountedEntries.tsx';
import { MoreFilters } from './views/MoreFilters/MoreFilters.tsx';
import { MoreFiltersLink } from './views/MoreFilters/MoreFiltersLink.tsx';
import type { ListSection } from './views/SideMenu/sections.ts';

export interface MoreFiltersContainerProps extends FurtherSections {
  readonly address: string;
  readonly listing: Listing;
  /** The sections that stand in the menu already. */
  readonly sections: readonly { readonly name: string }[];
  /** Draws a section as the menu does. Handed in, because its code is the menu's. */
  readonly body: (section: ListSection) => ReactNode;
}

/**
 * Sections that no wall counts unasked: each asks for its counts when it is opened. The server's HTML has a link instead, to an address
 * whose page has them all; that page is as it is for everybody.
 */
export function MoreFiltersContainer({ address, sections: shown, ...more }: MoreFiltersContainerProps) {
  const isAsked = asksForAllFilters(address);
  const hasSession = useAtomValue(sessionAtom) !== null;
  // The page may have its session before this part is here: it still begins as the server sent it.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isAsked || (isHydrated && hasSession) ? (
    <Sections isAsked={isAsked} shown={shown} {...more} />
  ) : (
    <MoreFiltersLink href={allFiltersHref(more.listing)} />
  );
}

const neverChanges = () => () => {};

type SectionsProps = Omit<MoreFiltersContainerProps, 'address' | 'sections'> & {
  readonly isAsked: boolean;
  readonly shown: MoreFiltersContainerProps['sections'];
};

function Sections({ isAsked, shown, further, ...section }: SectionsProps) {
  const { listing, body } = section;
  const [isOpen, setOpen] = useState(isAsked);
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const isPremium = useAtomValue(tierAtom) === 'premium';
  const { answer: rare } = useCounts(isOpen ? rareSections : null, listing);
  const sections = [
    ...moreSections(further, shown).map((config) => ({
      name: config.name,
      title: config.title,
      body: <Section config={config} {...section} />,
    })),
    ...(rare ? rareSectionsOf(rare.counts, listing, isPremium) : []).map((found) => ({
      name: found.name,
      title: found.title,
      body: body(found),
    })),
  ].map((one) => ({ ...one, isOpen: toggled[one.name] ?? isAsked }));
  return (
    <MoreFilters
      sections={sections}
      isOpen={isOpen}
      onOpen={(opened) => setOpen(opened.isOpen)}
      onToggle={({ section: name, isOpen: isOpened }) => setToggled((before) => ({ ...before, [name]: isOpened }))}
    />
  );
}

type SectionProps = Pick<MoreFiltersContainerProps, 'listing' | 'toSection' | 'body'> & {
  readonly config: ReturnType<typeof moreSections>[number];
};

function Section({ config, listing, toSection, body }: SectionProps) {
  const { answer, error, retry } = useCounts(config.taxonomy, listing);
  return <CountedEntries state={stateOf()} />;

  function stateOf(): CountedEntriesProps['state'] {
    if (!answer) return error === undefined ? { is: 'loading' } : { is: 'failed', words: visitorMessage(error), onRetry: retry };
    const section = toSection(config, answer.counts);
    return section.entries.length > 0 ? { is: 'full', body: body(section) } : { is: 'empty' };
  }
}
