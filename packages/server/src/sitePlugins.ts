import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { PageSettings } from '@agm/web/PageSettings';
import { pagesPlugin } from '@agm/web/pagesPlugin';

const hostDist = path.resolve(import.meta.dirname, '../../../host/dist');

/**
 * What a site answers besides its content: the remotes' files, then the pages, which answer whatever is left.
 * A plugin finds `config`, `storage`, `content`, `releases` and `catalogueRevision` on the app it is given.
 */
export function sitePlugins(settings: PageSettings): readonly FastifyPluginAsync[] {
  return [pagesPlugin({ ...settings, hostDist })];
}
