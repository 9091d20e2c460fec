import { availableParallelism, loadavg } from 'node:os';
import { addTitlesUpTo } from '@agm/server/test/titles';
import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import { inSlices } from '@agm/storage/inSlices';
import { computeAlerts } from './computeAlerts.ts';

const isFull = process.env['TEST_FULL'] === '1';
const memberCount = isFull ? 10_000 : 400;
const titleCount = isFull ? 5_000 : 400;
const changeCount = isFull ? 5_000 : 400;
const savedPerMember = 50;
/** Of a machine that does nothing else; a sample is no measurement. */
const longestMs = 10_000;

const countries = ['us', 'de'] as const;
const platforms = ['netflix', 'mubi', 'disney-plus', 'google-play'] as const;
const now = Date.UTC(2026, 10, 20);

/** The same numbers in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Member {
  readonly id: number;
  readonly country: string;
  readonly services: ReadonlySet<string>;
  readonly wanted: ReadonlySet<number>;
  readonly seen: ReadonlySet<number>;
  readonly arrives: boolean;
  readonly drops: boolean;
}

interface Change {
  readonly title: number;
  readonly country: string;
  readonly platform: string;
  readonly drop: boolean;
}

describe.each(engines)(
  `${memberCount} members with ${savedPerMember} titles each, and ${changeCount} changes of a night, on %s`,
  (engine) => {
    const random = randomOf(7);
    const of = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)]!;
    let place: TestStorage;
    let members: readonly Member[];
    let changes: readonly Change[];

    beforeAll(async () => {
      place = await createTestStorage(engine);
      const { database } = place.storage;
      await addTitlesUpTo(database, titleCount);
      members = Array.from({ length: memberCount }, (_, at): Member => {
        const titles = new Set<number>();
        while (titles.size < savedPerMember) titles.add(1 + Math.floor(random() * titleCount));
        const ids = [...titles];
        return {
          id: 1000 + at,
          country: of(countries),
          services: new Set(random() < 0.2 ? [] : [`${of(countries)}-${of(platforms)}`, `${of(countries)}-${of(platforms)}`]),
          wanted: new Set(ids),
          seen: new Set(ids.slice(0, 5)),
          arrives: random() < 0.8,
          drops: random() < 0.5,
        };
      });
      const places = new Map<string, Change>();
      while (places.size < changeCount) {
        const change = {
          title: 1 + Math.floor(random() * titleCount),
          country: of(countries),
          platform: of(platforms),
          drop: random() < 0.3,
        };
        places.set(`${change.title}-${change.country}-${change.platform}`, change);
      }
      changes = [...places.values()];
      await database.transaction().execute(async (transaction) => {
        await inSlices(members, (slice) =>
          transaction
            .insertInto('members')
            .values(
              slice.map(({ id }) => ({
                id,
                login: `m${id}`,
                login_key: `m${id}`,
                name: `m${id}`,
                slug: `m${id}`,
                password_hash: null,
                author_slug: null,
                payment_platform_id: null,
                payment_status: null,
                payment_checked_at: null,
                payment_last_at: null,
                created_at: 0,
              })),
            )
            .execute(),
        );
        await inSlices(members, (slice) =>
          transaction
            .insertInto('alert_settings')
            .values(
              slice.map(({ id, country, arrives, drops }) => ({
                member_id: id,
                arrives_since: arrives ? 1 : null,
                leaves_since: null,
                drops_since: drops ? 1 : null,
                walls_since: null,
                answers_since: null,
                mail_since: 1,
                push_since: null,
                leaves_days: 7,
                country,
                time_zone: 'UTC',
                quiet_from: null,
                quiet_to: null,
                digest_day: null,
                digest_at: null,
              })),
            )
            .execute(),
        );
        await inSlices(
          members.flatMap(({ id, services }) =>
            [...services].map((one) => ({ member_id: id, country: one.slice(0, 2), platform: one.slice(3) })),
          ),
          (slice) =>
            transaction
              .insertInto('own_services')
              .values([...slice])
              .execute(),
        );
        await inSlices(
          members.flatMap(({ id, wanted, seen }) => [
            ...[...wanted].map((title_id, at) => ({
              member_id: id,
              saved_group: at % 2 ? ('loved' as const) : ('queued' as const),
              title_id,
            })),
            ...[...seen].map((title_id) => ({ member_id: id, saved_group: 'seen' as const, title_id })),
          ]),
          (slice) =>
            transaction
              .insertInto('saved_titles')
              .values(slice.map((row) => ({ ...row, saved_at: 0, recorded_at: 0 })))
              .execute(),
        );
      });
      await computeAlerts({ storage: place.storage, walls: noWalls, now: now - 1000 });
      await database.transaction().execute(async (transaction) => {
        await inSlices(changes, (slice) =>
          transaction
            .insertInto('offers')
            .values(
              slice.map(({ title, country, platform, drop }) => ({
                title_id: title,
                country,
                platform,
                url: 'https://service.example/',
                default_price: null,
                rent_price: drop ? 299 : null,
                buy_price: null,
                date: null,
                date_kind: null,
                is_example: 0,
                first_seen: now,
                last_checked: null,
                source: null,
                kinds: null,
                quality: null,
                audio: null,
                subtitles: null,
                since: null,
              })),
            )
            .execute(),
        );
        await inSlices(changes, (slice) =>
          transaction
            .insertInto('offer_changes')
            .values(
              slice.map(({ title, country, platform, drop }) => ({
                title_id: title,
                country,
                platform,
                kind: drop ? ('price' as const) : ('arrived' as const),
                at: now,
                first_seen: now,
                default_price: null,
                rent_price: drop ? 299 : null,
                buy_price: null,
                was_rent_price: drop ? 399 : null,
              })),
            )
            .execute(),
        );
      });
    }, 600_000);
    afterAll(() => place.remove());

    it('are exactly the expected alerts, in less than ten seconds', async () => {
      const isIdle = (loadavg()[0] ?? 0) < availableParallelism() + 1;
      const began = performance.now();
      const beganCpu = process.cpuUsage();
      await computeAlerts({ storage: place.storage, walls: noWalls, now });
      const tookMs = performance.now() - began;
      const cpu = process.cpuUsage(beganCpu);
      const expected = new Set<string>();
      for (const member of members) {
        const inCountry = (country: string): boolean =>
          member.services.size === 0 ? member.country === country : [...member.services].some((one) => one.startsWith(country));
        for (const { title, country, platform, drop } of changes) {
          if (!member.wanted.has(title) || member.seen.has(title)) continue;
          const isTheirs = drop
            ? member.drops && inCountry(country)
            : member.arrives &&
              platform !== 'google-play' &&
              (member.services.size === 0 ? member.country === country : member.services.has(`${country}-${platform}`));
          if (isTheirs) expected.add(`${member.id} ${title} ${country}-${platform}`);
        }
      }
      const rows = await place.storage.database
        .selectFrom('alerts')
        .innerJoin('alert_events as e', 'e.id', 'alerts.event_id')
        .select(['member_id', 'e.title_id', 'e.country', 'e.platform'])
        .execute();
      const found = rows.map(({ member_id: id, title_id: title, country, platform }) => `${id} ${title} ${country}-${platform}`);
      expect(found).toHaveLength(expected.size);
      expect(found.filter((one) => !expected.has(one))).toEqual([]);
      expect(expected.size).toBeGreaterThan(memberCount / 2);
      if (isFull) {
        console.warn(
          `${engine}: ${found.length} alerts in ${(tookMs / 1000).toFixed(2)} s, ${((cpu.user + cpu.system) / 1e6).toFixed(2)} s of them at work here`,
        );
        // Beside others' work the time says how busy the machine is.
        if (isIdle) expect(tookMs).toBeLessThan(longestMs);
      }
    }, 600_000);
  },
);

const noWalls = { read: () => null, titlesOf: () => null, async refresh() {} };
