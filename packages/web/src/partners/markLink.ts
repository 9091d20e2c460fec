import type { Affiliates } from '@agm/content/affiliates/affiliates';
import type { PartnerMark } from '@agm/api/schemas/deskPartners';
import { isTag } from './PartnerKey.ts';

const longestLink = 4000;

/**
 * Where an offer leads a visitor of a partner. The partner's own tag of a service takes the place of the operator's rule; where the partner has none,
 * the operator's rule stands. Campaign parameters come on top, and reach the service through a network as well.
 */
export function partnerLink(
  offer: { readonly platform: string; readonly country: string; readonly url: string },
  marks: readonly PartnerMark[],
  affiliates: Pick<Affiliates, 'linkTo'>,
): string {
  const own = marks.filter(({ platform }) => platform === null || platform === offer.platform);
  const named = withMarks(
    offer.url,
    own.filter((mark) => !isTag(mark)),
  );
  const tags = own.filter(isTag);
  if (tags.length > 0) return withMarks(named, tags);
  return affiliates.linkTo({ ...offer, url: named }) ?? named;
}

/** The same address with parameters in its query, which replace those of their names. Nothing else of it changes; an address that cannot take them stays as it is. */
export function withMarks(address: string, marks: readonly Pick<PartnerMark, 'parameter' | 'value'>[]): string {
  if (marks.length === 0 || !URL.canParse(address)) return address;
  const url = new URL(address);
  const names = new Set(marks.map(({ parameter }) => parameter as string));
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && ![...new URLSearchParams(part).keys()].some((name) => names.has(name)));
  url.search = [...kept, ...marks.map(({ parameter, value }) => `${parameter}=${encodeURIComponent(value)}`)].join('&');
  return url.href.length <= longestLink ? url.href : address;
}
