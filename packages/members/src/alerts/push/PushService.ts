import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readSecret } from '@agm/storage/secrets';
import type { Database } from '@agm/storage/Storage';
import { mayCall } from './pushEndpoint.ts';
import { isPublicAddress } from './publicAddress.ts';

export interface PushSettings {
  /** Whom a push service writes to when something is wrong with what we send. */
  readonly contact: string;
  /** The origin of a push service on this machine, for tests; null without one. */
  readonly testOrigin: string | null;
}

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the subscription has ended. */
export type Pushed = 'taken' | 'gone' | 'later' | 'refused';

/** Hands notices to the push services of browsers, encrypted for the browser alone (RFC 8291) and signed with the site's key (RFC 8292). */
export interface PushService {
  /** Base64url; browsers subscribe with it. */
  readonly key: string;
  mayCall(endpoint: string): boolean;
  /** Never rejects. `topic`: a notice that waits gives way to a later one of the same topic. */
  push(target: PushTarget, payload: string, topic: string): Promise<Pushed>;
}

const timeoutMs = 10_000;
const keptForSeconds = 24 * 60 * 60;

export async function openPushService(database: Database, { contact, testOrigin }: PushSettings): Promise<PushService> {
  const privateKey = await readSecret(database, 'push', 'push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const key = pair.getPublicKey().toString('base64url');
  return {
    key,
    mayCall: (endpoint) => mayCall(endpoint, testOrigin),
    async push({ endpoint, p256dh, auth }, payload, topic) {
      if (!mayCall(endpoint, testOrigin)) return 'gone';
      try {
        // Most sites push nothing in the first minute of a server.
        const { default: webpush } = await import('web-push');
        const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject: `mailto:${contact}`, publicKey: key, privateKey },
          TTL: keptForSeconds,
          topic,
          contentEncoding: 'aes128gcm',
        });
        const isTest = testOrigin !== null && new URL(endpoint).origin === testOrigin;
        return outcomeOf(await post(endpoint, { headers: { ...headers }, ...(!isTest && { lookup: publicLookup }) }, body));
      } catch (error) {
        // Keys that are none are refused before anything is sent.
        return (error as NodeJS.ErrnoException).code === undefined ? 'refused' : 'later';
      }
    },
  };
}

/** 404 and 410: RFC 8030, section 7.3. */
const outcomeOf = (status: number): Pushed =>
  status >= 200 && status < 300
    ? 'taken'
    : status === 404 || status === 410
      ? 'gone'
      : status === 429 || status >= 500
        ? 'later'
        : 'refused';

/** Posts and answers the status. Follows nothing, and reads nothing of the answer. */
function post(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = endpoint.startsWith('https:') ? requestHttps : requestHttp;
    const asking = request(endpoint, { ...options, method: 'POST', agent: false, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asking.on('error', reject);
    asking.end(body ?? undefined);
  });
}

/** A name may lead to this machine or to a network of somebody's own, and to another address each time it is asked for. */
const publicLookup: NonNullable<RequestOptions['lookup']> = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const found = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (!first || found.length < addresses.length)
      return callback(Object.assign(new Error('the name leads to no address of the internet'), { code: 'ENOTFOUND' }), '');
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
