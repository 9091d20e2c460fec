import { readUser } from './user.ts';
import { newerPreferences, readFilterPreferences, writeFilterPreferences } from './filterPreferences.ts';
import { filterEntry } from './filters.ts';

const filters = { filters: [filterEntry('genre', 'drama')], time: 1_780_000_000_000 };
const wordpress = {
  id: 2,
  name: 'Member One',
  slug: 'member1',
  email: 'member1@example.test',
  roles: ['subscriber', 'beekeeper'],
  avatar_urls: { 24: 'https://pictures.test/24', 48: 'https://pictures.test/48', 96: 'https://pictures.test/96' },
  meta: { dismissed: '', loved: '{"17":"20.11.2026 23:10:11"}', queued: 'damaged', seen: '', filters: writeFilterPreferences(filters) },
};

describe('a member out of the profile call', () => {
  it('R3-01 R3-08 has every field of the product, the meta keys read', () => {
    expect(
      readUser({
        ...wordpress,
        author: 'One',
        paymentPlatformId: 'cus_1',
        paymentStatusLastCheck: 7,
        paymentLastPayment: '2026-11-01',
        paymentStatus: 'active',
        savedRevision: 18,
        keptTitles: 3,
        pendingEmail: 'new@example.test',
        emailVerified: false,
        hasPassword: false,
        socialLogins: ['google', 7],
        freshFor: 312,
      }),
    ).toEqual({
      id: 2,
      name: 'Member One',
      slug: 'member1',
      email: 'member1@example.test',
      avatar: 'https://pictures.test/96',
      author: 'One',
      roles: ['subscriber', 'beekeeper'],
      paymentPlatformId: 'cus_1',
      paymentStatusLastCheck: 7,
      paymentLastPayment: '2026-11-01',
      paymentStatus: 'active',
      filterPreferences: filters,
      saved: { dismissed: {}, loved: { 17: '20.11.2026 23:10:11' }, queued: {}, seen: {} },
      unreadable: ['queued'],
      savedRevision: 18,
      keptTitles: 3,
      pendingEmail: 'new@example.test',
      profile: null,
      isEmailVerified: false,
      hasPassword: false,
      socialLogins: ['google'],
      freshFor: 312,
    });
  });

  it.each([
    [{ 24: 'small', 48: 'middle', 96: 'large' }, 'large'],
    [{ 24: 'small', 48: 'middle' }, 'middle'],
    [{ 24: 'small' }, 'small'],
    [{}, null],
    [undefined, null],
    ['one', 'one'],
  ])('R3-02 of the pictures %j it shows %j', (avatar, shown) => {
    expect(readUser({ id: 2, avatar })?.avatar).toBe(shown);
    if (typeof avatar !== 'string') expect(readUser({ id: 2, avatar_urls: avatar })?.avatar).toBe(shown);
  });

  it('a host that says nothing of log-ins asks for none, and for no confirmation', () => {
    expect(readUser(wordpress)).toMatchObject({ isEmailVerified: true, hasPassword: true, socialLogins: [], freshFor: null });
  });

  it.each([undefined, null, 'administrator', {}])('R3-03 roles said as %j are no roles', (roles) => {
    expect(readUser({ id: 2, roles })?.roles).toEqual([]);
  });

  it.each([undefined, null, '', 'broken {', '[]', 7])('R3-04 filter preferences said as %j are null', (filterPreferences) => {
    expect(readUser({ id: 2, filterPreferences })?.filterPreferences).toBeNull();
  });

  it('lists are also read as the profile sends them, and a damaged one is named by it', () => {
    expect(readUser({ id: 2, saved: { loved: { 5: '01.01.2026 00:00:00' } }, unreadable: ['seen', 'nonsense', 3] })).toMatchObject({
      saved: { loved: { 5: '01.01.2026 00:00:00' } },
      unreadable: ['seen'],
    });
  });

  it('preferences that the profile has parsed already are taken as they are', () => {
    expect(readUser({ id: 2, filterPreferences: filters })?.filterPreferences).toEqual(filters);
  });

  it.each([null, undefined, 'x', [], {}, { id: 0 }, { id: 'me' }, { id: -1 }, { id: 1.5 }])('%j is nobody', (answer) => {
    expect(readUser(answer)).toBeNull();
  });
});

describe('filter preferences', () => {
  it('R3-04 are JSON text and read back as they were, with what another version wrote', () => {
    const text = JSON.stringify({ ...filters, view: 'dense' });
    const read = readFilterPreferences(text);
    expect(read).toEqual({ ...filters, other: { view: 'dense' } });
    expect(JSON.parse(writeFilterPreferences(read!))).toEqual({ ...filters, view: 'dense' });
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '7',
    '{}',
    '{"filters":{}}',
    '{"filters":"genre"}',
    'x'.repeat(5_000_000),
    `{"filters":[],"x":${'['.repeat(20_000)}`,
  ])('what is damaged or foreign is none', (text) => {
    expect(readFilterPreferences(text)).toBeNull();
  });

  it('keeps the entries that are filters and nothing that could poison an object', () => {
    const read = readFilterPreferences(
      '{"__proto__":{"isPremium":true},"filters":[null,3,{"filterName":"genre"},{"filterName":"genre","filterValue":"drama"}],"time":"soon","deep":{"a":1}}',
    );
    expect(read).toEqual({ filters: [filterEntry('genre', 'drama')], time: 0 });
    expect(({} as { isPremium?: boolean }).isPremium).toBeUndefined();
  });

  it('of two copies the newer one wins', () => {
    const older = { filters: [], time: 1 };
    expect(newerPreferences(older, filters)).toBe(filters);
    expect(newerPreferences(filters, older)).toBe(filters);
    expect(newerPreferences(null, older)).toBe(older);
    expect(newerPreferences(older, null)).toBe(older);
  });
});
