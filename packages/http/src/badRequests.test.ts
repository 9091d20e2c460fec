import fc from 'fast-check';
import { engines, startServerOn } from '@agm/server/test/servers';
import { badRequests, judge } from '@agm/server/test/badRequests';

jest.setTimeout(1_200_000);

/** A hundred thousand in a full run, a fifth of them on PostgreSQL, where each takes longer; else the first ones of the same sequence. */
const isFull = process.env['TEST_FULL'] === '1';
const total = isFull ? { sqlite: engines.length > 1 ? 80_000 : 100_000, postgres: 20_000 } : { sqlite: 2000, postgres: 500 };
const atOnce = 20;

it.each(engines)('generated bad requests over every route, on %s: no fault of ours, and every refusal in the one shape', async (engine) => {
  const server = await startServerOn(engine);
  try {
    const { app, origin } = server;
    const callers = [await server.member('Reader'), await server.member('Payer', 'premium'), await server.member('Chief', 'administrator')];
    const requests = badRequests(
      app.servedRoutes,
      callers.flatMap(({ token }) => token ?? []),
    );
    const heard = new Map<number, number>();
    // The same requests every time; `npm run bench -- faults --requests=100000` sends new ones.
    await fc.assert(
      fc.asyncProperty(fc.array(requests, { minLength: atOnce, maxLength: atOnce }), async (some) => {
        for (const { status, fault } of await Promise.all(some.map((one) => judge(origin, one)))) {
          expect(fault).toBeNull();
          heard.set(status, (heard.get(status) ?? 0) + 1);
        }
      }),
      { numRuns: total[engine] / atOnce, seed: 31 },
    );
    expect([...heard.values()].reduce((sum, count) => sum + count, 0)).toBe(total[engine]);
    // They reach the rooms behind the doors: what is right by accident, and every kind of refusal.
    expect([...heard.keys()]).toEqual(expect.arrayContaining([200, 204, 400, 401, 403, 404, 405, 413, 415]));
    expect(({} as { isPremium?: unknown }).isPremium).toBeUndefined();
    for (const caller of callers) expect((await caller.ask('GET', '/wp/v2/user-me')).status).toBe(200);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  } finally {
    await server.close();
  }
});

if (engines.length === 1) it.skip('generated bad requests on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
