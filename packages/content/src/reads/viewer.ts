import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireProfile } from '@agm/members/accounts/profileOf';
import type { SavedIds } from '@agm/members/accounts/SavedReader';
import { contentRoot } from './contentRoot.ts';

/**
 * Whose lists a wall is about. Null without a token. One that does not hold is refused, but only here: a wall that is
 * the same for everybody looks at none. Members of another content host keep their lists there, and this wire knows none of them.
 */
export async function listsOfViewer(app: FastifyInstance, request: FastifyRequest): Promise<SavedIds | null> {
  if (request.headers.authorization === undefined || app.config.cmsUrl !== null || !namesLists(request.url)) return null;
  return app.savedReader.ids((await requireProfile(request)).id);
}

/** A sentence may name them in words: "nothing I have seen". */
function namesLists(url: string): boolean {
  const at = url.indexOf('?');
  if (at > 0 && url.slice(0, at).replace(/\/$/, '') === `${contentRoot}/ask`) return true;
  if (at < 0 || !/^\/(?:list|counts)/.test(url.slice(contentRoot.length))) return false;
  const query = new URLSearchParams(url.slice(at));
  return query.has('user-list') || query.has('hide');
}
