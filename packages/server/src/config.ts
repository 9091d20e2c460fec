import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** What the operator decided, read once when the process starts. The names on the wire are in README.md. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Null: SQLite inside `dataDir`. */
  readonly databaseUrl: string | null;
  /** The site's own origin, without a trailing slash. Links are made from it, never from a Host header. */
  readonly publicUrl: string;
  /** Starter catalogue and seeded logins. */
  readonly demo: boolean;
  readonly isProduction: boolean;
  /** Addresses and networks whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** How long a remote may take on the server before its place is left to the browser. */
  readonly renderDeadlineMs: number;
}

/** A setting that cannot be followed. The message is one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; an empty variable counts as unset. Throws `ConfigError` on the first contradiction. */
export function readConfig(environment: Environment): Config {
  const setting = (name: string): string | null => environment[name]?.trim() || null;
  const host = readHost(setting('HOST'));
  const port = readPort(setting('PORT'));
  const isProduction = setting('NODE_ENV') === 'production';
  return {
    host,
    port,
    dataDir: resolve(setting('DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(setting('DATABASE_URL')),
    publicUrl: readPublicUrl(setting('PUBLIC_URL')) ?? originOf(host, port),
    demo: readSwitch('DEMO', setting('DEMO')) ?? (isLoopback(host) && !isProduction),
    isProduction,
    trustedProxies: readProxies(setting('TRUSTED_PROXIES')),
    renderDeadlineMs: readDeadline(setting('RENDER_DEADLINE_MS')),
  };
}

/** The address a server at this place answers to: `http://127.0.0.1:3000`, `http://[::1]:3000`. */
export function originOf(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function readHost(text: string | null): string {
  if (text === null) return '127.0.0.1';
  if (isIP(text) === 0 && !/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text)) throw new ConfigError(`HOST is "${text}", which is neither an IP address nor a host name.`);
  return text;
}

function readPort(text: string | null): number {
  if (text === null) return 3000;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new ConfigError(`PORT is "${text}": it must be a number from 0 to 65535.`);
  return port;
}

function readDeadline(text: string | null): number {
  if (text === null) return 300;
  if (!/^\d{2,5}$/.test(text)) throw new ConfigError(`RENDER_DEADLINE_MS is "${text}": it must be a number of milliseconds from 10 to 99999.`);
  return Number(text);
}

function readSwitch(name: string, text: string | null): boolean | null {
  if (text === null) return null;
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} is "${text}": it must be 1 (on) or 0 (off).`);
  return text === '1';
}

function readDatabaseUrl(text: string | null): string | null {
  if (text === null) return null;
  // The address may hold a password, so the sentence does not repeat it.
  if (!URL.canParse(text) || !['postgres:', 'postgresql:'].includes(new URL(text).protocol)) {
    throw new ConfigError('DATABASE_URL is not a postgres:// address: leave it empty to keep the data in an SQLite file under DATA_DIR.');
  }
  return text;
}

function readPublicUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new ConfigError(`PUBLIC_URL is "${text}": it must be the site's origin, like https://movies.example.`);
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(`PUBLIC_URL is "${text}": it must be an origin alone, like ${url.origin}, without a path, query or login.`);
  }
  return url.origin;
}

function readProxies(text: string | null): readonly string[] {
  const proxies = (text ?? '').split(',').map((proxy) => proxy.trim()).filter(Boolean);
  for (const proxy of proxies) {
    const [address = '', bits, ...rest] = proxy.split('/');
    const widest = isIP(address) === 6 ? 128 : 32;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
    if (isIP(address) === 0 || !isNetwork || rest.length > 0) throw new ConfigError(`TRUSTED_PROXIES names "${proxy}", which is neither an IP address nor a network like 10.0.0.0/8.`);
  }
  return proxies;
}
