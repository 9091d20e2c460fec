import { filterEntries, withPage, writeListing, type Listing } from '@agm/domain';
import { withLang } from '@agm/messages';
import { serviceName } from './names.ts';
import { t } from '../t.ts';

export interface WayFrom {
  readonly words: string;
  readonly href: string;
  /** It is read by another program: a reader of feeds, a calendar. */
  readonly type: string | null;
}

/**
 * The links of a wall to other programs: another site, a feed reader, a calendar. The feeds of new and leaving titles
 * are those of the wall's own service, or of its whole country when it has none or several.
 */
export function wallFoot(listing: Listing): readonly WayFrom[] {
  const { locale } = listing;
  const [service, ...others] = filterEntries(listing)
    .filter(({ filterName, filterValue }) => filterName === 'platform' && !filterValue.startsWith('!'))
    .map(({ filterValue }) => filterValue.slice(locale.length + 1));
  const one = others.length === 0 ? service : undefined;
  const place = new URLSearchParams({
    country: locale,
    ...(one !== undefined && { platform: one }),
  }).toString();
  const name = one === undefined ? null : serviceName(one, locale);
  return [
    {
      words: name === null ? t`What is new, as a feed` : t`New on ${name}, as a feed`,
      href: withLang(`/content-api/changes.xml?${place}&kind=arrived`),
      type: 'application/rss+xml',
    },
    {
      words: name === null ? t`What leaves soon, as a calendar` : t`Leaving ${name} soon, as a calendar`,
      href: withLang(`/content-api/leaving.ics?${place}`),
      type: 'text/calendar',
    },
    {
      words: t`Put this on your site`,
      href: `/widgets/?${new URLSearchParams({ path: writeListing(withPage(listing, 1)), country: locale }).toString()}`,
      type: null,
    },
  ];
}
