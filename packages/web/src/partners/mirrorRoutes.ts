import { randomBytes } from 'node:crypto';
import { writeCsv } from '@agm/domain/csv';
import { countRead } from '@agm/http/limits/readLimit';
import { parametersOf } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { asksForPage } from '@agm/http/refusalPage';
import { Problem } from '@agm/http/Problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSpan } from '../numbers/numberRoutes.ts';
import type { Span } from '../numbers/readNumbers.ts';
import { writeMirrorPage, writeRefusedMirror } from './mirrorPage.ts';
import type { PartnerKey } from './PartnerKey.ts';
import { PartnerLinks } from './PartnerLinks.ts';
import { readPartnerNumbers, readPartnerTotals } from './readPartnerNumbers.ts';

interface OfPartner {
  Params: { name: string };
}

/** What a signed link opened. */
interface Opened {
  readonly partner: Pick<PartnerKey, 'id' | 'name'>;
  readonly span: Span;
  readonly link: string;
}

/**
 * `/partners/{name}?link=…`: what a partner's cards did, as a page, as CSV and as JSON, for whoever has a link of the desk. No cookie is read or set. The
 * link stands in the address, so the page leads nowhere that could read it: no cache keeps it, no referrer has it and no search engine lists it.
 */
export function addMirrorRoutes(app: FastifyInstance): void {
  const { database } = app.storage;
  const links = new PartnerLinks(database);

  async function open(request: FastifyRequest<OfPartner>, reply: FastifyReply): Promise<Opened> {
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    countRead(request);
    const now = Date.now();
    const reader = new ParameterReader(parametersOf(request.url));
    const link = reader.text('link', 100) ?? '';
    const partner = await links.open(request.params.name, link, now);
    const [from, to] = [reader.words('from', 10), reader.words('to', 10)];
    reader.finish();
    return { partner, span: readSpan(from, to, now), link };
  }

  app.get<OfPartner>('/partners/:name', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    try {
      const { partner, span, link } = await open(request, reply);
      const page = writeMirrorPage(await readPartnerTotals(database, partner, span), { link, nonce });
      return reply.headers(pageHeaders(nonce)).send(page);
    } catch (error) {
      // A visitor reads why; a program gets the error shape.
      if (!(error instanceof Problem) || error.status === 429 || !asksForPage(request)) throw error;
      return reply
        .code(error.status)
        .headers(pageHeaders(nonce))
        .send(writeRefusedMirror(error.code === 'rest_link_invalid' ? 'link' : 'days', nonce));
    }
  });

  app.get<OfPartner>('/partners/:name/numbers.json', async (request, reply) => {
    const { partner, span } = await open(request, reply);
    return reply.send(await readPartnerNumbers(database, partner, span));
  });

  app.get<OfPartner>('/partners/:name/numbers.csv', async (request, reply) => {
    const { partner, span } = await open(request, reply);
    const { rows } = await readPartnerNumbers(database, partner, span);
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${partner.name}-${span.from}-${span.to}.csv"`,
      })
      .send(
        writeCsv([
          ['day', 'subject', 'title', 'country', 'platform', 'loads', 'visible', 'clicks'],
          ...rows.map((row) => [row.day, row.subject, row.title ?? '', row.country, row.platform, row.loads, row.visible, row.clicks]),
        ]),
      );
  });
}

const pageHeaders = (nonce: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  'content-type': 'text/html; charset=utf-8',
});
