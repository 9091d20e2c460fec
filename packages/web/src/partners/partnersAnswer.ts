import type { TitleAnswer } from '@agm/api';
import type { WatchTarget } from '@agm/domain';
import type { FastifyInstance } from 'fastify';
import { taggedPlatforms, type PartnerKey } from './PartnerKey.ts';

/** A read as the visitors of one partner get it. */
export interface PartnersAnswer {
  /** Where the offer leads: another link is another page. */
  readonly link: string;
  of(body: unknown): unknown;
}

/**
 * What a visitor of a partner reads on the last page before a service: the offer leads where `/wp/v2/ext-watch` says with the same key, so that the
 * partner's tag does not need JavaScript, and it is labelled where it carries that tag. Null where the key changes nothing.
 */
export async function partnersAnswer(
  app: Pick<FastifyInstance, 'partnersLink'>,
  key: PartnerKey,
  target: WatchTarget,
): Promise<PartnersAnswer | null> {
  const link = key.marks.length === 0 ? null : await app.partnersLink(target, key.marks);
  if (link === null) return null;
  const isTagged = taggedPlatforms(key).includes(target.platform);
  return {
    link,
    of(body) {
      const { availability } = body as Partial<TitleAnswer>;
      if (!availability) return body;
      const offers = availability.offers.map((offer) =>
        offer.platform === target.platform ? { ...offer, url: link, ...(isTagged && { isAffiliate: true }) } : offer,
      );
      return { ...(body as TitleAnswer), availability: { ...availability, offers } };
    },
  };
}
