import { serveLoopback, type Loopback, type Reply } from './loopback.ts';

/** A CDN as operators have one: another origin, which reads what it lacks from the site and keeps it as long as the site's headers say. */
export interface FakeCdn extends Loopback {
  readonly environment: Readonly<Record<'ASSETS_URL', string>>;
  /** The site that it reads from. */
  readFrom(origin: string): void;
  /** The paths that it was asked for and does not have to ask the site for again. */
  kept(): readonly string[];
}

/** What names one connection, or was undone by `fetch`. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'date']);
const paths = /^\/(?:assets|remotes|images)\//;

export async function startFakeCdn(): Promise<FakeCdn> {
  let site = '';
  const kept = new Map<string, Reply>();
  const server = await serveLoopback(async ({ method, target, path }) => {
    if (method !== 'GET' || !paths.test(path)) return { status: 404, body: 'not found' };
    const known = kept.get(target);
    if (known) return known;
    // Under the site's own name, and with nothing of the visitor.
    const answer = await fetch(site + target);
    const reply: Reply = {
      status: answer.status,
      headers: Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.has(name))),
      body: Buffer.from(await answer.arrayBuffer()),
    };
    if (answer.headers.get('cache-control')?.includes('immutable')) kept.set(target, reply);
    return reply;
  });
  return Object.assign(server, {
    environment: { ASSETS_URL: server.origin },
    readFrom: (origin: string) => {
      site = origin;
    },
    kept: () => [...kept.keys()],
  });
}
