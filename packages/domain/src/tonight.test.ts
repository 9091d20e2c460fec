import { rankEvening, type Evening, type EveningTitle, type Taste } from './tonight.ts';

const evening: Evening = { day: '2026-11-24', services: ['netflix'], minutes: null, mood: null, company: 'alone' };
const taste = (said: Partial<Record<keyof Taste, readonly number[]>> = {}): Taste => ({
  queued: new Set(said.queued),
  loved: new Set(said.loved),
  hidden: new Set(said.hidden),
  theirs: new Set(said.theirs),
});
const on = (platform: string, until?: string) => ({ platform, access: 'subscription' as const, until });
const title = (id: number, said: Partial<EveningTitle> = {}): EveningTitle => ({
  id,
  year: 2019,
  genres: [],
  moods: [],
  staffRating: null,
  runtimeMinutes: 100,
  certificate: 'PG',
  offers: [on('netflix')],
  ...said,
});
const kinds = (titles: readonly EveningTitle[], said: Partial<Evening>, tastes = taste()) =>
  rankEvening(titles, { ...evening, ...said }, tastes).map(({ id, reasons }) => [id, reasons[0]?.kind]);

describe('which titles fit an evening', () => {
  const cases: readonly (readonly [string, Partial<EveningTitle>, Partial<Evening>, Taste, boolean])[] = [
    ['included in a service of one’s own', {}, {}, taste(), true],
    ['on another service', { offers: [on('mubi')] }, {}, taste(), false],
    ['on any service where none is said', { offers: [on('mubi')] }, { services: [] }, taste(), true],
    ['free', { offers: [{ platform: 'tubi', access: 'free' }] }, {}, taste(), true],
    ['sold alone', { offers: [{ platform: 'amazon', access: 'store' }] }, { services: [] }, taste(), false],
    ['gone since yesterday', { offers: [on('netflix', '2026-11-23')] }, {}, taste(), false],
    ['on its last day', { offers: [on('netflix', '2026-11-24')] }, {}, taste(), true],
    ['as long as the time', { runtimeMinutes: 90 }, { minutes: 90 }, taste(), true],
    ['longer than the time', { runtimeMinutes: 91 }, { minutes: 90 }, taste(), false],
    ['longer than any evening', { runtimeMinutes: 301 }, {}, taste(), false],
    ['of unknown length, with little time', { runtimeMinutes: null }, { minutes: 90 }, taste(), false],
    ['of unknown length, with time', { runtimeMinutes: null }, {}, taste(), true],
    ['of the mood', { moods: ['slow', 'tense'] }, { mood: 'tense' }, taste(), true],
    ['of another mood', { moods: ['slow'] }, { mood: 'tense' }, taste(), false],
    ['for children', { certificate: 'TV-Y7' }, { company: 'children' }, taste(), true],
    ['not for children', { certificate: 'PG-13' }, { company: 'children' }, taste(), false],
    ['without a certificate, with children', { certificate: null }, { company: 'children' }, taste(), false],
    ['hidden', {}, {}, taste({ hidden: [1] }), false],
    ['hidden and queued', {}, {}, taste({ hidden: [1], queued: [1] }), false],
    ['loved, and so seen', {}, {}, taste({ loved: [1] }), false],
  ];
  it.each(cases)('%s', (_what, said, wishes, tastes, isThere) => {
    expect(rankEvening([title(1, said)], { ...evening, ...wishes }, tastes).length).toBe(isThere ? 1 : 0);
  });
});

describe('the order of an evening', () => {
  it('puts what both saved before what leaves, that before the rest of the queue, and names the reason', () => {
    const titles = [title(1), title(2), title(3, { offers: [on('netflix', '2026-11-27')] }), title(4), title(5)];
    const tastes = taste({ queued: [1, 2, 3], theirs: [1, 4] });
    expect(kinds(titles, { company: 'two' }, tastes)).toEqual([
      [1, 'both'],
      [3, 'leaves'],
      [2, 'queued'],
      [4, 'theirs'],
      [5, 'service'],
    ]);
    // The other person’s list counts for two alone.
    expect(kinds([title(4)], {}, tastes)).toEqual([[4, 'service']]);
  });

  it('says what leaves first where its last day is near, and not where another way in stays', () => {
    expect(kinds([title(1, { offers: [on('netflix', '2026-11-25')] })], {})).toEqual([[1, 'leaves']]);
    expect(kinds([title(1, { offers: [on('netflix', '2026-12-24')] })], {})).toEqual([[1, 'service']]);
    expect(kinds([title(1, { offers: [on('netflix', '2026-11-25'), on('mubi')] })], { services: [] })).toEqual([[1, 'service']]);
  });

  it('finds the loved title that is most like one', () => {
    const titles = [
      title(1, { moods: ['tense'], genres: ['crime'] }),
      title(2, { moods: ['tense'], genres: ['crime'] }),
      title(3, { genres: ['crime'] }),
      title(4, { genres: ['crime'] }),
    ];
    const [first, ...others] = rankEvening(titles, evening, taste({ loved: [1, 3] }));
    expect(first).toMatchObject({ id: 2, reasons: [{ kind: 'loved', title: 1 }, { kind: 'service' }] });
    // One genre in common is no likeness.
    expect(others).toEqual([{ id: 4, reasons: [{ kind: 'service', platform: 'netflix' }] }]);
  });

  it('lets what a visitor said of titles weigh more than what arrived, and that more than what only stands there', () => {
    const arrived = { offers: [{ ...on('netflix'), since: '2026-11-24' }] };
    const titles = [title(1), title(2, arrived), title(3, { year: 2026 }), title(4, { moods: ['tense'], genres: ['crime'] })];
    const liked = title(5, { moods: ['tense'], genres: ['crime'] });
    const fresh = kinds([...titles, liked], {}, taste({ loved: [5], hidden: [5] }));
    expect(fresh[0]).toEqual([4, 'loved']);
    expect(fresh).toEqual(
      expect.arrayContaining([
        [2, 'arrived'],
        [3, 'new'],
        [1, 'service'],
      ]),
    );
    // Ten points apart, chance cannot turn them round.
    const many = Array.from({ length: 50 }, (_, at) =>
      title(at + 10, { staffRating: at % 2 === 0 ? 7 : null, ...(at % 2 === 0 && arrived) }),
    );
    expect(
      rankEvening(many, evening, taste())
        .slice(0, 25)
        .every(({ id }) => id % 2 === 0),
    ).toBe(true);
  });

  const arrivals: readonly (readonly [string, readonly (readonly [string, string?])[], string | null])[] = [
    ['today', [['netflix', '2026-11-24']], '2026-11-24'],
    ['two weeks ago', [['netflix', '2026-11-10']], '2026-11-10'],
    ['longer ago', [['netflix', '2026-11-09']], null],
    ['on a day that is still to come', [['netflix', '2026-11-25']], null],
    ['on no known day', [['netflix']], null],
    ['on a second service, while it has long been on the first', [['netflix'], ['mubi', '2026-11-24']], null],
    [
      'on both services lately',
      [
        ['netflix', '2026-11-20'],
        ['mubi', '2026-11-24'],
      ],
      '2026-11-24',
    ],
  ];
  it.each(arrivals)('says that a title arrived %s', (_when, offers, day) => {
    const [{ reasons } = { reasons: [] }] = rankEvening(
      [title(1, { offers: offers.map(([platform, since]) => ({ ...on(platform), since })) })],
      { ...evening, services: ['netflix', 'mubi'] },
      taste(),
    );
    const arrived = reasons.find(({ kind }) => kind === 'arrived');
    expect(arrived ?? null).toEqual(
      day === null ? null : { kind: 'arrived', platform: day === '2026-11-24' && offers.length > 1 ? 'mubi' : 'netflix', day },
    );
  });

  it('says that a title is new in the year of its first showing, and not in the next one', () => {
    expect(kinds([title(1, { year: 2026 })], {})).toEqual([[1, 'new']]);
    expect(kinds([title(1, { year: 2026 })], { day: '2027-01-01' })).toEqual([[1, 'service']]);
  });

  it('names the shortest of a queue of several', () => {
    const titles = [title(1, { runtimeMinutes: 80 }), title(2)];
    expect(kinds(titles, {}, taste({ queued: [1, 2] }))[0]).toEqual([1, 'shortest']);
    expect(rankEvening([title(1)], evening, taste({ queued: [1] }))[0]?.reasons.map(({ kind }) => kind)).toEqual(['queued', 'service']);
  });

  it('is the same all day whatever order the titles come in, and another one on another day', () => {
    const titles = Array.from({ length: 40 }, (_, at) => title(at + 1));
    const order = (day: string, of = titles) => rankEvening(of, { ...evening, day }, taste()).map(({ id }) => id);
    expect(order('2026-11-24', [...titles].reverse())).toEqual(order('2026-11-24'));
    expect(order('2026-11-25')).not.toEqual(order('2026-11-24'));
  });
});
