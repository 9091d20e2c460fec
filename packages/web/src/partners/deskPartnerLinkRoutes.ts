import { newPartnerLink, type MadePartnerLink } from '@agm/api/schemas/partnerNumbers';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately } from '@agm/http/revisions';
import { requirePermission } from '@agm/members/accounts/bearer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readPartner } from './changePartner.ts';
import type { PartnerKey } from './PartnerKey.ts';
import { PartnerLinks } from './PartnerLinks.ts';
import { t } from '../t.ts';

const path = '/content-api/desk/partners/:id/links';

interface OfOne {
  Params: { id: string };
}

/** `/content-api/desk/partners/{id}/links`: signed links to a partner's numbers, for administrators. */
export function addDeskPartnerLinkRoutes(app: FastifyInstance): void {
  const { config, storage } = app;
  const links = new PartnerLinks(storage.database);

  async function partnerOf(request: FastifyRequest<OfOne>): Promise<{ readonly by: number; readonly partner: PartnerKey }> {
    const { id: by } = await requirePermission(request, 'partners');
    const { id } = request.params;
    const partner = /^[1-9]\d{0,8}$/.test(id) ? await readPartner(storage.database, Number(id)) : null;
    if (!partner) throw new Problem('rest_partner_not_found', 404, () => t`There is no such partner.`);
    return { by, partner };
  }

  app.get<OfOne>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const { partner } = await partnerOf(request);
    return privately(reply).send(await links.list(partner.id));
  });

  app.post<OfOne>(path, async (request, reply) => {
    const { by, partner } = await partnerOf(request);
    const { days } = readBody(newPartnerLink, request.body);
    if (partner.revokedAt !== null)
      throw new Problem(
        'rest_partner_revoked',
        409,
        () => t`The key is revoked, and so are all links to its numbers: restore the key first.`,
      );
    const { id, token } = await links.make(partner, { days, by, now: Date.now() });
    const made = (await links.list(partner.id)).find((one) => one.id === id);
    if (!made) throw new Error(`link ${id} was made and is not there`);
    const answer: MadePartnerLink = { ...made, link: `${config.publicUrl}/partners/${partner.name}?link=${token}` };
    return privately(reply).code(201).send(answer);
  });

  app.delete<{ Params: { id: string; link: string } }>(`${path}/:link`, async (request, reply) => {
    const { partner } = await partnerOf(request);
    await links.revoke(partner.id, request.params.link.slice(0, 100), Date.now());
    return privately(reply).code(204).send();
  });
}
