import type { ProofOfWork } from '@agm/api';

/** A solved challenge: the counter whose key begins as it must, and that key in hex. */
export interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

export type DeriveKey = (
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  cost: number,
  length: number,
) => Promise<Uint8Array>;

/** A visitor's fingers notice nothing below this. */
const sliceMs = 8;
/** So many tries are under way at once: enough to keep a browser's own threads busy. */
const atOnce = 8;

/** Tries one counter after the other; null when none below `mostTries` solved it. It needs nothing of a page, so it may also run in a worker. */
export async function solve(work: ProofOfWork, mostTries: number, derive: DeriveKey = derivation()): Promise<Solution | null> {
  const salt = bytesOfHex(work.salt);
  const nonce = bytesOfHex(work.nonce);
  const wanted = work.keyPrefix.toLowerCase();
  const attempt = async (counter: number): Promise<Solution> => {
    const password = new Uint8Array(nonce.length + 4);
    password.set(nonce);
    new DataView(password.buffer).setUint32(nonce.length, counter);
    return { counter, derivedKey: hexOf(await derive(password, salt, work.cost, work.keyLength)) };
  };
  for (let from = 0; from < mostTries; from += atOnce) {
    const tried = await Promise.all(Array.from({ length: atOnce }, (_, index) => attempt(from + index)));
    const found = tried.find(({ derivedKey }) => derivedKey.startsWith(wanted));
    if (found) return found;
  }
  return null;
}

/** The page that the work is done on. */
export interface BusyPage {
  /** Milliseconds. */
  now(): number;
  /** Lets the page do what has come up meanwhile. */
  turn(): Promise<void>;
}

const thisPage: BusyPage = {
  now: () => performance.now(),
  turn: () =>
    new Promise((resolve) => {
      setTimeout(resolve);
    }),
};

/** The browser's own PBKDF2 where there is one. Pages without TLS have none and do the work in slices. */
export function derivation(subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null, page: BusyPage = thisPage): DeriveKey {
  if (!subtle) return deriveInSlices(page);
  return async (password, salt, cost, length) => {
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    return new Uint8Array(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost }, key, length * 8));
  };
}

/**
 * Tries that are asked for at once are made one after the other, so that the page gets its turn between any two of them. Loads the
 * hash functions: only pages without TLS need them.
 */
function deriveInSlices(page: BusyPage): DeriveKey {
  let end = 0;
  let last = Promise.resolve();
  const mayGoOn = async (): Promise<void> => {
    if (page.now() <= end) return;
    await page.turn();
    end = page.now() + sliceMs;
  };
  return async (password, salt, cost, length) => {
    last = last.then(mayGoOn);
    const { pbkdf2, sha256 } = await import(/* webpackChunkName: "pbkdf2" */ './pbkdf2.ts');
    await last;
    return pbkdf2(sha256, password, salt, { c: cost, dkLen: length });
  };
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
