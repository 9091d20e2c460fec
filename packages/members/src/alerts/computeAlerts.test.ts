import { addTitlesUpTo } from '@agm/server/test/titles';
import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { updateOffers } from '@agm/storage/offerRows';
import type { OfferFacts, Origin } from '@agm/storage/titleFacts';
import { readTitleStates } from '@agm/storage/titleStates';
import { writeOffers } from '@agm/storage/writeOffers';
import { computeAlerts } from './computeAlerts.ts';
import type { Walls } from './wallEvents.ts';

const day = 24 * 60 * 60_000;
const start = Date.UTC(2026, 10, 1, 12);

type Said = Partial<OfferFacts> & { readonly country?: string; readonly platform?: string };

const offer = (said: Said = {}): OfferFacts => ({
  country: 'us',
  platform: 'netflix',
  url: 'https://service.example/',
  defaultPrice: null,
  rentPrice: null,
  buyPrice: null,
  date: null,
  dateKind: null,
  isExample: false,
  lastChecked: null,
  ...said,
});
const mubi = offer({ platform: 'mubi' });
const german = offer({ country: 'de' });
const sold = (rentPrice: number): OfferFacts => offer({ platform: 'google-play', rentPrice, kinds: ['rent'] });
const leaves = (date: string): OfferFacts => offer({ date, dateKind: 'leaving' });

/** One moment: the offers of title 1 become these, and the alerts are computed. `null` computes nothing in between. */
type Step = readonly [afterMs: number, offers: readonly OfferFacts[], computes?: boolean];

interface Case {
  readonly services?: readonly (readonly [country: string, platform: string])[];
  readonly country?: string;
  readonly leavesDays?: number;
  readonly lists?: readonly ('loved' | 'queued' | 'seen' | 'dismissed')[];
  readonly steps: readonly Step[];
  readonly hears: readonly string[];
}

const netflix = [['us', 'netflix']] as const;

const cases: Readonly<Record<string, Case>> = {
  'arrives on a service of the member': { services: netflix, steps: [[0, [offer()]]], hears: ['arrives us-netflix'] },
  'arrives twice, on two services': {
    services: [...netflix, ['us', 'mubi']],
    steps: [
      [0, [offer()]],
      [day, [offer(), mubi]],
    ],
    hears: ['arrives us-netflix', 'arrives us-mubi'],
  },
  'stays while it is looked at again and again': {
    services: netflix,
    steps: [
      [0, [offer()]],
      [day, [offer()]],
      [day, [offer({ lastChecked: '2026-11-03' })]],
    ],
    hears: ['arrives us-netflix'],
  },
  'leaves and comes back within a week': {
    services: netflix,
    steps: [
      [0, [offer()]],
      [day, []],
      [day, [offer()]],
    ],
    hears: ['arrives us-netflix'],
  },
  'leaves and comes back before anybody looked': {
    services: netflix,
    steps: [
      [0, [offer()], false],
      [1000, [], false],
      [1000, [offer()]],
    ],
    hears: ['arrives us-netflix'],
  },
  'leaves and comes back after ten days': {
    services: netflix,
    steps: [
      [0, [offer()]],
      [day, []],
      [10 * day, [offer()]],
    ],
    hears: ['arrives us-netflix', 'arrives us-netflix'],
  },
  'is gone before anybody looked': {
    services: netflix,
    steps: [
      [0, [offer()], false],
      [1000, []],
    ],
    hears: [],
  },
  'arrives in another country': { services: netflix, steps: [[0, [german]]], hears: [] },
  'arrives on a service that the member does not have': { services: netflix, steps: [[0, [mubi]]], hears: [] },
  'arrives where the member named no services: anywhere in their country': {
    country: 'de',
    steps: [[0, [german, offer()]]],
    hears: ['arrives de-netflix'],
  },
  'arrives in the country for alerts, while the member named services in another one': {
    services: netflix,
    country: 'de',
    steps: [[0, [german]]],
    hears: [],
  },
  'is sold there, which is no service of theirs': { steps: [[0, [sold(399)]]], hears: [] },
  'is an example': { services: netflix, steps: [[0, [offer({ isExample: true })]]], hears: [] },
  'was seen already': { services: netflix, lists: ['queued', 'seen'], steps: [[0, [offer()]]], hears: [] },
  'is on no list that says they want it': { services: netflix, lists: ['dismissed'], steps: [[0, [offer()]]], hears: [] },
  'drops in price in their country, whoever sells it': {
    services: netflix,
    steps: [
      [0, [sold(499)]],
      [day, [sold(399)]],
    ],
    hears: ['drops us-google-play 499>399'],
  },
  'drops further': {
    steps: [
      [0, [sold(499)]],
      [day, [sold(399)]],
      [day, [sold(299)]],
    ],
    hears: ['drops us-google-play 499>399', 'drops us-google-play 399>299'],
  },
  'goes up': {
    steps: [
      [0, [sold(399)]],
      [day, [sold(499)]],
    ],
    hears: [],
  },
  'goes up and down': {
    steps: [
      [0, [sold(499)]],
      [day, [sold(399)]],
      [day, [sold(499)]],
      [day, [sold(399)]],
    ],
    hears: ['drops us-google-play 499>399'],
  },
  'drops and is as dear as before when somebody looks': {
    steps: [
      [0, [sold(499)]],
      [day, [sold(399)], false],
      [1000, [sold(499)]],
    ],
    hears: [],
  },
  'leaves within the days of the member': {
    services: netflix,
    leavesDays: 7,
    steps: [
      [0, [leaves('2026-11-12')]],
      [day, [leaves('2026-11-12')]],
      [4 * day, [leaves('2026-11-12')]],
      [day, [leaves('2026-11-12')]],
    ],
    hears: ['arrives us-netflix', 'leaves us-netflix 2026-11-12'],
  },
  'leaves later than the member wants to hear of': {
    services: netflix,
    leavesDays: 1,
    steps: [[0, [leaves('2026-11-08')]]],
    hears: ['arrives us-netflix'],
  },
  'leaves on another day than was said': {
    services: netflix,
    steps: [
      [0, [leaves('2026-11-05')]],
      [day, [leaves('2026-11-06')]],
    ],
    hears: ['arrives us-netflix', 'leaves us-netflix 2026-11-06'],
  },
};

const noWalls: Walls = { read: () => null, titlesOf: () => null, async refresh() {} };

describe.each(engines)('who hears of what, on %s', (engine) => {
  let place: TestStorage;
  beforeEach(async () => {
    place = await createTestStorage(engine);
    await addTitlesUpTo(place.storage.database, 3);
    await compute(start - day);
  });
  afterEach(() => place.remove());

  const compute = (now: number, walls = noWalls) => computeAlerts({ storage: place.storage, walls, now });
  const write = (offers: readonly OfferFacts[], at: number, title = 1) =>
    place.storage.database.transaction().execute(async (transaction) => {
      const state = (await readTitleStates(transaction, [title])).get(title);
      if (state) await updateOffers(transaction, state, offers, at);
      await raiseRevision(transaction, [title]);
    });
  let members = 0;
  const addMember = async (
    settings: Partial<Record<`${'arrives' | 'leaves' | 'drops' | 'walls' | 'answers' | 'mail'}_since`, number | null>> & {
      country?: string;
      leaves_days?: number;
    } = {},
  ) => {
    const login = `member${++members}`;
    const { id } = await place.storage.database
      .insertInto('members')
      .values({
        login,
        login_key: login,
        name: login,
        slug: login,
        password_hash: null,
        author_slug: null,
        payment_platform_id: null,
        payment_status: null,
        payment_checked_at: null,
        payment_last_at: null,
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await place.storage.database
      .insertInto('alert_settings')
      .values({
        member_id: id,
        arrives_since: 1,
        leaves_since: 1,
        drops_since: 1,
        walls_since: 1,
        answers_since: 1,
        mail_since: 1,
        push_since: null,
        leaves_days: 7,
        country: 'us',
        time_zone: 'UTC',
        quiet_from: null,
        quiet_to: null,
        digest_day: null,
        digest_at: null,
        ...settings,
      })
      .execute();
    return id;
  };
  const save = (member_id: number, title_id: number, saved_group: 'loved' | 'queued' | 'seen' | 'dismissed' = 'queued') =>
    place.storage.database.insertInto('saved_titles').values({ member_id, saved_group, title_id, saved_at: 0, recorded_at: 0 }).execute();
  const heard = async (member: number) =>
    (
      await place.storage.database
        .selectFrom('alerts')
        .innerJoin('alert_events as e', 'e.id', 'alerts.event_id')
        .selectAll('e')
        .where('member_id', '=', member)
        .orderBy('e.id')
        .execute()
    ).map(({ kind, country, platform, day: last, price, was_price, wall, title_id }) =>
      wall === null
        ? `${kind} ${country}-${platform}${last === null ? '' : ` ${last}`}${price === null ? '' : ` ${was_price}>${price}`}`
        : `${wall} ${title_id}`,
    );

  it.each(Object.entries(cases))(
    'a title %s',
    async (_what, { services = [], country = 'us', leavesDays = 7, lists = ['queued'], steps, hears }) => {
      const member = await addMember({ country, leaves_days: leavesDays });
      for (const [at, platform] of services)
        await place.storage.database.insertInto('own_services').values({ member_id: member, country: at, platform }).execute();
      for (const list of lists) await save(member, 1, list);
      let now = start;
      for (const [after, offers, computes = true] of steps) {
        now += after;
        await write(offers, now);
        if (computes) await compute(now);
      }
      expect(await heard(member)).toEqual(hears);
    },
  );

  it('two sources disagree about a price: what counts is what the site shows', async () => {
    const member = await addMember();
    await save(member, 1);
    let now = start;
    for (const [origin, price] of [
      ['offers:one', 499],
      ['tmdb', 299],
      ['offers:one', 499],
      ['tmdb', 199],
      ['offers:one', 449],
    ] as readonly (readonly [Origin, number])[]) {
      now += day;
      await place.storage.database
        .transaction()
        .execute((transaction) => writeOffers(transaction, { origin, stated: [{ titleId: 1, offers: [sold(price)] }], now }));
      await compute(now);
    }
    expect(await heard(member)).toEqual(['drops us-google-play 499>449']);
  });

  it('a title on a named list counts as well, and one that is on two lists is heard of once', async () => {
    const member = await addMember();
    const { database } = place.storage;
    await database
      .insertInto('named_lists')
      .values({ member_id: member, list_id: 'rainydays', name: 'Rain', link_token: null, made_at: 0 })
      .execute();
    for (const title of [1, 2])
      await database.insertInto('named_list_titles').values({ member_id: member, list_id: 'rainydays', title_id: title }).execute();
    await save(member, 1);
    await write([offer()], start, 1);
    await write([mubi], start, 2);
    await compute(start);
    await compute(start + 1000);
    expect((await heard(member)).sort()).toEqual(['arrives us-mubi', 'arrives us-netflix']);
  });

  it('nobody hears of what they did not switch on, nor of what was before', async () => {
    const quiet = await addMember({ arrives_since: null, leaves_since: null, drops_since: null });
    await save(quiet, 1);
    await write([leaves('2026-11-03')], start);
    await compute(start);
    expect(await heard(quiet)).toEqual([]);
    const late = await addMember({ leaves_since: null });
    await save(late, 1);
    await compute(start + 1000);
    expect(await heard(late)).toEqual([]);
  });

  it('a hidden title is no news', async () => {
    const member = await addMember();
    await save(member, 1);
    await place.storage.database.updateTable('titles').set({ is_hidden: 1 }).where('id', '=', 1).execute();
    await write([offer()], start);
    await compute(start);
    expect(await heard(member)).toEqual([]);
  });

  it('a computation that is cut off anywhere goes on where it was, and nobody hears twice', async () => {
    const member = await addMember();
    for (const title of [1, 2]) await save(member, title);
    await write([offer()], start, 1);
    await write([mubi, leaves('2026-11-03')], start, 2);
    for (let most = 0; most < 12; most++) {
      let looks = 0;
      const signal = {
        get aborted() {
          return looks++ >= most;
        },
      } as AbortSignal;
      await computeAlerts({ storage: place.storage, walls: noWalls, now: start + most * 1000, signal });
    }
    await compute(start + day);
    expect((await heard(member)).sort()).toEqual([
      'arrives us-mubi',
      'arrives us-netflix',
      'arrives us-netflix',
      'leaves us-netflix 2026-11-03',
    ]);
  });

  it('a wall about a service has something new when a title arrives there, another wall when a title is new', async () => {
    const [one, other] = [await addMember(), await addMember({ walls_since: null })];
    const walls: Walls = {
      ...noWalls,
      titlesOf: (path) => ({ ids: new Set([1, 2, 4]), places: path === '/on/us-netflix/' ? ['us-netflix'] : [] }),
    };
    for (const member of [one, other])
      for (const path of ['/on/us-netflix/', '/genre/drama/'])
        await place.storage.database.insertInto('alert_walls').values({ member_id: member, path, name: path, made_at: 0 }).execute();
    await write([offer()], start, 1);
    await write([mubi], start, 2);
    await write([offer()], start, 3);
    await compute(start, walls);
    expect(await heard(one)).toEqual(['/on/us-netflix/ 1']);
    await addTitlesUpToFour();
    await compute(start + 1000, walls);
    await compute(start + 2000, walls);
    expect(await heard(one)).toEqual(['/on/us-netflix/ 1', '/genre/drama/ 4']);
    expect(await heard(other)).toEqual([]);
  });

  const addTitlesUpToFour = async () => {
    const { database } = place.storage;
    await database.insertInto('content_ids').values({ id: 4, kind: 'title' }).execute();
    await database
      .insertInto('titles')
      .values({
        id: 4,
        slug: 'title-4',
        type: 'movie',
        title: 'Title 4',
        name_key: 'title-4',
        year: 2000,
        origin: 'editors',
        rating_is_derived: 0,
        is_premium: 0,
        created_at: 0,
        end_year: null,
        runtime_minutes: null,
        seasons: null,
        certificate: null,
        reason: null,
        rating: null,
        score: null,
        votes: null,
      })
      .execute();
  };

  it('an answer of somebody else is heard of once it is approved, an own one never', async () => {
    const member = await addMember({ answers_since: start });
    const { database } = place.storage;
    const say = async (member_id: number | null, parent_id: number | null, status: 'approved' | 'hold', at: number) =>
      (
        await database
          .insertInto('comments')
          .values({
            post_id: 1,
            member_id,
            guest_name: member_id === null ? 'Vera' : null,
            parent_id,
            content: `words ${at} ${status} ${member_id}`,
            status,
            fingerprint: null,
            created_at: at,
            updated_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const own = await say(member, null, 'approved', start - 2 * day);
    await say(null, own, 'approved', start - 1000);
    await compute(start);
    expect(await heard(member)).toEqual([]);
    await say(member, own, 'approved', start + 1000);
    const held = await say(null, own, 'hold', start + 1000);
    await compute(start + 2000);
    expect(await heard(member)).toEqual([]);
    await database
      .updateTable('comments')
      .set({ status: 'approved', updated_at: start + day })
      .where('id', '=', held)
      .execute();
    await compute(start + day);
    await compute(start + day + 1000);
    expect(await heard(member)).toHaveLength(1);
  });
});
