import { counted, type Counted, type WireNumbers } from '@agm/api/schemas/deskNumbers';
import { shownPlatformName } from '@agm/domain';
import { writeCsv } from '@agm/domain/csv';
import { t } from '../t.ts';

export const spans = ['7', '30', '90', '365'] as const;

export const spanName = (days: string): string => ({ '7': t`7 days`, '30': t`30 days`, '90': t`90 days`, '365': t`A year` })[days] ?? days;

export const countedName = (what: Counted): string =>
  ({
    titlePages: t`Pages of titles`,
    walls: t`Walls and lists of guides`,
    clickOuts: t`Click-outs to a service`,
    saves: t`Titles saved`,
    signUps: t`Sign-ups`,
    premium: t`New premium members`,
    partnerLoads: t`Loads on partners’ pages`,
    partnerClicks: t`Click-outs from partners’ pages`,
    emptySearches: t`Searches that found nothing`,
  })[what];

export interface Series {
  readonly what: Counted;
  readonly name: string;
  readonly total: number;
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

export const toSeries = ({ days }: Pick<WireNumbers, 'days'>): readonly Series[] =>
  counted.map((what) => ({
    what,
    name: countedName(what),
    total: days.reduce((sum, day) => sum + day[what], 0),
    days: days.map((day) => ({ day: day.day, count: day[what] })),
  }));

export const serviceName = (platform: string): string => shownPlatformName(platform) ?? platform;

/** The days as a table: one line a day, one column for each thing that is counted. */
export const daysAsCsv = ({ days }: Pick<WireNumbers, 'days'>): string =>
  writeCsv([['day', ...counted], ...days.map((day) => [day.day, ...counted.map((what) => day[what])])]);

export const clickOutsAsCsv = ({ clickOuts }: Pick<WireNumbers, 'clickOuts'>): string =>
  writeCsv([
    ['id', 'title', 'country', 'platform', 'count'],
    ...clickOuts.map(({ id, title, country, platform, count }) => [id, title, country, platform, count]),
  ]);
