import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startFakeWebhook, type FakeWebhook } from '@agm/testing/fakes';
import { engines, startServerOn, type EngineServer } from '@agm/server/test/servers';
import { createTestStorage } from '@agm/server/test/storages';
import { measureNotices } from './measureNotices.ts';
import { NoticeQueue } from './NoticeQueue.ts';
import { takeOverNotices } from './takeOverNotices.ts';
import { tinyUpload } from '../../test/tinyRemote.ts';
import { sendNotice } from './sendNotice.ts';

const token = 'a-token-of-the-operator';
let webhook: FakeWebhook;
let server: EngineServer;
beforeAll(async () => {
  webhook = await startFakeWebhook();
  server = await startServerOn('sqlite', { ...webhook.environment, REGISTRY_TOKEN: token, ROLLBACK_MAIL: 'operator@example.test' });
});
afterAll(async () => {
  await server.close();
  await webhook.close();
});
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('a version that the site rolls back by itself', () => {
  it('is reported to the address and the program of the operator, once, with the reason cut', async () => {
    for (const version of ['1', '2'])
      await fetch(`${server.origin}/remotes/tiny/deployments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ version, files: tinyUpload(version) }),
      });
    const why = `TypeError: ${'x'.repeat(1000)}`;
    const failing = { remote: 'tiny', version: '2', verdict: 'failing', why } as const;
    // Two reports may find the same version failing.
    await Promise.all([server.app.releases.heal([failing]), server.app.releases.heal([failing])]);
    await until(() => webhook.taken().length > 0);
    await server.app.background.settle();
    expect(webhook.taken()).toEqual([
      {
        type: 'rollback',
        site: server.config.publicUrl,
        remote: 'tiny',
        version: '2',
        current: '1',
        why: why.slice(0, 500),
        at: expect.any(String) as unknown,
      },
    ]);
    const files = await readdir(path.join(server.dataDir, 'outbox'));
    expect(files.map((name) => name.replace(/^.*\./, '')).sort()).toEqual(['eml']);
  });

  it.each([
    [503, 'later'],
    [429, 'later'],
    [302, 'later'],
    [410, 'refused'],
  ])('has its notice tried again, or given up, where the program answers %i: %s', async (status, outcome) => {
    webhook.refusal = status;
    const { ROLLBACK_WEBHOOK: url, ROLLBACK_WEBHOOK_SECRET: secret } = webhook.environment;
    expect(await sendNotice({ url, secret }, { body: '{}' }, Date.now())).toEqual({
      outcome,
      why: `ROLLBACK_WEBHOOK answered ${status}`,
    });
    webhook.refusal = null;
    expect(await sendNotice({ url, secret: 'another' }, { body: '{}' }, Date.now())).toMatchObject({ outcome: 'refused' });
  });

  it('has its notice tried again where the program is away', async () => {
    webhook.fault = 'cut';
    const { ROLLBACK_WEBHOOK: url, ROLLBACK_WEBHOOK_SECRET: secret } = webhook.environment;
    expect(await sendNotice({ url, secret }, { body: '{}' }, Date.now())).toMatchObject({ outcome: 'later' });
    webhook.fault = null;
  });
});

describe.each(engines)('notices that no program has taken, on %s', (engine) => {
  it('wait in the database: another server hands them over, also those that an earlier version left as files', async () => {
    const { storage, place, remove } = await createTestStorage(engine);
    const said: string[] = [];
    const log = (sentence: string) => void said.push(sentence);
    const away = new NoticeQueue(storage, { deliver: async () => ({ outcome: 'later', why: 'away' }), log, pausesMs: [20] });
    await away.add({ body: '{"of":"a server that is gone"}' });
    await away.close();
    expect(said).toEqual(['a notice could not be handed over and will be tried again: away']);
    const outbox = path.join(place.dataDir, 'outbox');
    await mkdir(outbox, { recursive: true });
    await writeFile(path.join(outbox, '1.notice.json'), JSON.stringify({ body: '{"of":"a file"}', since: 1, tries: 3, dueAt: 1 }));
    await writeFile(path.join(outbox, '2.notice.json'), 'half a fi');
    for (let times = 0; times < 2; times += 1) await takeOverNotices(storage, outbox, log);
    expect(await readdir(outbox)).toEqual(['2.notice.json']);
    expect((await measureNotices(storage)).map(({ name, samples }) => [name, samples.length])).toEqual([
      ['agm_notices_waiting', 1],
      ['agm_notice_oldest_timestamp_seconds', 1],
    ]);
    const taken: string[] = [];
    const deliver = async ({ body }: { readonly body: string }) => {
      taken.push(body);
      return { outcome: 'taken' } as const;
    };
    // Two servers: each notice goes once.
    const others = [new NoticeQueue(storage, { deliver, log }), new NoticeQueue(storage, { deliver, log })];
    await until(() => taken.length >= 2);
    for (const one of others) await one.close();
    expect(taken.toSorted()).toEqual(['{"of":"a file"}', '{"of":"a server that is gone"}']);
    expect(await storage.database.selectFrom('outbox_notices').selectAll().execute()).toEqual([]);
    await remove();
  });
});
