import { startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';

jest.setTimeout(120_000);

let server: MembersServer;
let token: string;
beforeAll(async () => {
  server = await startMembersOn('sqlite');
  ({ token } = await server.addMember('Edda', 'subscriber', 'administrator'));
});
afterAll(() => server.close());

/** What forms of the desk send when an editor leaves something out, writes something else, or looks at what is gone. */
const bodies: readonly unknown[] = [
  {},
  { title: '', name: '', email: 'x', slug: 'Not A Slug!', language: 'tlh', status: 'nowhere', value: 7, url: 'x', answer: '', note: 1 },
  { title: 7, name: 7, slug: 7, status: 7, language: 7, kinds: 7, remotes: 7, origins: 7, picks: 7, body: 7, terms: 7, roles: 7, days: 7 },
  { title: 'Umbrellas', status: 'published' },
  { title: 'Umbrellas', status: 'scheduled' },
  { title: 'Umbrellas', status: 'scheduled', publishAt: 1 },
  { title: 'Umbrellas', publishAt: 1 },
  { title: 'Umbrellas', picks: [{ id: 999_999, reason: '' }], genres: ['none'], moods: ['none'], externalIds: { imdb: 'x' } },
  {
    title: 'Umbrellas',
    picks: [
      { id: 1, reason: '' },
      { id: 1, reason: '' },
    ],
  },
  { name: 'a'.repeat(200), title: 'a'.repeat(5000), subject: '', text: 'x', days: 100_000, scopes: [], permissions: [] },
  { into: 1, id: 1 },
  { into: 999_999, content: 999_999, country: 'us', platform: 'netflix', url: 'http://x' },
];

/** Sentences of a refusal: its own, and one for each field. */
function sentencesOf({ body }: Reply): readonly string[] {
  const { message, data } = body as { readonly message?: unknown; readonly data?: { readonly params?: unknown } };
  const params = data?.params;
  const ofFields = typeof params === 'object' && params !== null && !Array.isArray(params) ? Object.values(params) : [];
  return [message, ...ofFields].filter((one): one is string => typeof one === 'string');
}

/** What programs alone meet: a form of ours always names the state that it changes, and asks for pages that are there. */
const forPrograms = [/^If-Match must say/, /^No route was found/];

it('each refusal of the desk has its words in the language of the page, and the same code in every language', async () => {
  const routes = server.app.servedRoutes.filter(({ method, path }) => path.startsWith('/content-api/desk/') && method !== 'HEAD');
  expect(routes.length).toBeGreaterThan(40);
  const english = new Set<string>();
  const said = new Set<string>();
  for (const { method, path } of routes)
    for (const param of ['1', '999999', 'comments'])
      for (const body of method === 'GET' || method === 'DELETE' ? [undefined] : bodies) {
        const address = path.replaceAll(/:\w+/g, param);
        const ask = (language: string | null) =>
          server.call(method, address, {
            token,
            ...(body !== undefined && { body }),
            headers: { 'if-match': '"no such state"', ...(language !== null && { 'x-agm-language': language }) },
          });
        const [plain, german] = [await ask(null), await ask('de-de')];
        if (plain.status < 400 || german.status < 400) continue;
        expect([address, german.status, german.body['code']]).toEqual([address, plain.status, plain.body['code']]);
        const translated = sentencesOf(german);
        for (const [at, sentence] of sentencesOf(plain).entries()) {
          said.add(sentence);
          if (translated[at] === sentence && !forPrograms.some((known) => known.test(sentence)))
            english.add(`${method} ${path}: ${sentence}`);
        }
      }
  expect([...english]).toEqual([]);
  expect(said.size).toBeGreaterThan(60);
});
