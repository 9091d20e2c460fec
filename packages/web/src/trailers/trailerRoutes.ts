import { createHash } from 'node:crypto';
import type { TitleAnswer } from '@agm/api';
import { certificatesOfCookies } from '@agm/domain/certificates';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '@agm/http/html';
import { Problem, problemOf } from '@agm/http/Problem';

const host = 'https://www.youtube-nocookie.com';

const style = 'html,body,iframe{margin:0;border:0;inline-size:100%;block-size:100%;background:#000;overflow:hidden}';

/**
 * The only document of the site whose policy names another site's frames. It has no script, no cookie of ours is read in it, and only
 * our own pages may frame it.
 */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    `frame-src ${host}`,
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  // A child profile's cookie says another one, also in the same browser.
  'cache-control': 'private, max-age=3600',
  vary: 'Cookie',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** `GET /trailer/{id}`: the player of the first trailer of the title with this id, for a frame of the title's page. */
export function addTrailerRoutes(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/trailer/:id', async (request, reply) => {
    const child = certificatesOfCookies(request.headers.cookie);
    const { status, body, isStandIn } = /^\d{1,10}$/.test(request.params.id)
      ? await app.content.read(`/content-api/title/${request.params.id}`, { child })
      : { status: 404, body: null, isStandIn: false };
    const { title, trailers: [trailer] = [] } = status === 200 ? (body as TitleAnswer) : { title: '' };
    if (!trailer && (isStandIn || status === 503)) throw problemOf(503);
    if (!trailer || !/^[\w-]{6,20}$/.test(trailer.id)) throw new Problem('rest_no_trailer', 404, 'There is no trailer of this title.');
    const name = escapeHtml(`Trailer of ${title}`);
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${name}</title><style>${style}</style></head><body><iframe src="${host}/embed/${trailer.id}?autoplay=1" title="${name}" allow="autoplay; encrypted-media; fullscreen; picture-in-picture"></iframe></body></html>`,
      );
  });
}
