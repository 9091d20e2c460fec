import { gzipSync } from 'node:zlib';
import type { Overview } from '@agm/deploy/overview';
import { startFakeWebhook, type FakeWebhook } from '@agm/testing/fakes';
import { startServerOn, type EngineServer } from '@agm/server/test/servers';
import { tinyUpload } from '../../test/tinyRemote.ts';
import { framesIn } from './framesIn.ts';

const token = 'a-token-of-the-operator';
let webhook: FakeWebhook;
let server: EngineServer;
beforeAll(async () => {
  webhook = await startFakeWebhook();
  server = await startServerOn('sqlite', { ...webhook.environment, REGISTRY_TOKEN: token });
});
afterAll(async () => {
  await server.close();
  await webhook.close();
});

/** The first letter of the script is line 6 of the source, the fifth is line 8, column 3. */
const map = { 'remoteEntry.js': { sources: ['src/views/Wall.tsx'], mappings: 'AAKA,IAEE' } };
async function publish(name: string, sources: string | Uint8Array | null = gzipSync(JSON.stringify(map))) {
  for (const version of ['1', '2']) {
    const files = tinyUpload(`${name} ${version}`, { 'dist/sources.json.gz': sources });
    const answer = await fetch(`${server.origin}/remotes/${name}/deployments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ version, files }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}
async function report(remote: string, why: string, from = '192.0.2.1') {
  const stamp = server.app.releases.stamps.of(`${remote} 2`, Date.now());
  const answer = await fetch(`${server.origin}/api/remotes/seen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-real-ip': from },
    body: JSON.stringify({ stamp, seen: [{ remote, version: '2', outcome: 'failed', why }] }),
  });
  expect(answer.status).toBe(204);
}
const reasons = (remote: string) => Object.keys(server.app.releases.reports.health()[remote]?.[2]?.why ?? {});
const at = (remote: string, place = '1:5', version = '2') =>
  `TypeError: no\nTypeError: no\n    at x (${server.origin}/remotes/${remote}/${version}/remoteEntry.js?r=1:${place})`;

describe('the places of a stack', () => {
  it.each([
    ['Chromium', 'TypeError: no\nTypeError: no\n    at wall (https://a.example/assets/main.js:1:23)\n    at https://a.example/x.js:4:5'],
    ['Firefox and Safari', 'TypeError: no\nwall@https://a.example/assets/main.js:1:23\n@https://a.example/x.js:4:5'],
  ])('are read as %s writes them', (_, said) => {
    expect(framesIn(said)).toEqual({
      message: 'TypeError: no',
      frames: [
        { path: '/assets/main.js', line: 1, column: 23 },
        { path: '/x.js', line: 4, column: 5 },
      ],
    });
  });

  it('are none where there is no stack, and the words are whole then', () => {
    expect(framesIn('no\nanswer')).toEqual({ message: 'no\nanswer', frames: [] });
  });

  it('are at most twenty', () => {
    expect(framesIn(`no\n${'at https://a.example/x.js:4:5\n'.repeat(500)}`).frames).toHaveLength(20);
  });
});

describe('what browsers report of a version', () => {
  it('names the file and the line of its source, in the overview, the audit log and the notice', async () => {
    await publish('placed');
    for (let number = 1; number <= 50; number += 1) await report('placed', at('placed'), `192.0.2.${number}`);
    const why = 'TypeError: no at src/views/Wall.tsx:8:3';
    expect(reasons('placed')).toEqual([why]);
    const { audit } = (await (
      await fetch(`${server.origin}/remotes/overview`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as Overview;
    expect(audit.find(({ how, remote }) => how === 'healing' && remote === 'placed')?.why).toContain(why);
    await server.app.background.settle();
    while (webhook.taken().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(webhook.taken()).toEqual([expect.objectContaining({ remote: 'placed', why: expect.stringContaining(why) })]);
    const { status } = await fetch(`${server.origin}/remotes/placed/2/sources.json.gz`);
    expect(status).toBe(404);
  });

  it.each([
    ['a script that no version has', (remote: string) => at(remote).replace('remoteEntry', 'other')],
    ['a version that there is not', (remote: string) => at(remote, '1:1', '9')],
    ['a remote that there is not', () => at('constructor')],
    ['a folder outside', (remote: string) => at(remote).replace('/2/', '/../../')],
    ['another site', () => 'TypeError: no\n    at https://elsewhere.example/main.js:1:1'],
  ])('has its words alone where the stack names %s', async (_, why) => {
    const remote = `words${Math.abs(Array.from(String(_)).reduce((sum, sign) => sum * 7 + sign.charCodeAt(0), 0)) % 1e6}`;
    await publish(remote);
    await report(remote, why(remote));
    expect(reasons(remote)).toEqual(['TypeError: no']);
  });

  it.each([
    ['a build that brings none', null],
    ['one that is no archive', 'not packed'],
    ['one that unpacks to more than memory is for', gzipSync(Buffer.alloc(40 * 2 ** 20))],
    ['one without the script', gzipSync('{}')],
  ] as const)('has its words alone with the map of %s', async (_, sources) => {
    const remote = `map${sources === null ? 'none' : sources.length}`;
    await publish(remote, sources);
    await report(remote, at(remote));
    expect(reasons(remote)).toEqual(['TypeError: no']);
  });
});
