import type { Readable } from 'node:stream';
import { mostSkippedShown, type OffersAnswer } from '@agm/api/schemas/offers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openToOperators } from '@agm/http/operations/operatorRoutes';
import { parametersOf } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem, problemOf } from '@agm/http/Problem';
import { importOffers, type OffersReport } from './importOffers.ts';
import type { OffersLayout } from './offerRecords.ts';
import { isSourceName, usualSource, type OffersExtent } from './offers.ts';
import { UnreadableOffers } from './UnreadableOffers.ts';

/** Bounds of one document. A row is read as it arrives, so the bytes are never held together. */
const mostBytes = 32 * 1024 * 1024;
const mostRows = 100_000;
/** Few at once: the same thread answers visitors. */
const portion = 20;

const layouts: Readonly<Record<string, OffersLayout>> = { 'application/json': 'json', 'application/x-ndjson': 'ndjson' };
const extents = ['usual', 'whole', 'partial'] as const satisfies readonly OffersExtent[];

/** `PUT /content-api/offers`: the offers of one source of the operator, in place of those it listed before. */
export function addOfferRoutes(app: FastifyInstance): void {
  const { onRequest } = openToOperators({ ...app.operatorRights.registry, what: 'The feed of offers' });
  let isBusy = false;

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(Object.keys(layouts), (_request, body, done) => done(null, body));

    scope.put('/content-api/offers', { onRequest, bodyLimit: mostBytes }, async (request, reply) => {
      const order = { ...readOrder(request), bytes: bytesOf(request) };
      // Two at once would each hold their rows in memory.
      if (isBusy)
        throw new Problem('rest_offers_busy', 503, 'Another document of offers is being read. Please send this one again.', null, 10);
      isBusy = true;
      try {
        const report = await importOffers({ ...order, storage: app.storage, now: Date.now(), file: 'body', portion, mostRows });
        await app.refreshCatalogue();
        return await reply.header('cache-control', 'no-store').send(answerOf(report));
      } catch (error) {
        throw error instanceof UnreadableOffers ? asProblem(error) : error;
      } finally {
        isBusy = false;
        // What is left of a refused document is not read.
        if (!request.raw.complete) void reply.header('connection', 'close');
      }
    });
  });
}

function readOrder(request: FastifyRequest): { readonly source: string; readonly extent: OffersExtent; readonly layout: OffersLayout } {
  const reader = new ParameterReader(parametersOf(request.url));
  const source = reader.text('source', 40) ?? usualSource;
  const extent = reader.oneOf('extent', extents);
  reader.finish();
  if (!isSourceName(source))
    throw Problem.invalidParams({
      source: { code: 'rest_invalid_param', message: 'source is a name like partner-feed: letters a-z, digits and hyphens, at most 40.' },
    });
  const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const layout = layouts[type.trim()];
  if (!layout || !/^(identity)?$/i.test(request.headers['content-encoding'] ?? '')) throw problemOf(415);
  return { source, extent, layout };
}

/** The body as it arrives, up to the bound. The socket stays open when reading ends early, for the refusal. */
async function* bytesOf(request: FastifyRequest): AsyncGenerator<Uint8Array> {
  const body = request.body as Readable | undefined;
  if (!body) throw Problem.invalidJson();
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw problemOf(413);
  let length = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    length += (chunk as Uint8Array).length;
    if (length > mostBytes) throw problemOf(413);
    yield chunk as Uint8Array;
  }
}

function asProblem({ why, message }: UnreadableOffers): Problem {
  const sentence = `The document of offers cannot be used: ${message}. Nothing was changed.`;
  if (why === 'too-long') return new Problem('rest_request_too_large', 413, sentence);
  return why === 'unusable' ? new Problem('rest_offers_unusable', 422, sentence) : new Problem('rest_invalid_json', 400, sentence);
}

function answerOf({ source, rows, offers, changed, unchanged, left, kept, skipped }: OffersReport): OffersAnswer {
  return {
    source,
    rows,
    offers,
    titles: { changed, unchanged },
    left,
    kept,
    skipped: { count: skipped.length, rows: skipped.slice(0, mostSkippedShown).map(({ line, reason }) => ({ line, reason })) },
  };
}
