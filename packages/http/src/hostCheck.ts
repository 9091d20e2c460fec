import type { FastifyRequest } from 'fastify';
import { isLoopback } from '@agm/contract/loopback';
import type { SiteSettings } from './SiteSettings.ts';
import { Problem } from './Problem.ts';

/** Health checks name the address of a machine or of a container. */
const healthRoutes: readonly (string | undefined)[] = ['/healthz', '/readyz'];

/**
 * Everybody knows the passwords of a demo, and a page of anybody's may point a name of its own at this machine (DNS rebinding). So
 * a demo answers only who asks for this machine or for the site by its own name: 421 for every other `Host`, and for none.
 */
export function refuseOtherHosts(
  { headers: { host = '' }, routeOptions }: Pick<FastifyRequest, 'headers' | 'routeOptions'>,
  { demo, publicUrl }: Pick<SiteSettings, 'demo' | 'publicUrl'>,
): void {
  if (!demo || healthRoutes.includes(routeOptions.url)) return;
  const name = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host)?.[1]?.toLowerCase() ?? '';
  if (isLoopback(name) || (name !== '' && name === new URL(publicUrl).hostname)) return;
  throw new Problem(
    'rest_misdirected_request',
    421,
    'This demo answers to localhost and to its PUBLIC_URL alone: set PUBLIC_URL to the address under which it is asked.',
  );
}
