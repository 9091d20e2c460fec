import { useState, type ReactNode } from 'react';
import { visitorMessage } from '@agm/api';
import type { Listing } from '@agm/domain';
import { useCounts } from './data/useCounts.ts';
import type { FurtherSections } from './useSideMenu.ts';
import { CountedEntries, type CountedEntriesProps } from './views/MoreFilters/CountedEntries.tsx';
import { MoreFilters } from './views/MoreFilters/MoreFilters.tsx';
import type { ListSection } from './views/SideMenu/sections.ts';

export interface MoreFiltersContainerProps extends FurtherSections {
  readonly listing: Listing;
  /** The sections that stand in the menu already. */
  readonly sections: readonly { readonly name: string }[];
  /** Draws a section as the menu does. Handed in, because its code is the menu's. */
  readonly body: (section: ListSection) => ReactNode;
}

/** People have fields of their own. */
const elsewhere = ['with', 'director'];

/** Sections that no wall counts unasked: each asks for its counts when it is opened. */
export function MoreFiltersContainer({ sections: shown, further, ...section }: MoreFiltersContainerProps) {
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const sections = further
    .filter(({ name }) => !elsewhere.includes(name) && !shown.some((other) => other.name === name))
    .map((config) => ({
      name: config.name,
      title: config.title,
      isOpen: opened[config.name] ?? false,
      body: <Section config={config} {...section} />,
    }));
  return (
    <MoreFilters sections={sections} onToggle={({ section: name, isOpen }) => setOpened((before) => ({ ...before, [name]: isOpen }))} />
  );
}

type SectionProps = Pick<MoreFiltersContainerProps, 'listing' | 'toSection' | 'body'> & {
  readonly config: FurtherSections['further'][number];
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
