import fc from 'fast-check';
import { writeTitles } from '../importers/writeTitles.ts';
import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';
import { titleFacts } from '@agm/server/test/titleFacts';

/** 1,000 histories in a full run, half of them of a title and half of an offer. */
const runs = process.env['TEST_FULL'] === '1' ? 500 : 6;
jest.setTimeout(process.env['TEST_FULL'] === '1' ? 1_800_000 : 60_000);

type Fields = Readonly<Record<string, unknown>>;
/** What one of two editors does, or an import between them. Both begin with the same state; one who is refused looks again later, or tries once more. */
type Step =
  | { readonly who: 0 | 1; readonly does: 'look' }
  | { readonly who: 0 | 1; readonly does: 'save'; readonly change: Fields }
  | { readonly does: 'import'; readonly value: number };

const who = fc.constantFrom(0 as const, 1 as const);
const stepsOf = (change: fc.Arbitrary<Fields>): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 2, arbitrary: who.map((one): Step => ({ who: one, does: 'look' })) },
      { weight: 5, arbitrary: fc.tuple(who, change).map(([one, what]): Step => ({ who: one, does: 'save', change: what })) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }).map((value): Step => ({ does: 'import', value })) },
    ),
    { minLength: 4, maxLength: 12 },
  );

const titleChange = fc
  .record(
    {
      reason: fc.constantFrom('One.', 'Two.', 'Three.'),
      year: fc.integer({ min: 1990, max: 1999 }),
      moods: fc.constantFrom<readonly string[]>(['Slow'], ['Tense', 'Weird'], []),
      staffRating: fc.constantFrom(7.1, 8.2, null),
      hidden: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .filter((change) => Object.keys(change).length > 0);

const offerChange = fc
  .record(
    {
      rentPrice: fc.constantFrom(101, 202, null),
      buyPrice: fc.constantFrom(303, 404, null),
      kinds: fc.constantFrom<readonly string[]>(['rent'], ['rent', 'buy']),
      url: fc.constantFrom('https://one.example/', 'https://two.example/'),
    },
    { requiredKeys: [] },
  )
  .filter((change) => Object.keys(change).length > 0);

describe.each(engines)('two editors at one item, on %s', (engine) => {
  let server: MembersServer;
  let tokens: readonly string[];
  beforeAll(async () => {
    server = await startMembersOn(engine);
    tokens = [(await server.addMember('ada', 'subscriber', 'editor')).token, (await server.addMember('ben', 'subscriber', 'editor')).token];
  });
  afterAll(() => server.close());

  let made = 0;
  const importOf = async (value: number) => {
    const id = `tm${made}`;
    await writeTitles({
      file: 'test',
      titles: [
        titleFacts({
          title: `Edited By Two ${made}`,
          externalIds: [{ source: 'justwatch', id }],
          reason: `The source says ${value}.`,
          offers: [
            {
              country: 'us',
              platform: 'mubi',
              url: `https://source${value}.example/`,
              defaultPrice: null,
              rentPrice: value,
              buyPrice: null,
              date: null,
              dateKind: null,
              isExample: false,
              lastChecked: null,
            },
          ],
        }),
      ],
      storage: server.app.storage,
      now: Date.now(),
    });
    const { content_id } = await server.app.storage.database
      .selectFrom('external_ids')
      .select('content_id')
      .where('external_id', '=', id)
      .executeTakeFirstOrThrow();
    return content_id;
  };

  /** Plays a history; every save that was accepted must have been made of the latest state, and must stand in the end. */
  async function play(address: (id: number) => string, fieldsIn: (body: Fields) => Fields, steps: readonly Step[]): Promise<void> {
    made += 1;
    const path = address(await importOf(0));
    const call = (one: 0 | 1, method: string, body?: Fields, etag?: string) =>
      server.call(method, path, {
        token: tokens[one] ?? '',
        ...(body && { body }),
        ...(etag !== undefined && { headers: { 'if-match': etag } }),
      });
    const seen = [String((await call(0, 'GET')).body['etag']), String((await call(1, 'GET')).body['etag'])];
    let latest = seen[0] ?? '';
    let standing: Fields = {};
    let accepted = 0;
    for (const step of steps) {
      if (step.does === 'import') await importOf(step.value);
      else if (step.does === 'look') seen[step.who] = String((await call(step.who, 'GET')).body['etag']);
      else {
        const isFresh = seen[step.who] === latest;
        const answer = await call(step.who, 'PATCH', step.change, seen[step.who]);
        expect([step, answer.status]).toEqual([step, isFresh ? 200 : 412]);
        if (answer.status === 200) {
          standing = { ...standing, ...step.change };
          if (answer.body['etag'] !== latest) accepted += 1;
          latest = String(answer.body['etag']);
          seen[step.who] = latest;
        } else expect((answer.body['data'] as { current: Fields }).current['etag']).toBe(latest);
      }
      const now = (await call(0, 'GET')).body;
      expect(fieldsIn(now)).toMatchObject(standing);
      expect(now['etag']).toBe(latest);
    }
    const lines = (await server.call('GET', `${path}/history?per_page=100`, { token: tokens[0] ?? '' }))
      .body as unknown as readonly Fields[];
    expect(lines.length).toBe(accepted);
  }

  it('never lose an edit of a title: a save of an old state is refused with the present one, and an import changes nothing that was said', () =>
    fc.assert(
      fc.asyncProperty(stepsOf(titleChange), (steps) =>
        play(
          (id) => `/content-api/desk/titles/${id}`,
          (body) => body,
          steps,
        ),
      ),
      { numRuns: runs },
    ));

  it('never lose an edit of an offer', () =>
    fc.assert(
      fc.asyncProperty(stepsOf(offerChange), (steps) =>
        play(
          (id) => `/content-api/desk/offers/${id}-us-mubi`,
          (body) => body['offer'] as Fields,
          steps,
        ),
      ),
      { numRuns: runs },
    ));
});
