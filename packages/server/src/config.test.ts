import { readConfig, type Environment } from './config.ts';
import { ConfigError } from '@agm/http/ConfigError';
import { defaultRoutes } from '@agm/api';

describe('reading the configuration', () => {
  it('serves a demo on this machine when nothing is set', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: `${process.cwd()}/data`,
      databaseUrl: null,
      objectStorage: null,
      publicUrl: 'http://127.0.0.1:3000',
      assetsUrl: null,
      isPublic: false,
      demo: true,
      isProduction: false,
      trustedProxies: [],
      renderDeadlineMs: 300,
      routes: defaultRoutes,
      mail: { smtpUrl: null, from: 'A Good Movie To Watch <no-reply@localhost>', feedbackTo: null },
      recaptcha: null,
      cmsUrl: null,
      payments: { kind: 'sandbox', price: { amount: 5, currency: 'USD', interval: 'month', intervalCount: 1, isPlayMoney: true } },
      social: { google: null, facebook: null },
      analytics: [],
      cmsEveryMs: 300_000,
      embedding: { ancestors: null, guests: [], partners: [], retired: new Map(), origin: 'http://127.0.0.1:3000', countryHeader: null },
      registryTokens: [],
      metricsToken: null,
      keepsPages: true,
      reloadsOnDeploy: false,
      jobLeaseMs: 30_000,
      drainMs: 0,
      shutdownMs: 10_000,
      socket: null,
      logsAccess: false,
      tracing: null,
      posters: 'pictures',
      pictures: { origin: 'https://image.tmdb.org', mostBytes: 2_147_483_648 },
      tmdb: { token: null, url: 'https://api.themoviedb.org', everyMs: 0 },
      triesVersions: true,
      rollbackNotices: { mail: null, webhook: null },
      visitDeadlineMs: 20_000,
      affiliates: {},
      alertsEveryMs: 60_000,
      pushTestOrigin: null,
    });
  });

  it('takes the origin of a CDN, and none where it is the site itself', () => {
    const assetsOf = (environment: Environment) => readConfig(environment).assetsUrl;
    expect(assetsOf({ ASSETS_URL: 'https://cdn.example/' })).toBe('https://cdn.example');
    expect(assetsOf({ ASSETS_URL: 'https://movies.example', PUBLIC_URL: 'https://movies.example' })).toBeNull();
    expect(() => assetsOf({ ASSETS_URL: 'http://cdn.example', PUBLIC_URL: 'https://movies.example' })).toThrow('Use https://.');
    expect(() => assetsOf({ ASSETS_URL: 'https://cdn.example/files' })).toThrow('ASSETS_URL');
    expect(() => assetsOf({ ASSETS_URL: 'https://cdn.example', RELOAD_ON_DEPLOY: '1' })).toThrow('contradict each other');
  });

  it('is plain facts, which threads get too', () => {
    expect(structuredClone(readConfig({}))).toEqual(readConfig({}));
  });

  it('takes every setting, and reads an empty one as unset', () => {
    expect(
      readConfig({
        HOST: '::1',
        PORT: '8080',
        DATA_DIR: '/srv/site',
        DATABASE_URL: 'postgres://u:p@db/site',
        DEMO: '0',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      }),
    ).toMatchObject({
      publicUrl: 'http://[::1]:8080',
      dataDir: '/srv/site',
      databaseUrl: 'postgres://u:p@db/site',
      demo: false,
      trustedProxies: ['10.0.0.0/8', '::1'],
    });
    expect(readConfig({ PORT: '', DEMO: ' ' })).toMatchObject({ port: 3000, demo: true });
    expect(readConfig({ PUBLIC_URL: 'https://movies.example/' }).publicUrl).toBe('https://movies.example');
  });

  it.each([
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.9.9.9' }, true],
    [{ HOST: '127.0.0.1.example' }, false],
    [{ PUBLIC_URL: 'https://movies.example' }, false],
    [{ PUBLIC_URL: 'https://movies.example', DEMO: '1' }, true],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1.example' }, false],
  ])('%j is a demo: %s', (environment, demo) => {
    expect(readConfig(environment).demo).toBe(demo);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'a b'],
    ['HOST', 'http://x'],
    ['DEMO', 'yes'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'site.sqlite'],
    ['PUBLIC_URL', 'movies.example'],
    ['PUBLIC_URL', 'https://movies.example/site'],
    ['PUBLIC_URL', 'ftp://x'],
    ['CMS_URL', 'cms.example'],
    ['CMS_URL', 'https://cms.example/blog'],
    ['STRIPE_PRICE', 'price_1'],
    ['PUBLIC_URL', 'https://u:p@x'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['SMTP_URL', 'http://x'],
    ['MAIL_FROM', 'nobody'],
    ['FEEDBACK_TO', 'a@b\nBcc: c@d'],
    ['RECAPTCHA_SECRET', 'half'],
    ['RECAPTCHA_SITE_KEY', 'half'],
    ['CMS_ROUTES', '/nowhere.json'],
    ['TMDB_EVERY_MS', '1d'],
    ['TMDB_URL', 'api.themoviedb.org'],
    ['TMDB_IMAGES', 'https://image.tmdb.org/t/p'],
    ['POSTERS', 'none'],
    ['PICTURES_MAX_MB', '2 GB'],
    ['DRAIN_MS', '5 s'],
    ['ROLLBACK_MAIL', 'nobody'],
    ['ROLLBACK_WEBHOOK', 'https://hooks.example/agm'],
    ['ROLLBACK_WEBHOOK_SECRET', 'half'],
    ['JOB_LEASE_MS', '0'],
    ['ACCESS_LOG', 'yes'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['STORAGE_URL', 'https://bucket.example'],
    ['STORAGE_URL', 's3://'],
    ['S3_ENDPOINT', 'https://s3.example'],
  ])('%s=%s ends the start with one sentence that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^[^\n]*${name}[^\n]*\\.$`));
  });

  it.each([
    ['CMS_URL', 'https://editor:verysecret@cms.example'],
    ['TMDB_URL', 'ftp://verysecret@tmdb.example'],
    ['PUBLIC_URL', 'https://u:very%40secret@movies.example/blog'],
    ['STRIPE_API_URL', 'https://u:verysecret@stripe.example'],
    ['FACEBOOK_GRAPH_URL', 'ftp://u:verysecret@graph.example'],
    ['EMBED_ANCESTORS', 'https://u:verysecret@blog.example'],
    ['STORAGE_URL', 's3://key:verysecret@bucket'],
  ])('%s with a password is refused without it: the sentence goes into logs and to the doctor', (name, value) => {
    const keys = { STRIPE_SECRET_KEY: 'sk_x', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'x' };
    const read = () => readConfig({ ...keys, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).not.toThrow(/verysecret|very%40/);
  });

  it('names where events go besides onto the page, each once, and nothing else', () => {
    expect([readConfig({}).analytics, readConfig({ ANALYTICS: 'beacon, console,beacon' }).analytics]).toEqual([[], ['beacon', 'console']]);
    expect(() => readConfig({ ANALYTICS: 'console,elsewhere' })).toThrow(
      expect.objectContaining({ message: expect.stringContaining('ANALYTICS names "elsewhere"') }),
    );
  });

  it('sells for play money where nobody but this machine comes, or where somebody says so', () => {
    const kindOf = (environment: Environment) => readConfig(environment).payments.kind;
    const at = { PUBLIC_URL: 'https://movies.example' };
    expect([{}, { DEMO: '0' }, { SANDBOX_CHECKOUT: '0' }].map(kindOf)).toEqual(['sandbox', 'sandbox', 'off']);
    expect(
      [at, { ...at, DEMO: '1' }, { HOST: '0.0.0.0', DEMO: '1', PUBLIC_URL: 'http://127.0.0.1:3000' }, { ...at, SANDBOX_CHECKOUT: '1' }].map(
        kindOf,
      ),
    ).toEqual(['off', 'off', 'off', 'sandbox']);
    expect(() => readConfig({ SANDBOX_CHECKOUT: '1', STRIPE_SECRET_KEY: 'sk_x' })).toThrow(
      'SANDBOX_CHECKOUT is 1 and STRIPE_SECRET_KEY is set',
    );
  });

  it('reads tokens with names and without, and repeats none of them when one is no token', () => {
    expect(readConfig({ REGISTRY_TOKEN: 'plain', REGISTRY_TOKENS: 'ci=one==, maya=two=2' }).registryTokens).toEqual([
      { name: null, text: 'plain' },
      { name: 'ci', text: 'one==' },
      { name: 'maya', text: 'two=2' },
    ]);
    for (const REGISTRY_TOKENS of ['secret', 'ci=', '=secret', 'ci=a secret', 'a b=secret', 'ci=secret,maya=secret']) {
      expect(() => readConfig({ REGISTRY_TOKENS })).toThrow(
        expect.objectContaining({ name: 'ConfigError', message: expect.stringMatching(/^REGISTRY_TOKENS (?!.*secret).*\.$/) }),
      );
    }
  });

  it('reads where files are that all servers need, with keys or with those of the machine', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    const url = { STORAGE_URL: 's3://movies/site/' };
    expect(readConfig(keys).objectStorage).toBeNull();
    expect(readConfig(url).objectStorage).toEqual({ bucket: 'movies', prefix: 'site/', region: 'us-east-1', endpoint: null, keys: null });
    expect(readConfig({ ...url, ...keys, AWS_REGION: 'eu-west-1', S3_ENDPOINT: 'http://127.0.0.1:9000/' }).objectStorage).toEqual({
      ...{ bucket: 'movies', prefix: 'site/', region: 'eu-west-1', endpoint: 'http://127.0.0.1:9000' },
      keys: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
    expect(() => readConfig({ ...url, AWS_ACCESS_KEY_ID: 'id' })).toThrow('AWS_SECRET_ACCESS_KEY belong together');
  });

  it('does not repeat a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:secret@x' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });
});
