import {
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  verify,
  type KeyObject,
} from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A browser that has subscribed at the fake push service. */
export interface FakeBrowser {
  /** What the browser sends to the site: `PushSubscription.toJSON()`. */
  readonly subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  /** What it was shown, decrypted, the first one first. */
  readonly shown: readonly unknown[];
  /** From now on the service says that it is gone. */
  leave(): void;
}

/** A push service (RFC 8030) with the browsers behind it. It takes what the site has signed (RFC 8292), and decrypts it (RFC 8291) as a browser does. */
export interface FakePushService {
  readonly origin: string;
  readonly environment: Readonly<Record<'PUSH_TEST_ORIGIN', string>>;
  /** What it answers to everything; null takes what is signed. */
  refusal: number | null;
  /** How often it was asked. */
  attempts(): number;
  /** `key` is the site's public key. */
  subscribe(key: string): FakeBrowser;
  close(): Promise<void>;
}

interface Behind {
  readonly key: string;
  readonly privateKey: KeyObject;
  readonly publicBytes: Buffer;
  readonly auth: Buffer;
  readonly shown: unknown[];
  isGone: boolean;
}

export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, Behind>();
  let attempts = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      attempts++;
      response.writeHead(statusOf(request.url ?? '', request.headers, Buffer.concat(parts))).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function statusOf(path: string, headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer): number {
    if (service.refusal !== null) return service.refusal;
    const browser = browsers.get(path);
    if (!browser) return 404;
    if (browser.isGone) return 410;
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl']))) return 400;
    if (!isSigned(String(headers['authorization']), browser.key, origin)) return 403;
    browser.shown.push(JSON.parse(decrypt(body, browser)));
    return 201;
  }

  const service: FakePushService = {
    origin,
    environment: { PUSH_TEST_ORIGIN: origin },
    refusal: null,
    attempts: () => attempts,
    subscribe(key) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const publicBytes = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const behind: Behind = { key, privateKey, publicBytes, auth, shown: [], isGone: false };
      browsers.set(path, behind);
      return {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh: publicBytes.toString('base64url'), auth: auth.toString('base64url') },
        },
        shown: behind.shown,
        leave() {
          behind.isGone = true;
        },
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: bytes.subarray(1, 33).toString('base64url'),
      y: bytes.subarray(33, 65).toString('base64url'),
    },
  });

/** `vapid t=<JWT>, k=<public key>`: signed by the key that the browser subscribed with, for this service, and not for longer than a day. */
function isSigned(authorization: string, key: string, origin: string): boolean {
  const [, token = '', given = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (given !== key || signature === '') return false;
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(Buffer.from(key, 'base64url')), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  const now = Date.now() / 1000;
  return isValid && aud === origin && exp > now && exp <= now + 24 * 60 * 60 && /^(?:mailto:|https:)/.test(sub);
}

/** RFC 8188 with the keys of RFC 8291, one record. */
function decrypt(body: Buffer, { privateKey, publicBytes, auth }: Behind): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const shared = diffieHellman({ privateKey, publicKey: publicKeyOf(sender) });
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicBytes, sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  // Two is the delimiter of the last record; zeros after it are padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
