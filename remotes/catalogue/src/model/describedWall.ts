import { isOnWall, withoutPart, withPartLast, type AskAnswer } from '@agm/api';
import { readListing, type CountryCode } from '@agm/domain';
import type { DescribedWallProps } from '../views/SearchPage/DescribedWall.tsx';
import { inTitles } from './names.ts';
import { searchHref } from './searchAddress.ts';
import { t } from '../t.ts';

/** The wall that a term describes, as the search page shows it. `locale`: whose services its address means. */
export function describedWall(
  { address, understood, ignored, total }: AskAnswer,
  term: string,
  locale: CountryCode,
): Omit<DescribedWallProps, 'onOpen'> {
  const listing = readListing(address, locale)?.listing;
  return {
    parts: understood.map((part) => ({
      label: part.label,
      href: searchHref(withoutPart(term, part)),
      insteadHref: listing !== undefined && !isOnWall(listing, part) ? searchHref(withPartLast(term, part)) : null,
    })),
    ignored: ignored.map(({ text }) => ({ text, href: searchHref(text) })),
    wall: total > 0 ? { href: address, words: t`Show ${inTitles(total)}` } : null,
  };
}
