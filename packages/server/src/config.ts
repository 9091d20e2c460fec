import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { AnalyticsSink } from '@agm/contract';
import { readObjectStorage } from './readObjectStorage.ts';
import { readAffiliates, type AffiliateRules } from '@agm/content/affiliates/affiliates';
import { isLoopback } from '@agm/contract/loopback';
import type { RecaptchaConfig } from '@agm/members/captcha/RecaptchaConfig';
import { readEmbedding } from '@agm/web/embedded/embeddingConfig';
import { ConfigError } from '@agm/http/ConfigError';
import { originOf } from '@agm/http/originOf';
import { readRouteTable } from '@agm/http/routeTable';
import type { SiteSettings } from '@agm/http/SiteSettings';
import type { MailConfig } from '@agm/members/mail/MailConfig';
import type { OperatorToken } from '@agm/http/operations/operatorTokens';
import type { TracingSettings } from '@agm/http/operations/tracing';
import type { PageSettings } from '@agm/web/PageSettings';
import type { PictureSettings } from '@agm/web/pictures/PictureSettings';
import { readPayments, type PaymentConfig } from '@agm/members/payments/paymentConfig';
import type { Webhook } from '@agm/web/rollbackNotices/Rollback';
import type { ReleaseSettings } from '@agm/web/remotes/Releases';
import { readSocial, type SocialConfig } from '@agm/members/social/socialConfig';

/** What the operator decided, read once when the process starts. docs/settings.md lists them. */
export interface Config extends SiteSettings, ReleaseSettings, PageSettings {
  readonly isProduction: boolean;
  /** How often the titles of that WordPress are re-read. */
  readonly cmsEveryMs: number;
  readonly mail: MailConfig;
  /** Null: proof of work. */
  readonly recaptcha: RecaptchaConfig | null;
  readonly payments: PaymentConfig;
  readonly social: SocialConfig;
  /** Where the events of a page go besides onto the page; a visitor is asked before anything leaves it. */
  readonly analytics: readonly AnalyticsSink[];
  /** They open the deploy registry over HTTP; none: the server draws one and leaves it in `dataDir`. */
  readonly registryTokens: readonly OperatorToken[];
  /** Opens `/metrics`; null: the server draws one. */
  readonly metricsToken: string | null;
  /** So long after a server was killed another one takes over what it did in the background. */
  readonly jobLeaseMs: number;
  /** From one look for what members want to hear of to the next. */
  readonly alertsEveryMs: number;
  /** A push service on this machine, for tests: its endpoints may be called although they are not the internet's. */
  readonly pushTestOrigin: string | null;
  /** How long a server that was told to stop goes on answering, while `/readyz` says that it is leaving. */
  readonly drainMs: number;
  /** How long a server that is shutting down answers its open requests. */
  readonly shutdownMs: number;
  /** A socket that a supervisor listens on and hands over, by its number; null: the server opens `host` and `port` itself. */
  readonly socket: number | null;
  /** Each request that was answered is a line of standard output. */
  readonly logsAccess: boolean;
  /** Null: nobody collects traces. */
  readonly tracing: TracingSettings | null;
  readonly tmdb: TmdbConfig;
  readonly pictures: PictureSettings;
  /** How links to services are marked for the operator's share. */
  readonly affiliates: AffiliateRules;
}

/** The Movie Database. */
export interface TmdbConfig {
  /** Null: it is not asked. */
  readonly token: string | null;
  readonly url: string;
  /** How often a running server refreshes what it knows of TMDB's titles; 0: never. */
  readonly everyMs: number;
}

const analyticsSinks: readonly AnalyticsSink[] = ['console', 'dataLayer', 'beacon'];

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; an empty variable counts as unset. Throws `ConfigError` on the first contradiction. */
export function readConfig(environment: Environment): Config {
  const setting = (name: string): string | null => environment[name]?.trim() || null;
  const host = readHost(setting('HOST'));
  const port = readPort(setting('PORT'));
  const isProduction = setting('NODE_ENV') === 'production';
  const publicUrl = readOrigin('PUBLIC_URL', setting('PUBLIC_URL')) ?? originOf(host, port);
  const isPublic = !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname);
  const reloadsOnDeploy = readSwitch('RELOAD_ON_DEPLOY', setting('RELOAD_ON_DEPLOY')) ?? false;
  const demo = readSwitch('DEMO', setting('DEMO')) ?? (!isPublic && !isProduction);
  return {
    host,
    port,
    dataDir: resolve(setting('DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(setting('DATABASE_URL')),
    objectStorage: readObjectStorage(setting, readOrigin('S3_ENDPOINT', setting('S3_ENDPOINT'))),
    publicUrl,
    assetsUrl: readAssetsUrl(readOrigin('ASSETS_URL', setting('ASSETS_URL')), { publicUrl, reloadsOnDeploy }),
    isPublic,
    demo,
    isProduction,
    trustedProxies: readProxies(setting('TRUSTED_PROXIES')),
    renderDeadlineMs: readDeadline(setting('RENDER_DEADLINE_MS')),
    visitDeadlineMs: readPause('VISIT_DEADLINE_MS', setting('VISIT_DEADLINE_MS')) ?? 20_000,
    rollbackNotices: { mail: readMailbox('ROLLBACK_MAIL', setting('ROLLBACK_MAIL')), webhook: readWebhook(setting) },
    triesVersions: readSwitch('HEALING_TRIALS', setting('HEALING_TRIALS')) ?? true,
    routes: readRouteTable(setting('CMS_ROUTES')),
    cmsUrl: readOrigin('CMS_URL', setting('CMS_URL')),
    cmsEveryMs: readPause('CMS_EVERY_MS', setting('CMS_EVERY_MS')) ?? 5 * 60_000,
    mail: {
      smtpUrl: readSmtpUrl(setting('SMTP_URL')),
      from: readMailbox('MAIL_FROM', setting('MAIL_FROM')) ?? 'A Good Movie To Watch <no-reply@localhost>',
      feedbackTo: readMailbox('FEEDBACK_TO', setting('FEEDBACK_TO')),
    },
    recaptcha: readRecaptcha(setting),
    payments: readPayments(setting, { isPublic, sandbox: readSwitch('SANDBOX_CHECKOUT', setting('SANDBOX_CHECKOUT')) }),
    social: readSocial(setting),
    analytics: readAnalytics(setting('ANALYTICS')),
    embedding: readEmbedding(setting, publicUrl),
    registryTokens: readRegistryTokens(setting('REGISTRY_TOKEN'), setting('REGISTRY_TOKENS')),
    metricsToken: readToken('METRICS_TOKEN', setting('METRICS_TOKEN')),
    keepsPages: readSwitch('OFFLINE_PAGES', setting('OFFLINE_PAGES')) ?? true,
    reloadsOnDeploy,
    jobLeaseMs: readPause('JOB_LEASE_MS', setting('JOB_LEASE_MS')) ?? 30_000,
    alertsEveryMs: readPause('ALERTS_EVERY_MS', setting('ALERTS_EVERY_MS')) ?? 60_000,
    pushTestOrigin: readPushTestOrigin(readOrigin('PUSH_TEST_ORIGIN', setting('PUSH_TEST_ORIGIN'))),
    drainMs: setting('DRAIN_MS') === '0' ? 0 : (readPause('DRAIN_MS', setting('DRAIN_MS')) ?? 0),
    socket: readSocket(setting),
    tracing: readTracing(setting),
    logsAccess: readSwitch('ACCESS_LOG', setting('ACCESS_LOG')) ?? false,
    shutdownMs: readPause('SHUTDOWN_MS', setting('SHUTDOWN_MS')) ?? 10_000,
    posters: readPosters(setting('POSTERS')),
    pictures: {
      origin: readOrigin('TMDB_IMAGES', setting('TMDB_IMAGES')) ?? 'https://image.tmdb.org',
      mostBytes: readMegabytes('PICTURES_MAX_MB', setting('PICTURES_MAX_MB')) ?? 2048 * 2 ** 20,
    },
    affiliates: readAffiliates(setting('AFFILIATES')),
    tmdb: {
      token: readToken('TMDB_TOKEN', setting('TMDB_TOKEN')),
      url: readOrigin('TMDB_URL', setting('TMDB_URL')) ?? 'https://api.themoviedb.org',
      everyMs: setting('TMDB_EVERY_MS') === '0' ? 0 : (readPause('TMDB_EVERY_MS', setting('TMDB_EVERY_MS')) ?? 0),
    },
  };
}

function readPosters(text: string | null): Config['posters'] {
  if (text !== null && text !== 'pictures' && text !== 'drawn')
    throw new ConfigError(`POSTERS is "${text}": it must be pictures or drawn.`);
  return text ?? 'pictures';
}

/** In bytes. */
function readMegabytes(name: string, text: string | null): number | null {
  if (text !== null && !/^\d{1,7}$/.test(text)) throw new ConfigError(`${name} is "${text}": it must be a whole number of megabytes.`);
  return text === null ? null : Number(text) * 2 ** 20;
}

function readHost(text: string | null): string {
  if (text === null) return '127.0.0.1';
  if (isIP(text) === 0 && !/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text))
    throw new ConfigError(`HOST is "${text}", which is neither an IP address nor a host name.`);
  return text;
}

function readPort(text: string | null): number {
  if (text === null) return 3000;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new ConfigError(`PORT is "${text}": it must be a number from 0 to 65535.`);
  return port;
}

/** The first socket that systemd hands over (sd_listen_fds(3)). Those of another process are none of ours. */
const firstSocket = 3;

function readSocket(setting: (name: string) => string | null): number | null {
  const count = setting('LISTEN_FDS');
  if (count === null || setting('LISTEN_PID') !== String(process.pid)) return null;
  if (count !== '1') throw new ConfigError(`LISTEN_FDS is "${count}": the server listens on one socket, so its unit must have one.`);
  return firstSocket;
}

function readAnalytics(text: string | null): readonly AnalyticsSink[] {
  return [
    ...new Set(
      (text ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ].map((name) => {
    const sink = analyticsSinks.find((known) => known === name);
    if (!sink)
      throw new ConfigError(`ANALYTICS names "${name}": it must be some of ${analyticsSinks.join(', ')}, with commas between them.`);
    return sink;
  });
}

function readDeadline(text: string | null): number {
  if (text === null) return 300;
  if (!/^\d{2,5}$/.test(text))
    throw new ConfigError(`RENDER_DEADLINE_MS is "${text}": it must be a number of milliseconds from 10 to 99999.`);
  return Number(text);
}

function readPause(name: string, text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{3,8}$/.test(text)) throw new ConfigError(`${name} is "${text}": it must be a number of milliseconds from 100 to 99999999.`);
  return Number(text);
}

/** `REGISTRY_TOKEN` and those with names: `REGISTRY_TOKENS=ci=…,maya=…`. */
function readRegistryTokens(plain: string | null, named: string | null): readonly OperatorToken[] {
  const token = readToken('REGISTRY_TOKEN', plain);
  const others = (named ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [, name = '', text = ''] = /^([\w.-]{1,40})=([\x21-\x7e]{1,512})$/.exec(one) ?? [];
      if (name === '')
        throw new ConfigError('REGISTRY_TOKENS must be names and tokens, like ci=…,maya=…, without spaces inside of a token.');
      return { name, text };
    });
  const all = [...(token === null ? [] : [{ name: null, text: token }]), ...others];
  if (new Set(all.map(({ text }) => text)).size < all.length)
    throw new ConfigError(
      'REGISTRY_TOKENS names one token twice, so that the audit log could not tell who sent it: give each name a token of its own.',
    );
  return all;
}

function readToken(name: string, text: string | null): string | null {
  // It travels in a header, and the sentence does not repeat it.
  if (text !== null && !/^[\x21-\x7e]{1,512}$/.test(text))
    throw new ConfigError(`${name} must be at most 512 letters, digits and signs, without spaces.`);
  return text;
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

function readOrigin(name: string, text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new ConfigError(`${name} is "${text}": it must be a site's origin, like https://movies.example.`);
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(`${name} is "${text}": it must be an origin alone, like ${url.origin}, without a path, query or login.`);
  }
  return url.origin;
}

function readPushTestOrigin(origin: string | null): string | null {
  if (origin !== null && !isLoopback(new URL(origin).hostname))
    throw new ConfigError('PUSH_TEST_ORIGIN must be an origin of this machine, like http://127.0.0.1:8080: it is for tests alone.');
  return origin;
}

/** The site's own origin is no other place than an empty setting. */
function readAssetsUrl(
  origin: string | null,
  { publicUrl, reloadsOnDeploy }: { readonly publicUrl: string; readonly reloadsOnDeploy: boolean },
): string | null {
  if (origin === null || origin === publicUrl) return null;
  if (publicUrl.startsWith('https:') && !origin.startsWith('https:'))
    throw new ConfigError(`ASSETS_URL is "${origin}": browsers load nothing by http:// into pages of ${publicUrl}. Use https://.`);
  if (reloadsOnDeploy)
    throw new ConfigError(
      'ASSETS_URL and RELOAD_ON_DEPLOY=1 contradict each other: a developer reads new builds from the site itself. Leave one empty.',
    );
  return origin;
}

function readTracing(setting: (name: string) => string | null): TracingSettings | null {
  const endpoint = setting('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === null) return null;
  // The address may hold a password, so the sentence does not repeat it.
  if (!URL.canParse(endpoint) || !['http:', 'https:'].includes(new URL(endpoint).protocol))
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT is not an http:// or https:// address of an OpenTelemetry collector.');
  const share = setting('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  if (!/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(share))
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG is "${share}": it must be a number from 0 to 1, the share of requests that are traced.`);
  return { endpoint, serviceName: setting('OTEL_SERVICE_NAME') ?? 'a-good-movie-to-watch', ratio: Number(share) };
}

function readWebhook(setting: (name: string) => string | null): Webhook | null {
  const url = setting('ROLLBACK_WEBHOOK');
  const secret = readToken('ROLLBACK_WEBHOOK_SECRET', setting('ROLLBACK_WEBHOOK_SECRET'));
  if (url === null && secret === null) return null;
  if (url === null || secret === null)
    throw new ConfigError('ROLLBACK_WEBHOOK and ROLLBACK_WEBHOOK_SECRET belong together and one of them is missing: set both, or neither.');
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  // The address may hold a password, so the sentence does not repeat it.
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw new ConfigError('ROLLBACK_WEBHOOK must be an https:// address, or an http:// address of this machine.');
  return { url, secret };
}

function readSmtpUrl(text: string | null): string | null {
  // The address may hold a password, so the sentence does not repeat it.
  if (text !== null && (!URL.canParse(text) || !['smtp:', 'smtps:'].includes(new URL(text).protocol))) {
    throw new ConfigError(
      'SMTP_URL is not an smtp:// or smtps:// address: leave it empty to find mails in the outbox folder under DATA_DIR.',
    );
  }
  return text;
}

function readMailbox(name: string, text: string | null): string | null {
  if (text !== null && !/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(text))
    throw new ConfigError(`${name} is ${JSON.stringify(text)}, which is not a mail address.`);
  return text;
}

function readRecaptcha(setting: (name: string) => string | null): RecaptchaConfig | null {
  const secret = setting('RECAPTCHA_SECRET');
  const siteKey = setting('RECAPTCHA_SITE_KEY');
  if (secret === null && siteKey === null) return null;
  if (secret === null || siteKey === null)
    throw new ConfigError(
      'RECAPTCHA_SECRET and RECAPTCHA_SITE_KEY belong together and one of them is missing: set both, or neither to have proof of work.',
    );
  const scriptUrl = setting('RECAPTCHA_SCRIPT_URL') ?? 'https://www.google.com/recaptcha/api.js';
  if (!URL.canParse(scriptUrl))
    throw new ConfigError(`RECAPTCHA_SCRIPT_URL is "${scriptUrl}": it must be the address of reCAPTCHA's script.`);
  return { secret, siteKey, verifyUrl: setting('RECAPTCHA_URL') ?? 'https://www.google.com/recaptcha/api/siteverify', scriptUrl };
}

function readProxies(text: string | null): readonly string[] {
  const proxies = (text ?? '')
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
  for (const proxy of proxies) {
    const [address = '', bits, ...rest] = proxy.split('/');
    const widest = isIP(address) === 6 ? 128 : 32;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
    if (isIP(address) === 0 || !isNetwork || rest.length > 0)
      throw new ConfigError(`TRUSTED_PROXIES names "${proxy}", which is neither an IP address nor a network like 10.0.0.0/8.`);
  }
  return proxies;
}
