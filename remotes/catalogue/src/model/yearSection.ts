import {
  withReleased,
  writeListing,
  writeYearSpan,
  yearRangeMinimum,
  yearSpan,
  type MenuSection as SectionConfig,
  type YearSpan,
} from '@agm/domain';
import type { MenuEntry, YearSection } from '../views/SideMenu/sections.ts';
import { formOf, sectionWords, type Making } from './sectionWords.ts';
import { t } from '../t.ts';

/** Years by decade and by span. The offer starts at 1980 and reaches further back only for an address that does. */
export function yearSection(section: SectionConfig, making: Making): YearSection {
  const { listing, counts } = making;
  const released = Object.entries(counts.released ?? {}).map(([year, count]) => [Number(year), count] as const);
  const { from = null, to = null } = listing.released ?? {};
  const ends = [yearRangeMinimum, from, to].filter((year) => year !== null);
  const newest = Math.max(...ends, ...released.map(([year]) => year));
  const oldest = Math.min(...ends);
  const decades = decadesDown(newest, oldest)
    .map((decade) => spanEntry(making, { from: decade, to: decade + 9 }, released))
    .filter((entry) => entry.isOn || entry.count !== 0);
  return {
    ...sectionWords(section, decades),
    type: 'release-date-selector',
    decades,
    span: {
      from,
      to,
      years: Array.from({ length: newest - oldest + 1 }, (_, back) => newest - back),
      form: formOf(withReleased(listing, null)),
    },
  };
}

function decadesDown(newest: number, oldest: number): number[] {
  const first = Math.floor(oldest / 10) * 10;
  const last = Math.floor(newest / 10) * 10;
  return Array.from({ length: (last - first) / 10 + 1 }, (_, back) => last - back * 10);
}

function spanEntry(
  { listing, choices }: Making,
  span: YearSpan & { from: number; to: number },
  released: readonly (readonly [number, number])[],
): MenuEntry {
  const isOn = listing.released?.from === span.from && listing.released.to === span.to;
  return {
    key: String(span.from),
    title: t`${span.from}s`,
    href: isOn ? writeListing(withReleased(listing, null)) : choices.years(span),
    count: released.reduce((sum, [year, count]) => (year >= span.from && year <= span.to ? sum + count : sum), 0),
    isOn,
    outHref: null,
    isOut: false,
    filterName: 'released',
    filterValue: `${span.from}-${span.to}`,
  };
}

/** The filter value of these years; null when both ends are open, which means every year. */
export function yearsValue(from: number | null, to: number | null): string | null {
  const span = yearSpan(from, to);
  return span && writeYearSpan(span).text;
}
