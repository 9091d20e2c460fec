import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli, holdsTag, openToAll, sendPublic } from '@agm/http/publicRead';
import { Problem } from '@agm/http/Problem';
import type { EmbeddingConfig } from './embeddingConfig.ts';
import type { WidgetFile, WidgetFiles } from './widgetFiles.ts';
import { retirementHeaders, versionsAt, versionsFeed, type WidgetVersion } from './widgetVersions.ts';

const anHour = 'public, max-age=3600, stale-while-revalidate=86400';
const aDay = 'public, max-age=86400';
const aYear = 'public, max-age=31536000, immutable';

type Widget = Pick<WidgetFiles, 'current' | 'versions'> & {
  /** Looks for a version that another server of the site has. */
  find?(version: string): Promise<void>;
};
type Origins = Pick<EmbeddingConfig, 'origin' | 'retired'>;

/** So long after its start a server packs the versions that nobody has asked for. */
const quietMs = 10_000;

export const versionsPath = '/embedded/versions.json';

const versionsNow = (files: Widget, { retired }: Origins): readonly WidgetVersion[] =>
  versionsAt(
    [...files.versions].map(([version, { since }]) => ({ version, since })),
    files.current,
    retired,
    Date.now(),
  );

/** What is true of the versions now, as JSON. `home` is the site's own origin: the widget may come from another one. */
export async function versionsAnswer(files: Widget, embedding: Origins, home: string): Promise<object> {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const known: Record<string, object> = {};
  for (const { version, state, since, deprecatedAt, endsAt } of versionsNow(files, embedding)) {
    const file = files.versions.get(version);
    if (!file) continue;
    const { br, gzip } = await file.packed();
    known[version] = {
      state,
      since: day(since),
      ...(deprecatedAt !== null && { deprecated: day(deprecatedAt) }),
      ...(endsAt !== null && { sunset: day(endsAt) }),
      src: `${embedding.origin}/embedded/${version}/widget.js`,
      integrity: file.integrity,
      bytes: { plain: file.plain.length, gzip: gzip.length, brotli: br.length },
    };
  }
  return { home, current: files.current, versions: known };
}

/** Leads the readers of the page for partners to the feed of versions (RFC 8288). */
export const versionsLink = ({ origin }: Origins): string =>
  `<${origin}/embedded/versions.xml>; rel="alternate"; type="application/atom+xml"; title="Versions of the widget"`;

/** The script of the widget at its floating address and at one for each version, and what is true of the versions, as JSON and as a feed. */
export function addVersionRoutes(app: FastifyInstance, files: Widget, embedding: Origins): void {
  let packing: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    packing = setTimeout(() => void packAll(files).catch((error: unknown) => app.log.error(error)), quietMs).unref();
  });
  app.addHook('onClose', async () => clearTimeout(packing));
  app.get(versionsPath, async (request, reply) => {
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendPublic(request, reply, await versionsAnswer(files, embedding, app.config.publicUrl), 'public, max-age=60');
  });
  app.get('/embedded/versions.xml', (request, reply) => {
    const feed = versionsFeed(versionsNow(files, embedding), embedding.origin);
    const tag = `W/"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`;
    openToAll(reply).headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin', etag: tag });
    if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(feed);
  });
  app.get('/embedded/widget.js', (request, reply) => sendScript(request, reply, files.versions.get(files.current), anHour));
  app.get<{ Params: { version: string } }>('/embedded/:version/widget.js', async (request, reply) => {
    const { version } = request.params;
    if (!files.versions.has(version)) await files.find?.(version);
    const state = versionsNow(files, embedding).find((one) => one.version === version);
    if (state?.state === 'retired')
      throw new Problem('rest_widget_retired', 410, `This version of the widget is gone: take ${files.current}.`);
    void reply.headers(state ? retirementHeaders(state, embedding.origin) : {});
    // Who stores it for a year would not see that it goes.
    return sendScript(request, reply, files.versions.get(version), state?.state === 'deprecated' ? aDay : aYear);
  });
}

/** Packs what nobody has asked for, one version after the other: a site may have many. */
async function packAll({ versions }: Widget): Promise<void> {
  for (const file of versions.values()) await file.packed();
}

/** One script in the form that its reader can unpack, for pages of every origin. */
async function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  file: WidgetFile | undefined,
  cache: string,
): Promise<FastifyReply> {
  if (!file) throw new Problem('rest_no_widget', 404, 'There is no widget of this version.');
  const tag = `"${file.integrity.slice(7, 29)}"`;
  openToAll(reply)
    .headers({
      'cache-control': cache,
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      etag: tag,
      vary: 'accept-encoding',
    })
    .type('text/javascript; charset=utf-8');
  if (holdsTag(request.headers['if-none-match'], `W/${tag}`)) return reply.code(304).send();
  const encoding = acceptsBrotli(request) ? 'br' : /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? 'gzip' : null;
  const body = encoding === null ? file.plain : (await file.packed())[encoding];
  return reply.header('content-encoding', encoding ?? 'identity').send(body);
}
