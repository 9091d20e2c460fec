import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface AskedFile {
  readonly until: number;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Null while it was asked for once only. */
  readonly bytes: Buffer | null;
}

const keptMs = 2_000;
const mostBytesOfOne = 512 * 1024;
const mostBytes = 4 * 1024 * 1024;
const mostFiles = 500;

/** What describes the file; all other headers belong to one answer. */
const keptHeaders = [
  'content-type',
  'content-encoding',
  'content-length',
  'etag',
  'last-modified',
  'cache-control',
  'vary',
  'accept-ranges',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
];

/**
 * Keeps the files of a scope that were asked for twice within two seconds, for two seconds. The threads that read files also check
 * passwords: while many people log in, a file that must be read waits for them.
 */
export function keepAskedFiles(app: FastifyInstance, now: () => number = () => performance.now()): void {
  const files = new Map<string, AskedFile>();
  let bytesKept = 0;
  app.addHook('onRequest', async (request, reply) => {
    const name = nameOf(request);
    const file = name === null ? undefined : files.get(name);
    if (file?.bytes && file.until >= now()) return reply.headers(file.headers).send(file.bytes);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const name = nameOf(request);
    if (name === null || reply.statusCode !== 200 || !(payload instanceof Readable)) return payload;
    const isAskedAgain = (files.get(name)?.until ?? 0) >= now();
    const isSmall = Number(reply.getHeader('content-length') ?? Infinity) <= mostBytesOfOne;
    const bytes = isAskedAgain && isSmall ? Buffer.concat((await payload.toArray()) as Buffer[]) : null;
    bytesKept += (bytes?.length ?? 0) - (files.get(name)?.bytes?.length ?? 0);
    if (bytesKept > mostBytes || files.size >= mostFiles) {
      files.clear();
      bytesKept = bytes?.length ?? 0;
    }
    const headers = Object.fromEntries(
      keptHeaders.flatMap((header) => {
        const value = reply.getHeader(header);
        return typeof value === 'string' || typeof value === 'number' ? [[header, value]] : [];
      }),
    );
    files.set(name, { until: now() + keptMs, headers, bytes });
    return bytes ?? payload;
  });
}

/** Null for a request that the file alone does not answer. */
function nameOf({ method, url, headers }: FastifyRequest): string | null {
  if (method !== 'GET' || headers.range !== undefined || headers['if-none-match'] !== undefined) return null;
  if (headers['if-modified-since'] !== undefined) return null;
  return `${String(headers['accept-encoding'])} ${url}`;
}
