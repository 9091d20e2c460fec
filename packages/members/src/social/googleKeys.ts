import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { askProvider } from './askProvider.ts';
import { socialUnavailable } from './SocialIdentity.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Google's public keys. `keyOf` picks the one that signed a token. */
export interface GoogleKeys {
  keyOf(signal: AbortSignal): JWTVerifyGetKey;
}

/**
 * Keeps the keys for as long as Google's Cache-Control says. A token with an unknown key makes the server
 * read the keys again, at most once a minute for all senders together.
 */
export function createGoogleKeys(url: string, clock: () => number = Date.now): GoogleKeys {
  let kept: { readonly find: JWTVerifyGetKey; readonly until: number } | null = null;
  let lookedAgainAt = -Infinity;
  let looking: Promise<void> | null = null;

  const look = (signal: AbortSignal): Promise<void> => {
    looking ??= read(signal).finally(() => {
      looking = null;
    });
    return looking;
  };
  const read = async (signal: AbortSignal): Promise<void> => {
    const { status, headers, body } = await askProvider(url, signal);
    if (status !== 200) throw socialUnavailable();
    try {
      kept = { find: createLocalJWKSet(body as unknown as JSONWebKeySet), until: clock() + lifeOf(headers) };
    } catch {
      throw socialUnavailable();
    }
  };

  return {
    keyOf: (signal) => async (header, token) => {
      if (!kept || kept.until <= clock()) await look(signal);
      try {
        return await find(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        // Whoever comes while somebody looks waits for that look.
        if (!looking) {
          if (clock() - lookedAgainAt < minuteMs) throw error;
          lookedAgainAt = clock();
        }
        await look(signal);
        return find(header, token);
      }
    },
  };

  function find(...asked: Parameters<JWTVerifyGetKey>): ReturnType<JWTVerifyGetKey> {
    if (!kept) throw socialUnavailable();
    return kept.find(...asked);
  }
}

function lifeOf(headers: Headers): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(headers.get('cache-control') ?? '')?.[1];
  return Math.min(Math.max(Number(seconds ?? 600) * 1000, minuteMs), dayMs);
}
