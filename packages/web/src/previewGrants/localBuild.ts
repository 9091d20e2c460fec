import { text } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import { contractNumber, type Deployment } from '@agm/contract';
import { Problem } from '@agm/http/Problem';

const fileName = /^[0-9A-Za-z_][0-9A-Za-z_.+-]{0,199}\.(js|css|woff2|json)$/;
const integrityHash = /^sha384-[A-Za-z0-9+/]{64}$/;
/** Loopback alone, by an origin that says nothing else. */
const thisMachine = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/;

/** A build that a developer's own machine serves: its browser files and their integrity hashes. */
export const localBuildFields = v.object({
  origin: text(40),
  files: v.pipe(v.record(text(210), text(80)), v.maxEntries(300)),
  contract: v.number(),
  shared: v.record(text(100), text(100)),
});

/**
 * The deployment of a developer's build. It names loopback alone, whose server only the developer's own browser reaches, and
 * names the hash of every file, so that nothing but the bytes that were granted runs. Its server entry is never run here.
 */
export function asLocalDeployment({ origin, files, contract, shared }: v.InferOutput<typeof localBuildFields>, now: Date): Deployment {
  const refuse = (why: string) => new Problem('rest_grant_refused', 400, why);
  if (!thisMachine.test(origin)) throw refuse('A build may be shown from http://127.0.0.1:{port} alone.');
  if (contract !== contractNumber) throw refuse(`The build speaks contract ${contract}, this host speaks ${contractNumber}.`);
  const named = Object.entries(files);
  if (!Object.hasOwn(files, 'remoteEntry.js') || !named.every(([name, hash]) => fileName.test(name) && integrityHash.test(hash)))
    throw refuse('A build has a remoteEntry.js, and every file of it a plain name and a SHA-384.');
  return {
    base: `${origin}/`,
    web: 'remoteEntry.js',
    server: '',
    styles: named.map(([name]) => name).filter((name) => name.endsWith('.css')),
    files,
    contract,
    shared,
    size: { raw: 0, brotli: 0 },
    publishedAt: now.toISOString(),
  };
}
