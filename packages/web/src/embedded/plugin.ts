import type { CountryCode } from '@agm/domain';
import { withoutPrefix } from '@agm/messages';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { parametersOf } from '@agm/http/pageHeaders';
import { isTrusted } from '@agm/http/limits/networkOf';
import { answerPreflight, holdsTag, openToAll } from '@agm/http/publicRead';
import { Problem } from '@agm/http/Problem';
import type { HostBundle } from '../pages/hostBundle.ts';
import { followsVisitor, readAskedEmbed, type AskedEmbed, type EmbedKind } from './askedEmbed.ts';
import { countsOn } from '../partners/addPartners.ts';
import { taggedPlatforms, type PartnerKey } from '../partners/PartnerKey.ts';
import { frameAncestors, guestAncestors, type EmbeddingConfig } from './embeddingConfig.ts';
import { createEmbedStyles, type EmbedStylesOptions } from './embedStyles.ts';
import { createFragments, type Fragment, type FragmentOptions } from './fragment.ts';
import { writeFramePage } from './framePage.ts';
import { bringsInks, readFrameTheme } from './frameTheme.ts';
import { writePreviewPage } from './previewPage.ts';
import { oembedSize, readOembed, writeOembed } from './oembed.ts';
import { addVersionRoutes } from './versionRoutes.ts';
import { countryOfLanguages, readCountry } from './visitorCountry.ts';
import type { SharedWidget } from './shareWidget.ts';

export interface EmbeddedOptions extends Pick<FragmentOptions, 'registry' | 'fillPlace'>, Pick<EmbedStylesOptions, 'readSheet'> {
  readonly host: HostBundle;
  readonly embedding: EmbeddingConfig;
  readonly files: SharedWidget;
}

/** A shared cache answers most partners; while the origin is away or slow, yesterday's card is better than none. */
const cacheControl = 'public, max-age=300, s-maxage=600, stale-while-revalidate=86400, stale-if-error=604800';
const aMinute = 'public, max-age=60';
const cachingOf = ({ status, isLasting }: Fragment): string =>
  status === 200 && isLasting ? cacheControl : status === 503 ? 'no-store' : aMinute;
const anHour = 'public, max-age=3600, stale-while-revalidate=86400';

/** Everything under `/embedded/`: what other people's pages show of ours. Read by anybody, with no cookie in either direction. */
export const embeddedPlugin =
  (options: EmbeddedOptions): FastifyPluginAsync =>
  async (app) => {
    const { embedding, files } = options;
    const { publicUrl: home } = app.config;
    const { frame } = files;
    const log = (facts: object, sentence: string): void => app.log.warn(facts, sentence);
    const styles = createEmbedStyles({ ...options, log });
    const fragmentOf = createFragments({
      ...options,
      styles,
      home,
      revision: (kind) => `${app.catalogueRevision} ${kind === 'comments' ? app.saidRevision : 0}`,
      site: () => app.siteConfig,
      log,
    });
    const ancestors = frameAncestors(embedding);

    async function show(request: FastifyRequest, reply: FastifyReply, kind: EmbedKind, subject: string): Promise<FastifyReply> {
      const query = parametersOf(request.url);
      const read = named(request, readAskedEmbed(kind, subject, query, countryFor(request)));
      const said = read.isFragment ? read : { ...read, hasInks: bringsInks(query) };
      // A page elsewhere says whose it is when it asks for a fragment; a frame has its own way to know.
      const asked =
        kind === 'comments' && said.isFragment && embedding.guests.includes(request.headers.origin ?? '')
          ? { ...said, letsGuestsWrite: true }
          : said;
      const key = keyOf(request, asked);
      const vary = [
        kind === 'comments' || (request.partnerKey?.origins.length ?? 0) > 0 ? ['Origin'] : [],
        // On another page the same address says nothing of the partner.
        (request.partnerKey?.origins.length ?? 0) > 0 ? ['Referer'] : [],
        followsVisitor(query) ? ['Accept-Language', embedding.countryHeader ?? []] : [],
      ].flat(2);
      if (vary.length > 0) void reply.header('vary', vary.join(', '));
      const fragment = await fragmentOf(asked);
      if (asked.partner !== null && fragment.status === 200 && request.method === 'GET') {
        const { partner } = asked;
        app.writeHealth
          .tryToNote(() =>
            key ? countUnder(key, 'view', asked) : app.partners.count({ what: 'view', partner, subject: `${kind} ${plainSubject(asked)}` }),
          )
          .catch((error: unknown) => app.log.error(error));
      }
      openToAll(reply)
        .code(fragment.status)
        .headers({
          'cross-origin-resource-policy': 'cross-origin',
          'timing-allow-origin': '*',
          'cache-control': cachingOf(fragment),
          'content-type': 'text/html; charset=utf-8',
        });
      if (fragment.status === 200) {
        const tag = asked.isFragment ? fragment.tag : `${fragment.tag.slice(0, -1)}f"`;
        reply.header('etag', `W/${tag}`);
        if (holdsTag(request.headers['if-none-match'], `W/${tag}`)) return reply.code(304).send();
      }
      if (asked.isFragment) {
        // Opened by itself it is inert: it is a part, not a page.
        return reply
          .header(
            'content-security-policy',
            "default-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; sandbox",
          )
          .send(`<style>${fragment.css}</style>${fragment.html}`);
      }
      const page = writeFramePage(fragment, {
        script: frame,
        ancestors,
        canonical: canonicalOf(asked),
        theme: asked.theme,
        language: asked.language,
        look: readFrameTheme(query),
        hasForm: asked.countryChoice !== null,
      });
      return reply.headers(page.headers).send(page.html);
    }

    /** A card that came into a reader's window says so under the address that it was asked for. Who reads there is nowhere in it. */
    async function noteSeen(request: FastifyRequest, reply: FastifyReply, kind: EmbedKind, subject: string): Promise<FastifyReply> {
      const asked = named(request, readAskedEmbed(kind, subject, parametersOf(request.url), countryFor(request)));
      const key = keyOf(request, asked);
      if (key && (await fragmentOf(asked)).status === 200) await app.writeHealth.tryToNote(() => countUnder(key, 'seen', asked));
      return openToAll(reply).code(204).header('cache-control', 'no-store').send();
    }

    const keyOf = ({ partnerKey }: FastifyRequest, { partner }: AskedEmbed): PartnerKey | null =>
      partner === partnerKey?.key ? partnerKey : null;

    /** However a page names a title, it counts under the title's slug, as clicks do. */
    async function countUnder({ id: partnerId }: PartnerKey, what: 'view' | 'seen', asked: AskedEmbed): Promise<void> {
      const { kind, country } = asked;
      const plain = plainSubject(asked);
      const title = kind === 'list' ? null : await app.content.read(`/content-api/title/${encodeURIComponent(plain)}`);
      const slug = title?.status === 200 ? (title.body as { readonly slug: string }).slug : plain;
      await app.partnerCounts.count({ partnerId, what, subject: kind === 'comments' ? `${slug}#comments` : slug, country, platform: '' });
    }

    /** Where the visitor is, as far as a trusted proxy or the browser's languages say. */
    const countryFor = ({ headers, socket }: FastifyRequest): CountryCode | null => {
      const said =
        embedding.countryHeader !== null && isTrusted(socket.remoteAddress ?? '', app.config.trustedProxies)
          ? readCountry(String(headers[embedding.countryHeader] ?? ''))
          : null;
      return said ?? countryOfLanguages(headers['accept-language'] ?? '');
    };

    /** Who is not known by name is rendered once for all of them. A key stands for itself where it counts. */
    const named = (request: FastifyRequest, asked: AskedEmbed): AskedEmbed => {
      const { partnerKey: key } = request;
      return key && countsOn(key, request)
        ? { ...asked, partner: key.key, tagged: taggedPlatforms(key) }
        : { ...asked, partner: app.partners.nameOf(asked.partner) };
    };

    const canonicalOf = ({ kind, subject }: AskedEmbed): string => home + (kind === 'list' ? subject : `/${encodeURIComponent(subject)}/`);

    for (const kind of ['availability', 'comments'] as const) {
      app.get<{ Params: { id: string } }>(`/embedded/${kind}/:id`, (request, reply) => show(request, reply, kind, request.params.id));
      app.post<{ Params: { id: string } }>(`/embedded/${kind}/:id`, (request, reply) => noteSeen(request, reply, kind, request.params.id));
    }
    /** Where guests write on a partner's page: a page of ours in a frame, which only the pages that were named may show. */
    app.get<{ Params: { id: string } }>('/embedded/comments/:id/write', async (request, reply) => {
      const asked: AskedEmbed = {
        ...named(request, readAskedEmbed('comments', request.params.id, parametersOf(request.url))),
        isForm: true,
      };
      const fragment = await fragmentOf(asked);
      const page = writeFramePage(fragment, {
        script: files.guests,
        ancestors: guestAncestors(embedding),
        canonical: canonicalOf(asked),
        theme: asked.theme,
        language: asked.language,
        mayAsk: true,
      });
      return reply
        .code(fragment.status)
        .headers({ ...page.headers, 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
        .send(page.html);
    });
    app.get('/embedded/list', (request, reply) => show(request, reply, 'list', wallAddress(parametersOf(request.url))));
    app.post('/embedded/list', (request, reply) => noteSeen(request, reply, 'list', wallAddress(parametersOf(request.url))));

    app.get('/embedded/oembed', async (request, reply) => {
      const query = parametersOf(request.url);
      const { kind, subject, country, language, ref } = readOembed(query, home);
      const part = new URLSearchParams({
        ...(kind === 'list' && { path: subject }),
        ...(country !== null && { country }),
        ...(language !== null && { lang: language }),
      });
      // Whoever shows the frame is counted, and not whoever asks for its address.
      const fragment = await fragmentOf(readAskedEmbed(kind, subject, part));
      if (ref !== null) part.set('ref', ref);
      const wishes = part.toString();
      if (fragment.status !== 200)
        throw new Problem('rest_oembed_not_found', fragment.status, 'This address is no title and no wall of ours.');
      const src = `${embedding.origin}/embedded/${kind}${kind === 'list' ? '' : `/${subject}`}${wishes && `?${wishes}`}`;
      return openToAll(reply)
        .header('cache-control', anHour)
        .send(writeOembed(oembedSize(query), { title: fragment.title, src, home }));
    });

    addVersionRoutes(app, files, embedding);
    app.get('/embedded', (_request, reply) => reply.redirect('/embedded/', 301));
    app.get('/embedded/preview', (request, reply) => {
      const page = writePreviewPage(parametersOf(request.url).get('hostile') === '1');
      return reply.headers(page.headers).send(page.html);
    });
    app.options('/embedded/*', (_request, reply) => answerPreflight(reply));
  };

/** A wall's own address with its query: `?path=/genre/drama/` or `?path=%2F%3Fgenre%3Ddrama`. Other words say the language and the country that may stand before it. */
const wallAddress = (query: URLSearchParams): string => withoutPrefix(query.get('path') ?? '/');

const plainSubject = ({ subject }: AskedEmbed): string => subject.split('?', 1)[0] ?? '';
