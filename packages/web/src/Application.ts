import type {} from '@agm/http/Application';
import type {} from '@agm/members/Application';
import type {} from '@agm/content/Application';
import type {} from '@fastify/cookie';
import type { PartnerMark } from '@agm/api/schemas/deskPartners';
import type { SiteConfig } from '@agm/contract';
import type { WatchTarget } from '@agm/domain';
import type { Partners } from './embedded/partners.ts';
import type { PartnerCounts } from './partners/PartnerCounts.ts';
import type { PartnerKey } from './partners/PartnerKey.ts';
import type { Grants } from './previewGrants/grants.ts';
import type { Pictures } from './pictures/Pictures.ts';
import type { Releases } from './remotes/Releases.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The site's configuration in every page. */
    readonly siteConfig: SiteConfig;
    /** Who is counted by name where our cards stand on other pages. */
    readonly partners: Partners;
    /** What is counted under keys of partners. */
    readonly partnerCounts: PartnerCounts;
    /** Where an offer leads a visitor of a partner with these marks; null for one that is not there. */
    partnersLink(target: WatchTarget, marks: readonly PartnerMark[]): Promise<string | null>;
    /** Null: the operator shows drawn posters only. */
    readonly pictures: Pictures | null;
    readonly releases: Releases;
    readonly grants: Grants;
  }

  interface FastifyRequest {
    /** The partner whose key the address names; null without one, and where nobody has it any more. */
    partnerKey: PartnerKey | null;
  }
}
