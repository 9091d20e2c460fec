import { startFakeGoogle, startFakeStripe } from '@agm/testing/fakes';
import { freePort, playSchedules } from '@agm/testing/site';
import { engines } from '../test/servers.ts';
import { createTestStorage } from '../test/storages.ts';
import { startKillable, stripeEnvironment } from '../test/payments.ts';

/** `npm run test:full` plays all of them; a number plays the same schedule in every run. */
const schedules = process.env['TEST_FULL'] === '1' ? 1000 : 20;
const sideBySide = 20;

for (const engine of engines) {
  describe(`what Stripe sends in any order on ${engine}`, () => {
    it(`R1-15 in ${schedules} schedules of events doubled, reordered, replayed, forged and cut by kill -9, premium is granted once when it is paid for, and never otherwise`, async () => {
      const [stripe, google, place] = await Promise.all([startFakeStripe(), startFakeGoogle(), createTestStorage(engine)]);
      const { dataDir, databaseUrl } = place.place;
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const environment = {
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? '',
        DEMO: '0',
        ...stripeEnvironment(stripe),
        ...google.environment,
      };
      let server = await startKillable(environment);
      try {
        const { complaints, deliveries, cutOff } = await playSchedules({
          origin,
          stripe,
          google,
          count: schedules,
          sideBySide,
          async cut() {
            await server.kill();
            server = await startKillable(environment);
          },
        });
        expect(complaints).toEqual([]);
        expect(deliveries).toBeGreaterThan(schedules);
        expect(cutOff).toBeGreaterThan(0);
        const granted = await place.storage.database
          .selectFrom('checkouts')
          .select('member_id')
          .where('granted_at', 'is not', null)
          .execute();
        expect(new Set(granted.map((row) => row.member_id)).size).toBe(granted.length);
      } finally {
        await server.kill();
        await Promise.all([stripe.close(), google.close(), place.remove()]);
      }
    }, 900_000);
  });
}
