import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Problem } from '@agm/http/Problem';
import { readCmsAnswer, type CmsAnswer, type RawAnswer } from './readCmsAnswer.ts';

/** A WordPress that holds the content of this site. Paths begin with `/wp-json`. */
export interface Cms {
  readonly origin: string;
  /** Asks again while it fails, and falls back on what was read before; `isStale` then. Throws 503 when there is nothing. */
  read(
    path: string,
    options: { readonly isList: boolean; readonly authorization: string | null },
  ): Promise<CmsAnswer & { readonly isStale: boolean }>;
  /** Asks for something public, again while it fails, and answers nothing but what was said now. Throws 503 when there is no answer. */
  ask(path: string, options: { readonly isList: boolean; readonly signal: AbortSignal }): Promise<CmsAnswer>;
  /** Sends the call once: a second try might write twice. Throws 503 when the host was unreachable, 502 when the outcome is unknown. */
  write(
    method: string,
    path: string,
    request: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer | null },
  ): Promise<CmsAnswer>;
}

const tries = 3;
const tryMs = 1500;
export const deadlineMs = 4500;
const writeMs = 8000;
const pauseMs = 100;
const mostHops = 3;
const mostBytes = 4 * 1024 * 1024;
const mostKept = 500;
const mostKeptBytes = 512 * 1024;
const keptForMs = 24 * 60 * 60_000;
/** After a failure, what is kept is answered at once for this long: pages stay quick while the host rests. */
const restMs = 5000;

export function openCms(origin: string): Cms {
  const kept = new LRUCache<string, CmsAnswer>({ max: mostKept, ttl: keptForMs });
  let restingUntil = 0;

  const keep = (path: string, answer: CmsAnswer, size: number): void => {
    if (size <= mostKeptBytes) kept.set(path, answer);
  };
  const find = (path: string): CmsAnswer | null => kept.get(path) ?? null;

  /** Null when the last try has failed, too. */
  const tryTo = async (
    path: string,
    isList: boolean,
    authorization: string | null,
    signals: readonly AbortSignal[] = [],
  ): Promise<{ answer: CmsAnswer; size: number } | null> => {
    const query = new URL(path, origin).searchParams;
    const end = AbortSignal.any([AbortSignal.timeout(deadlineMs), ...signals]);
    for (let turn = 0; turn < tries && !end.aborted; turn++) {
      if (turn > 0) await wait(pauseMs * 2 ** turn * (0.5 + Math.random()));
      const raw = await follow(origin, path, authorization, end).catch(() => null);
      const answer = raw && readCmsAnswer(raw, isList, query);
      if (raw && answer) return { answer, size: raw.text.length };
    }
    return null;
  };

  return {
    origin,

    async read(path, { isList, authorization }) {
      const isPublic = authorization === null;
      const known = isPublic ? find(path) : null;
      if (known && Date.now() < restingUntil) return { ...known, isStale: true };
      const now = await tryTo(path, isList, authorization);
      if (now) {
        restingUntil = 0;
        if (isPublic && now.answer.status === 200) keep(path, now.answer, now.size);
        return { ...now.answer, isStale: false };
      }
      restingUntil = Date.now() + restMs;
      if (known) return { ...known, isStale: true };
      throw unavailable();
    },

    async ask(path, { isList, signal }) {
      const now = await tryTo(path, isList, null, [signal]);
      if (!now) throw unavailable();
      return now.answer;
    },

    async write(method, path, { headers, body }) {
      let raw: RawAnswer;
      try {
        raw = await fetchText(addressOf(origin, path).href, {
          method,
          headers: { ...headers },
          redirect: 'manual',
          signal: AbortSignal.timeout(writeMs),
          ...(body && { body: new Uint8Array(body) }),
        });
      } catch (error) {
        if (neverArrived(error))
          throw new Problem(
            'rest_cms_unavailable',
            503,
            'This could not be saved: the content of this site cannot be reached right now. Please try again.',
            null,
            restMs / 1000,
          );
        throw unclear();
      }
      const answer = readCmsAnswer(raw, false, new URLSearchParams());
      if (!answer) throw unclear();
      return answer;
    },
  };
}

function unavailable(): Problem {
  return new Problem(
    'rest_cms_unavailable',
    503,
    'The content of this site cannot be reached right now. Please try again.',
    null,
    restMs / 1000,
  );
}

function unclear(): Problem {
  return new Problem(
    'rest_cms_unreadable',
    502,
    'The content host gave no clear answer, so this may not have been saved. Please look before you send it again.',
  );
}

/** The one place where a path becomes an address: what a URL parser would lead elsewhere is never asked. */
function addressOf(origin: string, path: string): URL {
  const url = new URL(path, origin);
  const [written] = path.split('?', 1);
  if (url.origin !== origin || url.pathname !== written || !url.pathname.startsWith('/wp-json/'))
    throw new Error(`${path} is no path of the content host`);
  return url;
}

/** No connection, no request: it can be sent again. */
function neverArrived(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(String(cause?.code));
}

/** Follows redirects within the host's own origin, a few and no more. */
async function follow(origin: string, path: string, authorization: string | null, end: AbortSignal): Promise<RawAnswer | null> {
  let url = addressOf(origin, path);
  for (let hop = 0; hop <= mostHops; hop++) {
    const raw = await fetchText(url.href, {
      redirect: 'manual',
      signal: AbortSignal.any([end, AbortSignal.timeout(tryMs)]),
      headers: { accept: 'application/json', ...(authorization !== null && { authorization }) },
    });
    const location = raw.status >= 300 && raw.status < 400 ? raw.headers.get('location') : null;
    if (location === null) return raw;
    url = new URL(location, url);
    if (url.origin !== origin) return null;
  }
  return null;
}

async function fetchText(url: string, init: RequestInit): Promise<RawAnswer> {
  const answer = await fetch(url, init);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part as Uint8Array);
    size += (part as Uint8Array).length;
    if (size > mostBytes) throw new Error(`the content host sent more than ${mostBytes} bytes`);
  }
  return { status: answer.status, headers: answer.headers, text: Buffer.concat(parts).toString('utf8') };
}
