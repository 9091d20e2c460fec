import { isPremium } from '@agm/domain';
import { certificatesOfCookies, stricterAge } from '@agm/domain/certificates';
import type { FastifyInstance } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { requireSession } from '@agm/members/accounts/bearer';
import { childAgeOf } from '@agm/members/accounts/profileOf';
import { contentRoot } from './contentRoot.ts';
import { findTitleId } from './title.ts';

/** `GET /content-api/title/{slug or id}/premium`: what public reads omit of a premium title, for members who are premium at this moment. */
export function addPremiumRoutes(app: FastifyInstance): void {
  const { titles: database } = app;

  app.get<{ Params: { title: string } }>(`${contentRoot}/title/:title/premium`, async (request, reply) => {
    const member = await requireSession(request);
    if (!isPremium(member.roles)) throw new Problem('rest_premium_required', 403, 'This is for premium members.');
    // What a child's profile may not see is not found, with its account's token as well.
    const child = stricterAge(await childAgeOf(app.storage.database, member), certificatesOfCookies(request.headers.cookie));
    const seen =
      child === null ||
      (await app.content.read(`${contentRoot}/title/${encodeURIComponent(request.params.title)}`, { child })).status === 200;
    if (!seen) throw new Problem('rest_post_invalid_id', 404, 'Invalid post ID.');
    const id = await findTitleId(database, request.params.title);
    const title =
      id === null
        ? undefined
        : await database.selectFrom('titles').select(['id', 'reason']).where('id', '=', id).where('is_hidden', '=', 0).executeTakeFirst();
    if (!title) throw new Problem('rest_post_invalid_id', 404, 'Invalid post ID.');
    return reply.headers({ 'cache-control': 'private, no-store', vary: 'Authorization' }).send(title);
  });
}
