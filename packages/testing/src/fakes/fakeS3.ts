import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A service that speaks S3's protocol (path style, Signature Version 4) and keeps its objects in memory. */
export interface FakeS3 {
  readonly origin: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** By key. A test may change them, as a fault of the service would. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly writtenAt: Date }>;
  /** Every request that was let in: `GET wall/1/remoteEntry.js`. */
  readonly asked: string[];
  /** Cuts every connection. */
  isAway: boolean;
  /** How long every answer takes. */
  delayMs: number;
  close(): Promise<void>;
}

/** So many keys are on one page of a list; Amazon's have a thousand. */
const keysOnPage = 50;

export async function startFakeS3(): Promise<FakeS3> {
  const server = createServer((request, reply) => {
    if (fake.isAway) return void request.socket.destroy();
    answer(request, reply).catch(() => reply.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeS3 = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'movies',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    objects: new Map(),
    asked: [],
    isAway: false,
    delayMs: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (fake.delayMs > 0) await wait(fake.delayMs);
    const refusal = refusalOf(request, body, fake.secretAccessKey);
    if (refusal !== null) return refuse(reply, 403, refusal);
    const { pathname, searchParams } = new URL(request.url ?? '/', fake.origin);
    const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/');
    if (bucket !== fake.bucket) return refuse(reply, 404, 'NoSuchBucket');
    const key = rest.join('/');
    fake.asked.push(`${request.method ?? ''} ${key}`);
    if (request.method === 'GET' && key === '') return void reply.end(listOf(fake, searchParams));
    const found = fake.objects.get(key);
    if (request.method === 'PUT') {
      fake.objects.set(key, { bytes: body, writtenAt: new Date() });
      return void reply.end();
    }
    if (request.method === 'DELETE') {
      fake.objects.delete(key);
      return void reply.writeHead(204).end();
    }
    if (!found) return refuse(reply, 404, 'NoSuchKey');
    reply.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes);
  }
  return fake;
}

function refuse(reply: ServerResponse, status: number, code: string): void {
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function listOf({ objects }: FakeS3, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, keysOnPage);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.writtenAt.toISOString() ?? ''}</LastModified></Contents>`,
  );
  const isTruncated = keys.length > page.length;
  return `<ListBucketResult><IsTruncated>${String(isTruncated)}</IsTruncated>${isTruncated ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`;
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const inPath = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Checks the signature as Amazon documents it (Signature Version 4); null where it holds for these bytes. */
function refusalOf({ method = '', url = '/', headers }: IncomingMessage, body: Buffer, secret: string): string | null {
  const read = /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!read) return 'AccessDenied';
  const [, scope = '', signed = '', given = ''] = read;
  const said = String(headers['x-amz-content-sha256']);
  if (said !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams].map(([name, value]) => `${inPath(name)}=${inPath(value)}`).sort();
  const canonical = [
    method,
    decodeURIComponent(pathname).split('/').map(inPath).join('/'),
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed,
    said,
  ].join('\n');
  const [day = '', region = '', service = ''] = scope.split('/');
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  return timingSafeEqual(hmac(key, text), Buffer.from(given, 'hex')) ? null : 'SignatureDoesNotMatch';
}
