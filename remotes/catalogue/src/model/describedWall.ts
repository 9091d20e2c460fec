import { withoutPart, type AskAnswer } from '@agm/api';
import { isChoiceName, readListing, type CountryCode, type Listing } from '@agm/domain';
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
      isLeftOut: listing !== undefined && !isOn(listing, part),
    })),
    ignored: ignored.map(({ text }) => ({ text, href: searchHref(text) })),
    wall: total > 0 ? { href: address, words: t`Show ${inTitles(total)}` } : null,
  };
}

/** A wall of a visitor whose tier narrows has room for the last filter alone. */
function isOn(
  { choices, released, staffRating, isPremium, withoutPremium }: Listing,
  { kind, value }: AskAnswer['understood'][number],
): boolean {
  if (isChoiceName(kind)) {
    const { any = [], not = [] } = choices[kind] ?? {};
    return value.split('~').some((one) => (one.startsWith('!') ? not.includes(one.slice(1)) : any.includes(one)));
  }
  if (kind === 'released') return released !== null;
  if (kind === 'rating') return staffRating !== null;
  return kind !== 'premium' || isPremium || withoutPremium;
}
