import type { AskAnswer, CountsAnswer, GuideAnswer, GuidesAnswer, ListingAnswer, SearchAnswer, TitleAnswer, TitlesAnswer } from '@agm/api';
import type { RoundSeat, StartedRound } from '@agm/api/rounds';
import { admitsChild, childAges, writeCertificates, type ChildAge } from '@agm/domain/certificates';
import { readTerms } from './readTerms.ts';
import { readTitles, type CatalogueTitle } from './readTitles.ts';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';

let server: MembersServer;
let titles: CatalogueTitle[];
beforeAll(async () => {
  server = await startMembersOn('sqlite', { DEMO: '1' });
  const { database } = server.app.storage;
  titles = await readTitles(database, await readTerms(database));
}, 60_000);
afterAll(() => server.close());

const cookie = (age: ChildAge) => ({ cookie: `agm-certificates=${writeCertificates(age)}` });
const ask = (path: string, age: ChildAge = 7) => server.call('GET', `/content-api${path}`, { headers: cookie(age) });
const read = async <T>(path: string, age: ChildAge = 7): Promise<T> => {
  const { status, body } = await ask(path, age);
  expect([path, status]).toEqual([path, 200]);
  return body as T;
};
const isAdmitted = (age: ChildAge) => (title: CatalogueTitle | undefined) =>
  title !== undefined && admitsChild(age, title.terms['mpaarating']);
const named = (id: number) => titles.find((title) => title.id === id);
/** What no child of this age may see. */
const refused = (age: ChildAge = 7) => titles.filter((title) => !isAdmitted(age)(title));

describe('the catalogue of a child profile', () => {
  it.each(childAges)('of %i has exactly the titles that the certificates admit, on every page of every order', async (age) => {
    const wanted = titles.filter(isAdmitted(age)).map(({ id }) => id);
    for (const by of ['popular', 'top', 'new']) {
      const first = await read<ListingAnswer>(`/list/list/?by=${by}`, age);
      const pages = await Promise.all(
        Array.from({ length: Math.max(1, first.totalPages) }, (_, page) =>
          read<ListingAnswer>(`/list/list/?by=${by}&page=${page + 1}`, age),
        ),
      );
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
      expect([first.total, ids.toSorted((a, b) => a - b)]).toEqual([wanted.length, wanted.toSorted((a, b) => a - b)]);
    }
  });

  it.each([
    '/list/list/genre/comedy/',
    '/list/list/?genre=comedy~drama',
    '/list/list/?genre=comedy&mood=funny&match=or',
    '/list/list/?mpaarating=r~pg',
    '/list/list/?genre=!horror',
  ])('shows on %s what all see, without the others, and counts no more', async (path) => {
    const all = (await server.app.content.read(`/content-api${path}`)).body as ListingAnswer;
    const child = await read<ListingAnswer>(path, 10);
    expect(child.items.every(({ id }) => isAdmitted(10)(named(id)))).toBe(true);
    expect(child.total).toBeLessThan(all.total);
    for (const [section, counts] of Object.entries(child.counts))
      for (const [value, count] of Object.entries(counts)) expect(count).toBeLessThanOrEqual(all.counts[section]?.[value] ?? Infinity);
  });

  it('names no certificate that it does not admit', async () => {
    const { counts } = await read<CountsAnswer>('/counts/list/?of=mpaarating', 10);
    expect(Object.keys(counts['mpaarating'] ?? {}).every((slug) => admitsChild(10, [slug]))).toBe(true);
    expect(Object.keys(counts['mpaarating'] ?? {}).length).toBeGreaterThan(0);
  });

  it('is filtered by the server alone: no snapshot is named', async () => {
    expect((await read<ListingAnswer>('/list/list/')).snapshot).toBeUndefined();
    expect(((await server.app.content.read('/content-api/list/list/')).body as ListingAnswer).snapshot).toBeDefined();
  });

  it('finds admitted titles in the search, as many as are asked for, and no other', async () => {
    for (const { title } of refused().slice(0, 40)) {
      const { movies, shows } = await read<SearchAnswer>(`/search/universal/${encodeURIComponent(title)}?limit=8`);
      expect([...movies, ...shows].every(({ id }) => isAdmitted(7)(named(id)))).toBe(true);
    }
    const [wanted] = titles.filter(isAdmitted(7));
    const { movies, shows } = await read<SearchAnswer>(`/search/universal/${encodeURIComponent(wanted?.title ?? '')}`);
    expect([...movies, ...shows].map(({ id }) => id)).toContain(wanted?.id);
    const asked = await read<AskAnswer>('/ask?q=funny');
    expect(asked.total).toBeLessThanOrEqual(titles.filter(isAdmitted(7)).length);
  });

  it('has no page, comments or facts of the others, whatever they are called by', async () => {
    for (const { id, slug } of refused().slice(0, 10)) {
      for (const path of [`/title/${slug}`, `/title/${id}`, `/comments/${slug}`, `/comments/${id}`])
        expect([path, (await ask(path)).status]).toEqual([path, 404]);
      expect((await read<TitlesAnswer>(`/titles?ids=${id}&country=us`)).titles).toEqual([]);
    }
    const { similar = [] } = await read<TitleAnswer>(`/title/${titles.find(isAdmitted(13))?.slug}`, 13);
    expect(similar.every(({ id }) => isAdmitted(13)(named(id)))).toBe(true);
  });

  it('is what feeds, the calendar, trailers and ways to a service are about, and no cache keeps those of a child', async () => {
    const others = refused(10);
    const { database } = server.app.storage;
    const [hidden, shown] = [others[0]!, titles.find(isAdmitted(10))!];
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const place = { country: 'us', platform: 'mubi', first_seen: 0, default_price: null, rent_price: null, buy_price: null } as const;
    const unsaid = { kinds: null, last_checked: null, source: null, quality: null, audio: null, subtitles: null, since: null };
    for (const { id } of [hidden, shown]) {
      await database
        .insertInto('offers')
        .values({ ...place, ...unsaid, title_id: id, url: 'https://mubi.example/', date: day, date_kind: 'leaving', is_example: 0 })
        .onConflict((conflict) => conflict.columns(['title_id', 'country', 'platform']).doUpdateSet({ date: day, date_kind: 'leaving' }))
        .execute();
      await database
        .insertInto('offer_changes')
        .values({ ...place, title_id: id, kind: 'arrived', at: Date.now() })
        .execute();
    }
    const get = (path: string, headers = {}) => server.call('GET', path, { headers });
    for (const path of [
      '/feed.json?by=top',
      '/feed.xml?by=new',
      '/content-api/changes.json',
      '/content-api/changes.xml',
      '/content-api/leaving.ics',
    ]) {
      const [all, childs] = [await get(path), await get(path, cookie(10))];
      const count = ({ text }: { readonly text: string }) => others.filter(({ slug }) => text.includes(`/${slug}/`)).length;
      expect([path, all.status, childs.status, count(all) > 0, count(childs)]).toEqual([path, 200, 200, true, 0]);
      expect(childs.headers.get('cache-control')).toContain('no-store');
    }
    for (const path of [
      `/${hidden.slug}/comments/feed.xml`,
      `/trailer/${hidden.id}`,
      `/wp-json/wp/v2/ext-watch?platform=mubi&locale=us&content=${hidden.id}`,
    ])
      expect([path, (await get(path, cookie(10))).status]).toEqual([path, 404]);
    expect((await get(`/wp-json/wp/v2/ext-watch?platform=mubi&locale=us&content=${shown.id}`, cookie(10))).status).toBe(200);
  });

  it('has what premium members read of admitted titles alone, for the age of the session, without the cookie, too', async () => {
    const { token } = await server.addMember('parent', 'premium');
    await server.call('POST', '/content-api/profiles/pin', { token, body: { pin: '2468' } });
    const made = await server.call('POST', '/content-api/profiles', { token, body: { name: 'Mia', childAge: 16 } });
    expect((await server.call('POST', '/content-api/profiles/switch', { token, body: { profile: made.body['id'] } })).status).toBe(200);
    const premium = titles.filter(({ isPremium }) => isPremium);
    const [shown, hidden] = [premium.filter(isAdmitted(16)).slice(0, 5), premium.filter((one) => !isAdmitted(16)(one)).slice(0, 5)];
    expect([shown.length > 0, hidden.length > 0]).toEqual([true, true]);
    for (const title of [...shown, ...hidden]) {
      const { status } = await server.call('GET', `/content-api/title/${title.slug}/premium`, { token });
      expect([title.slug, status]).toEqual([title.slug, shown.includes(title) ? 200 : 404]);
    }
  });

  it('shows in guides the tiles of admitted titles alone', async () => {
    const { items: guides } = await read<GuidesAnswer>('/guides', 10);
    for (const { slug } of guides) {
      const guide = await read<GuideAnswer>(`/guide/${slug}`, 10);
      const shown = [...guide.items.map(({ item }) => item.id), ...(guide.cards ?? []).map(({ id }) => id)];
      expect(shown.every((id) => isAdmitted(10)(named(id)))).toBe(true);
    }
    expect(guides.length).toBeGreaterThan(0);
  });

  it('leads to no other title at random', async () => {
    for (let at = 0; at < 30; at += 1) {
      const { status, headers } = await ask('/random', 10);
      const slug = headers.get('location')?.replaceAll('/', '');
      expect([status, isAdmitted(10)(titles.find((title) => title.slug === slug))]).toEqual([302, true]);
    }
  });

  it('is what a round is chosen from once a child is in it', async () => {
    const start = async (headers = {}) =>
      (await server.call('POST', '/content-api/rounds', { headers, body: { country: 'us', listing: '/list/' } }))
        .body as unknown as StartedRound;
    const childs = await start(cookie(10));
    expect(childs.round.titles.every((id) => isAdmitted(10)(named(id)))).toBe(true);
    const adults = await start();
    expect(adults.round.titles.every((id) => isAdmitted(10)(named(id)))).toBe(false);
    const joined = await server.call('POST', `/content-api/rounds/${adults.code}/people`, { headers: cookie(10), body: {} });
    const { round } = joined.body as unknown as RoundSeat;
    expect(round.titles.every((id) => isAdmitted(10)(named(id)))).toBe(true);
    // Whoever comes next does not bring the others back.
    const next = await server.call('POST', `/content-api/rounds/${adults.code}/people`, { body: {} });
    expect((next.body as unknown as RoundSeat).round.titles).toEqual(round.titles);
  });

  it('is that of the strictest where the cookie or the word of the address is damaged, and of the stricter of the two', async () => {
    const total = async (query: string, value?: string) =>
      (
        (
          await server.call(
            'GET',
            `/content-api/list/list/${query}`,
            value === undefined ? {} : { headers: { cookie: `agm-certificates=${value}` } },
          )
        ).body as unknown as ListingAnswer
      ).total;
    const strictest = titles.filter(isAdmitted(0)).length;
    const of = (age: ChildAge) => titles.filter(isAdmitted(age)).length;
    expect([await total('', ''), await total('', 'upto-99'), await total('?certificates=all')]).toEqual([strictest, strictest, strictest]);
    expect([await total('?certificates=upto-13', 'upto-10'), await total('?certificates=upto-10', 'upto-13')]).toEqual([of(10), of(10)]);
    expect(await total('')).toBe(titles.length);
  });

  it('is kept by no shared cache under an address that others have too', async () => {
    expect((await ask('/list/list/')).headers.get('cache-control')).toBe('private, no-store');
    const address = '/content-api/list/list/?certificates=upto-7';
    expect((await server.call('GET', address, { headers: cookie(7) })).headers.get('cache-control')).not.toContain('private');
    // What was remembered of one is nobody else's.
    for (const age of [7, 10, 7, 10] as const)
      expect((await read<ListingAnswer>('/list/list/', age)).total).toBe(titles.filter(isAdmitted(age)).length);
  });
});
