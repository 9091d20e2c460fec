import { startTestServer } from '../../server/test/testServer.ts';
import { statementsOf } from '../../server/test/statements.ts';
import { addTitlesUpTo } from '../../server/test/titles.ts';
import { addAccount } from '../../members/src/accounts/accounts.ts';
import { readEmailAddress } from '../../members/src/accounts/emailAddress.ts';
import type { Figure } from './figures.ts';

const profile = '/user-api/auth/profile';
const route = '/wp-json/wp/v2/update-user-meta';
const stamp = '20.11.2026 23:10:11';
const stored = 300;

/** What one saved title costs in statements and bytes: as our pages save on our own content host, and as they do on a WordPress. */
export async function countSaves(): Promise<Figure[]> {
  const server = await startTestServer({ environment: { DEMO: '0' } });
  const { database } = server.app.storage;
  try {
    await addTitlesUpTo(database, stored + 10);
    const id = await database
      .transaction()
      .execute((transaction) =>
        addAccount(
          transaction,
          { login: 'saver', address: readEmailAddress('saver@example.test'), isVerified: true, passwordHash: null, roles: ['subscriber'] },
          Date.now(),
        ),
      );
    const token = await server.app.tokens.issue(database, id, Date.now());
    const headers = { host: new URL(server.origin).host, authorization: `Bearer ${token}` };
    let [requests, bytes] = [0, 0];
    const ask = async (payload?: object): Promise<Record<string, unknown>> => {
      const answer = await server.app.inject(
        payload ? { method: 'POST', url: route, headers, payload } : { method: 'GET', url: profile, headers },
      );
      if (answer.statusCode !== 200) throw new Error(`a save was answered with ${answer.statusCode}: ${answer.body}`);
      requests += 1;
      bytes += answer.body.length + (payload ? JSON.stringify(payload).length : 0);
      return answer.json();
    };
    const costOf = async (work: () => Promise<unknown>) => {
      [requests, bytes] = [0, 0];
      const statements = await statementsOf(work);
      return `${statements.length} statements, ${bytes} bytes, ${requests} request${requests === 1 ? '' : 's'}`;
    };
    const list = Object.fromEntries(Array.from({ length: stored }, (_, at) => [at + 1, stamp]));
    await ask({ changes: { loved: list } });
    const { savedRevision: since } = await ask();
    const small = await costOf(() => ask({ since, changes: { loved: { [stored + 1]: stamp } } }));
    const whole = await costOf(async () => {
      const { saved } = (await ask()) as { readonly saved: { readonly loved: Record<string, string> } };
      const loved = { ...saved.loved, [stored + 2]: stamp };
      await ask({ meta: { loved: JSON.stringify(loved) }, changes: { loved: { [stored + 2]: stamp } } });
    });
    return [
      {
        measure: `one title saved by a member with ${stored}, on our own content host`,
        goal: '1 request, ≤ 200 bytes',
        measured: small,
        isReached: small.endsWith(', 1 request') && Number(/(\d+) bytes/.exec(small)?.[1]) <= 200,
      },
      { measure: 'the same the way a WordPress (CMS_URL) needs it: whole lists', goal: '–', measured: whole, isReached: null },
    ];
  } finally {
    await server.close();
  }
}
