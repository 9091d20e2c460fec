import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeWordpress } from '@agm/testing/fakes';
import { enginesInFull, startServerOn, type EngineServer } from '../../test/servers.ts';
import { defaultRoutes } from '@agm/api';
import { readRouteTable } from '@agm/http/routeTable';
import { checks, runConformance, type ConformanceOptions, type Finding } from './runConformance.ts';

jest.setTimeout(60_000);

const logins = { member: { username: 'subscriber', password: 'goodmovie' }, editor: { username: 'administrator', password: 'goodmovie' } };
const ask = async (options: Partial<ConformanceOptions> & { cms: string }): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for await (const finding of runConformance({ routes: defaultRoutes, logins, mayWrite: true, ...options })) findings.push(finding);
  return findings;
};
const sentences = (findings: readonly Finding[], outcome: Finding['outcome']) =>
  findings
    .filter((finding) => finding.outcome === outcome)
    .map(({ check, reason }) => `${check.clauses.join(' ')} ${check.route}: ${reason}`);

describe('the conformance run', () => {
  it('asks every route of the table', () => {
    const asked = new Set(checks.map(({ route }) => route));
    expect(Object.keys(defaultRoutes).filter((key) => !asked.has(key as keyof typeof defaultRoutes))).toEqual([]);
  });

  it('says of a host that is none what was expected and what came', async () => {
    const nonsense = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>'),
    ).listen(0, '127.0.0.1');
    await once(nonsense, 'listening');
    const { port } = nonsense.address() as AddressInfo;
    const findings = await ask({ cms: `http://127.0.0.1:${port}` });
    nonsense.closeAllConnections();
    await new Promise((resolve) => nonsense.close(resolve));
    expect(findings.filter(({ outcome }) => outcome === 'holds')).toEqual([]);
    expect(sentences(findings, 'fails')).toContain('R6-05 R7-31 user-comments: expected 401 or 403, got 200');
    expect(sentences(await ask({ cms: `http://127.0.0.1:${port}` }), 'fails')[2]).toMatch(/no answer: .*ECONNREFUSED/);
  });

  it('says clause by clause what a stock WordPress does not offer, and asks the rest', async () => {
    const wordpress = await startFakeWordpress();
    const findings = await ask({ cms: wordpress.origin, logins: { member: wordpress.login }, mayWrite: false });
    const lacking = findings.filter(({ outcome }) => outcome === 'lacking');
    expect(sentences(findings, 'lacking')).toEqual(
      expect.arrayContaining([
        'R6-05 R7-31 user-comments: stock WordPress does not offer user-comments',
        'R7-36 ext-watch: stock WordPress does not offer ext-watch',
        'R7-44 sync-customers: stock WordPress does not offer sync-customers',
      ]),
    );
    expect(new Set(lacking.map(({ check }) => check.route))).toEqual(
      new Set([
        'user-me',
        'update-user-meta',
        'check-editor',
        'user-register',
        'user-delete',
        'user-export',
        'confirm-email',
        'undo-email-change',
        'password-reset',
        'do-password-reset',
        'anon-comments',
        'user-comments',
        'user-review',
        'delete-user-review',
        'admin-review',
        'ex-tok-fb',
        'ex-tok-google',
        'ext-watch',
        'contact-forms',
        'contact-form-7',
        'feedback',
        'tag-post-view',
        'tag-list-page-view',
        'sync-customers',
        'lists-content-ids',
      ]),
    );
    expect(findings.filter(({ outcome }) => outcome === 'holds').map(({ check }) => check.clauses.join(' '))).toEqual(
      expect.arrayContaining(['R7-21 R7-01', 'R8-01', 'R8-02', 'R7-22']),
    );
    expect(wordpress.commentsWritten()).toBe(0);
    await wordpress.close();
  });

  describe('against our own content host', () => {
    let server: EngineServer;
    beforeAll(async () => {
      server = await startServerOn('sqlite');
    });
    afterAll(() => server.close());
    const run = async (words: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../cli/conformance.ts'), ...words],
        { env: { PATH: process.env['PATH'], ...environment } },
      );
      let out = '';
      let error = '';
      child.stdout.on('data', (chunk) => {
        out += String(chunk);
      });
      child.stderr.on('data', (chunk) => {
        error += String(chunk);
      });
      const [code] = (await once(child, 'exit')) as [number];
      return { code, out, error };
    };

    it('leaves nothing behind unless asked to, and asks for logins it was not given', async () => {
      const findings = await ask({ cms: server.origin, logins: {}, mayWrite: false });
      expect(sentences(findings, 'fails')).toEqual([]);
      expect(new Set(findings.filter(({ outcome }) => outcome === 'unasked').map(({ reason }) => reason))).toEqual(
        new Set(['needs --member name:password', 'needs --editor name:password', 'needs --write']),
      );
      const { database } = server.app.storage;
      for (const table of ['comments', 'reviews', 'feedback', 'view_counts', 'click_outs'] as const)
        expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    });

    it('prints clause by clause what holds, and a sum', async () => {
      const { code, out, error } = await run(['--cms', server.origin, '--editor', 'administrator:goodmovie', '--write'], {
        CONFORMANCE_MEMBER: 'subscriber:goodmovie',
      });
      expect(error).toBe('');
      expect(out.split('\n').filter((line) => /^(?:FAILS|unasked)/.test(line))).toEqual([]);
      expect(out).toMatch(/^holds {4}R7-45 +admin-review shows editors what waits$/m);
      expect(out).toMatch(/^\d+ hold, 0 do not, 0 were not asked\.$/m);
      expect(out).not.toContain('goodmovie');
      expect(code).toBe(0);
      // What the run wrote under a login it took back.
      const { database } = server.app.storage;
      for (const table of ['comments', 'reviews'] as const) expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    });

    it('says how it is used, and ends with 1 when something does not hold', async () => {
      for (const words of [[], ['--cms', 'cms.example'], ['--cms', server.origin, '--member', 'nobody']])
        expect((await run(words)).code).toBe(2);
      expect((await run(['--what'])).error).toMatch(/^Usage: npm run conformance/);
      const { code, out } = await run(['--cms', `${server.origin}/elsewhere`]);
      expect(out).toMatch(/^FAILS/m);
      expect(code).toBe(1);
    });
  });

  const [, ...others] = enginesInFull;
  for (const engine of enginesInFull) {
    it(`R7-19 R7-47 on ${engine} our own content host keeps every clause, at other paths too`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'agm-routes-'));
      const file = join(folder, 'routes.json');
      await writeFile(file, JSON.stringify({ 'user-comments': '/site/v1/mine', comments: '/site/v1/comments' }));
      const server = await startServerOn(engine, { CMS_ROUTES: file });
      try {
        const findings = await ask({ cms: server.origin, routes: readRouteTable(file) });
        expect(sentences(findings, 'fails')).toEqual([]);
        expect(sentences(findings, 'unasked')).toEqual([]);
        expect((await server.guest().ask('GET', '/wp/v2/comments')).status).toBe(404);
      } finally {
        await server.close();
        await rm(folder, { recursive: true });
      }
    });
  }
  if (others.length === 0) it.skip('the conformance run on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
});
