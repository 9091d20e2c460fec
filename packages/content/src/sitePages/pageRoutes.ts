import { editorialKinds, type EditorialKind } from '@agm/domain';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
import { readPostId } from '@agm/members/comments/commentedPost';
import { addPageHeaders, parametersOf } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { sendPublic } from '@agm/http/publicRead';
import { largestId } from '@agm/storage/clashes';
import { routePath } from '@agm/api';
import { asPage } from './asPage.ts';

const reading = { config: { allow: 'GET' } };

/** `/wp/v2/pages`, guides and deals among them, and which titles stand in which of the site's lists. */
export function addPageRoutes(app: FastifyInstance, live: LiveCatalogue): void {
  const {
    config,
    storage: { database },
  } = app;
  const path = routePath(config.routes, 'pages');
  const published = database.selectFrom('pages').selectAll().where('status', '=', 'publish');

  app.get(path, reading, async (request, reply) => {
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const page = reader.integer('page', 1, Number.MAX_SAFE_INTEGER);
    const perPage = reader.integer('per_page', 10, 100);
    const slugs =
      reader
        .text('slug', 8192)
        ?.split(',')
        .map((slug) => slug.trim().toLowerCase()) ?? null;
    const include = reader.integers('include');
    const fields = reader.fields();
    const kind = reader.has('kind') ? reader.oneOf('kind', editorialKinds as readonly [EditorialKind, ...EditorialKind[]]) : null;
    reader.finish();
    let query = published.orderBy('created_at', 'desc').orderBy('id', 'desc');
    if (kind) query = query.where('kind', '=', kind);
    if (slugs) query = query.where('slug', 'in', [...slugs.filter((slug) => !slug.includes('\0')), '']);
    if (include) query = query.where('id', 'in', [...include.filter((id) => id <= largestId), -1]);
    const all = await query.execute();
    const pages = Math.ceil(all.length / perPage);
    if (page > Math.max(1, pages))
      throw new Problem('rest_post_invalid_page_number', 400, 'The page number requested is larger than the number of pages available.');
    addPageHeaders(reply, { address: `${config.publicUrl}${path}`, parameters, page, pages, total: all.length });
    return sendPublic(
      request,
      reply,
      all.slice((page - 1) * perPage, page * perPage).map((one) => only(asPage(one, config), fields)),
    );
  });

  app.get<{ Params: { id: string } }>(`${path}/:id`, reading, async (request, reply) => {
    const id = readPostId(request.params.id);
    const found = id === null ? undefined : await published.where('id', '=', id).executeTakeFirst();
    if (!found) throw new Problem('rest_post_invalid_id', 404, 'Invalid post ID.');
    return sendPublic(request, reply, asPage(found, config));
  });

  app.get(routePath(config.routes, 'lists-content-ids'), reading, async (request, reply) => {
    const lists: Record<string, number[]> = Object.create(null) as Record<string, number[]>;
    for (const { id, terms } of live.view.titles.values()) for (const slug of terms['lists'] ?? []) (lists[slug] ??= []).push(id);
    // A guide is a list, too, in its own order; what a premium guide picks is for its readers.
    const picks = await database
      .selectFrom('guide_picks')
      .innerJoin('pages', 'pages.id', 'guide_picks.page_id')
      .select(['pages.slug', 'guide_picks.title_id'])
      .where('pages.status', '=', 'publish')
      .where('pages.is_premium', '=', 0)
      .orderBy('guide_picks.page_id')
      .orderBy('guide_picks.position')
      .execute();
    for (const { slug, title_id: id } of picks) if (live.view.titles.has(id)) (lists[slug] ??= []).push(id);
    return sendPublic(request, reply, lists);
  });
}

function only(body: Record<string, unknown>, fields: ReadonlySet<string> | null): Record<string, unknown> {
  return fields ? Object.fromEntries(Object.entries(body).filter(([field]) => fields.has(field))) : body;
}
