import {
  countryOf,
  defaultLocale,
  isSlug,
  readEditorial,
  readListing,
  withPage,
  writeEditorial,
  writeListing,
  type CountryCode,
} from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { findPost } from '@agm/members/comments/commentedPost';
import { fieldsOf, type BodyFields } from '@agm/http/bodyFields';
import { Problem } from '@agm/http/Problem';
import { viewsCounted } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { RowsOfDay } from '@agm/http/limits/RowsOfDay';
import { openToAll } from '@agm/http/publicRead';
import { routePath } from '@agm/api';
import { dayOf } from '@agm/storage/dayOf';

interface View {
  readonly kind: 'title' | 'list';
  readonly subject: string;
  readonly country: string;
  readonly platform: string;
}

/** A wall's address in the counters; longer ones are made up. */
const longestAddress = 300;

/** Different walls, and different titles, that a server stores in a day: filters make more walls than any table should hold. */
const mostRowsADay = 20_000;

const counting = { config: { allow: 'POST' } };

/** `/wp/v2/tag-post-view` and `/wp/v2/tag-list-page-view`: how often titles, guides, walls and lists are seen, and nothing about by whom. */
export function addPageViewRoutes(app: FastifyInstance): void {
  const {
    config,
    storage: { database },
    titles,
    limits,
    writeHealth,
  } = app;

  app.post(routePath(config.routes, 'tag-post-view'), counting, async (request, reply) => {
    const body = fieldsOf(request.body);
    if (body['id'] === undefined) throw Problem.missingParams(['id']);
    const post = await findPost(titles, body['id']).catch((error: unknown) => {
      throw error instanceof Problem ? new Problem('rest_post_invalid_id', 404, 'Invalid post ID.') : error;
    });
    await count(request, { kind: 'title', subject: String(post.id), country: readCountry(body), platform: readPlatform(body) });
    return nothing(reply);
  });

  app.post(routePath(config.routes, 'tag-list-page-view'), counting, async (request, reply) => {
    const body = fieldsOf(request.body);
    const country = readCountry(body);
    const said = body['path'] ?? body['id'];
    if (said === undefined) throw Problem.missingParams(['path']);
    const subject = typeof said === 'string' && said.length <= longestAddress ? listSubject(said, country) : null;
    if (subject === null)
      throw Problem.invalidParams({
        path: { code: 'rest_invalid_param', message: 'path is not the address of a wall or a list of guides.' },
      });
    await count(request, { kind: 'list', subject, country, platform: readPlatform(body) });
    return nothing(reply);
  });

  const rows = new RowsOfDay<View['kind']>(mostRowsADay);
  async function count(request: FastifyRequest, view: View): Promise<void> {
    const day = dayOf(Date.now());
    await writeHealth.tryToNote(async () => {
      await limits.take(viewsCounted, networkOf(request));
      if (!rows.hasRoom(day, view.kind, `${view.subject} ${view.country} ${view.platform}`)) return;
      await database
        .insertInto('view_counts')
        .values({ day, ...view, count: 1 })
        .onConflict((conflict) =>
          conflict.columns(['day', 'kind', 'subject', 'country', 'platform']).doUpdateSet({ count: sql<number>`view_counts.count + 1` }),
        )
        .execute();
    });
  }
}

/** A list under its canonical address, whatever page of it was seen; null for an address of something else. */
function listSubject(address: string, country: CountryCode): string | null {
  const guides = readEditorial(address);
  if (guides) return guides.slug === null ? writeEditorial({ ...guides, page: 1 }) : null;
  const read = readListing(address, country);
  return read && writeListing(withPage(read.listing, 1));
}

function nothing(reply: FastifyReply): FastifyReply {
  return openToAll(reply).header('cache-control', 'no-store').code(204).send();
}

function readCountry({ locale = defaultLocale }: BodyFields): CountryCode {
  const country = typeof locale === 'string' ? countryOf(locale.toLowerCase()) : null;
  if (!country)
    throw Problem.invalidParams({ locale: { code: 'rest_not_in_enum', message: 'locale is not one of the supported country codes.' } });
  return country.code;
}

function readPlatform({ platform }: BodyFields): string {
  if (platform === undefined || platform === null || platform === '') return '';
  const known = typeof platform === 'string' && isSlug(platform) ? platformOf(platform) : null;
  if (!known) throw Problem.invalidParams({ platform: { code: 'rest_not_in_enum', message: 'platform is not one of the catalogue.' } });
  return known.id;
}
