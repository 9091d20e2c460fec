import type { FastifyRequest } from 'fastify';
import { Problem } from './Problem.ts';

/**
 * A page of somebody else may not press our buttons: 403. Browsers say where a form comes from; those that know no `Sec-Fetch-Site`
 * say at least their page's origin. A program that says neither is no browser that could be led here.
 */
export function refuseOtherSites({ headers, server }: FastifyRequest): void {
  const { 'sec-fetch-site': site, origin } = headers;
  const isOurs =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : origin === undefined || origin === server.config.publicUrl || isHost(origin, headers.host);
  if (!isOurs) throw new Problem('rest_forbidden', 403, 'This is for pages of this site alone.');
}

function isHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}
