import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startTestServer } from '../../server/test/testServer.ts';
import { addTitlesUpTo } from '../../server/test/titles.ts';
import { addAccount } from '../../members/src/accounts/accounts.ts';
import { readEmailAddress } from '../../members/src/accounts/emailAddress.ts';
import { median, percentile, type Figure } from './figures.ts';

const route = '/wp-json/wp/v2/update-user-meta';
const stored = 40_000;
const samples = 80;

/** What a save costs a member with forty thousand saved titles, and what others notice of one who saves as much as is allowed. */
export async function measureSaves(): Promise<Figure[]> {
  const server = await startTestServer({ environment: { DEMO: '0' } });
  const {
    storage: { database },
    tokens,
  } = server.app;
  try {
    await addTitlesUpTo(database, stored / 2);
    const member = async (login: string) => {
      const id = await database
        .transaction()
        .execute((transaction) =>
          addAccount(
            transaction,
            { login, address: readEmailAddress(`${login}@example.test`), isVerified: true, passwordHash: null, roles: ['subscriber'] },
            Date.now(),
          ),
        );
      return tokens.issue(database, id, Date.now());
    };
    const [small, large] = [await member('ten'), await member('forty-thousand')];
    const save = async (token: string, changes: object) => {
      const began = performance.now();
      const answer = await fetch(server.origin + route, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ changes }),
      });
      await answer.arrayBuffer();
      return { status: answer.status, ms: performance.now() - began };
    };
    const titles = (from: number, count: number, second: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [from + n, `20.11.2026 23:10:${String(second).padStart(2, '0')}`]));
    await save(small, { loved: titles(1, 10, 0) });
    for (const group of ['loved', 'seen']) {
      for (let from = 1; from < stored / 2; from += 1000) {
        // Filling is not what is measured: the count of the minute begins again.
        await database.deleteFrom('limits').execute();
        const { status } = await save(large, { [group]: titles(from, 1000, 0) });
        if (status !== 200) throw new Error(`a save was answered with ${status}`);
      }
    }
    await database.deleteFrom('limits').execute();
    const took = { small: [] as number[], large: [] as number[] };
    for (let n = 0; n < samples; n += 1) {
      took.small.push((await save(small, { loved: titles(1 + (n % 10), 1, 1 + (n % 50)) })).ms);
      took.large.push((await save(large, { loved: titles(1 + (n % 10), 1, 1 + (n % 50)) })).ms);
    }
    const ratio = median(took.large) / median(took.small);

    await database.deleteFrom('limits').execute();
    const run = async (role: 'save' | 'look', forMs: number) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          '--disable-warning=ExperimentalWarning',
          fileURLToPath(new URL('./saveAttack.ts', import.meta.url)),
          role,
          server.origin,
          large,
          String(forMs),
        ],
        { maxBuffer: 2 ** 26 },
      );
      return JSON.parse(stdout) as number[];
    };
    const calm = await run('look', 3000);
    const [waits, statuses] = await Promise.all([run('look', 10_000), run('save', 10_000)]);
    const thousands = statuses.filter((status) => status === 200).length;
    const p99 = percentile(waits, 0.99);
    return [
      {
        measure: `one save of a member with ${stored} saved titles against one with 10, medians of ${samples}`,
        goal: '≤ 1.5 ×',
        measured: `${ratio.toFixed(2)} × (${median(took.large).toFixed(1)} ms, ${median(took.small).toFixed(1)} ms)`,
        isReached: ratio <= 1.5,
      },
      {
        measure: `/healthz p99 while one member saves as much as is allowed: ${thousands} saves taken, ${waits.length} looks`,
        goal: '< 50 ms',
        measured: `${p99.toFixed(1)} ms, the longest ${Math.max(...waits).toFixed(1)} ms (${percentile(calm, 0.99).toFixed(1)} ms before)`,
        isReached: p99 < 50,
      },
    ];
  } finally {
    await server.close();
  }
}
