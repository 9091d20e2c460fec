import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
import { Problem } from '@agm/http/Problem';
import { addPageHeaders, parametersOf } from '@agm/http/pageHeaders';
import { answerPreflight, sendPublic } from '@agm/http/publicRead';
import { routePath } from '@agm/api';
import { countRead } from '@agm/http/limits/readLimit';
import { listPosts } from './listPosts.ts';
import { asPost } from './post.ts';
import { readPostQuery, type PostQuery } from './postQuery.ts';

const reading = { config: { allow: 'GET' } };

/** Titles for WordPress clients: the list of posts, and one post by its number. */
export function addPostRoutes(app: FastifyInstance, live: LiveCatalogue): void {
  const { config } = app;
  const root = routePath(config.routes, 'posts');
  app.get(root, reading, async (request, reply) => {
    const { view } = live;
    const parameters = parametersOf(request.url);
    const query = readPostQuery(parameters);
    if (query.search !== '') countRead(request);
    const { titles, total, pages } = listPosts(view, query);
    addPageHeaders(reply, { address: `${config.publicUrl}${root}`, parameters, page: query.page, pages, total });
    return sendPublic(
      request,
      reply,
      titles.map((title) => withFields(asPost(title, view.terms, config), query)),
    );
  });

  app.get<{ Params: { id: string } }>(`${root}/:id`, reading, async (request, reply) => {
    const { view } = live;
    const title = /^\d{1,15}$/.test(request.params.id) ? view.titles.get(Number(request.params.id)) : undefined;
    if (!title) throw new Problem('rest_post_invalid_id', 404, 'Invalid post ID.');
    return sendPublic(request, reply, withFields(asPost(title, view.terms, config), readPostQuery(parametersOf(request.url))));
  });

  for (const path of [root, `${root}/:id`]) app.options(path, async (_request, reply) => answerPreflight(reply));
  // Other content-host routes that are not there answer in the host's own words, whatever pages may follow.
  app.get('/wp-json', async () => {
    throw Problem.noRoute();
  });
  app.get('/wp-json/*', async () => {
    throw Problem.noRoute();
  });
}

function withFields(post: Record<string, unknown>, { fields }: PostQuery): Record<string, unknown> {
  return fields ? Object.fromEntries(Object.entries(post).filter(([field]) => fields.has(field))) : post;
}
