import { engines, startServerOn, type Caller, type EngineServer } from '../serversForTests.ts';
import { differencesFrom, recordedAnswers, type RecordedAnswer } from '../wordpress/recordedForTests.ts';

jest.setTimeout(60_000);

const noTracks = 'mail, address and program of an author leave this server for nobody, editors included (S11)';
const ownWords = 'stock WordPress lets no member change an own comment; the product does (R1-11)';
const guestsHaveNoMail = 'guests give a name and no mail address, on a route of their own (R1-12, R7-28)';
const deadLinks = 'the routes behind these links are not part of the product';

/** Where our answer is meant to differ from WordPress's, and why. Everything else must be the same. */
const intended: Readonly<Record<string, { readonly differences: readonly string[]; readonly because: string }>> = {
  'comments-create-anon-name-only': { differences: ['status 400 is 201', 'code rest_comment_author_data_required is undefined', 'no field code', 'no field message', 'no field data'], because: guestsHaveNoMail },
  'comments-create-anon-noemail': { differences: ['status 400 is 201', 'code rest_comment_author_invalid is undefined', 'no field code', 'no field message', 'no field data'], because: guestsHaveNoMail },
  'comments-create-flood': { differences: ['status 400 is 429', 'code comment_flood is rest_too_many_requests'], because: 'too many requests are one thing everywhere here, and say when to come back' },
  'comments-delete-admin-force': { differences: ['no field previous.author_email', 'no field previous.author_ip', 'no field previous.author_user_agent'], because: noTracks },
  'comments-delete-admin-trash': { differences: ['no field author_email', 'no field author_ip', 'no field author_user_agent'], because: noTracks },
  'comments-delete-own': { differences: ['status 403 is 200', 'code rest_cannot_delete is undefined', 'no field code', 'no field message', 'no field data'], because: ownWords },
  'comments-edit-admin': { differences: ['no field author_email', 'no field author_ip', 'no field author_user_agent'], because: noTracks },
  'comments-edit-own': { differences: ['status 403 is 200', 'code rest_cannot_edit is undefined', 'no field code', 'no field message', 'no field data'], because: ownWords },
  'cors-get': { differences: ['no header access-control-allow-methods'], because: 'public reads are open to every origin by a star, and a plain GET asks for no methods' },
  'cors-preflight': { differences: ['status 200 is 204', 'no header content-type', 'no header access-control-allow-origin', 'body is null, was object'], because: 'what needs a token is open to pages of this site alone; a preflight has nothing to read' },
  'pages': { differences: ['no field [0]._links.about', 'no field [0]._links.version-history', 'no field [0]._links.wp:attachment'], because: deadLinks },
  'posts-filter': { differences: ['[0].meta is object, was list', 'no field [0]._links.about', 'no field [0]._links.version-history', 'no field [0]._links.wp:attachment', 'no field [0]._links.wp:term'], because: `R3-13 puts the relevancy into meta, which is a list to PHP when empty; ${deadLinks}` },
};

/** A route that the product does not name; our search is `/content-api/search/universal/…`. */
const withoutCounterpart = new Set(['search']);
const answers = recordedAnswers(/^(?:comments|pages|posts|cors|search)/).filter(({ name }) => !withoutCounterpart.has(name));

(answers.length > 0 ? describe.each(engines) : describe.skip.each(['any engine (skipped where ../shared/wordpress is not beside the checkout)']))('comments, pages and posts as WordPress answered them, on %s', (engine) => {
  let server: EngineServer;
  let editor: Caller;
  beforeAll(async () => {
    server = await startServerOn(engine as 'sqlite');
    editor = await server.member('Chief', 'administrator');
    for (let count = 0; count < 45; count++) await write(editor, `Something to page through, ${count}.`);
  });
  afterAll(() => server.close());

  const write = async (caller: Caller, content: string): Promise<number> => (await caller.ask('POST', '/wp/v2/comments', { post: 4, content })).fields['id'] as number;

  /** The numbers of the recording, as the same things are numbered here. */
  async function translate({ name, request }: RecordedAnswer, me: Caller): Promise<{ path: string; body: string | undefined }> {
    const other = await server.member('Member Two');
    const own = await write(me, `Mine, for ${name}.`);
    const theirs = await write(other, `Theirs, for ${name}.`);
    if (name === 'comments-create-flood') for (let count = 0; count < 10; count++) await write(me, `Fast ${count}.`);
    const [post] = (await server.guest().ask('GET', '/wp/v2/posts?per_page=1')).list;
    const [category, tag] = ['categories', 'tags'].map((field) => (post?.[field] as readonly number[])[0]);
    // What guests send goes to their own route; on the members' route nobody writes without a token.
    const route = name.startsWith('comments-create-anon') && name !== 'comments-create-anon-disabled' ? request.path.replace('/comments', '/anon-comments') : request.path;
    return {
      path: route.replace('/wp-json', '').replace('comments/20001', `comments/${own}`).replace(/comments\/[12]$/, `comments/${theirs}`).replace('author=2', `author=${me.id}`).replace('tags=49', `tags=${tag}`).replace('categories=10', `categories=${category}`),
      body: request.body?.replace('Anonymous hello', `Hello from ${name}`).replace('"author":2', `"author":${me.id}`).replace('"author":3', `"author":${other.id}`),
    };
  }

  it.each(answers.map((answer) => [answer.name, answer] as const))('%s', async (name, recorded) => {
    const me = await server.member(name === 'comments-create-hold' ? 'Admin' : 'Member One');
    const { path, body } = await translate(recorded, me);
    const { authorization, ...headers } = recorded.request.headers;
    const asked = authorization === undefined ? server.guest() : name.includes('admin') ? editor : me;
    const ours = await asked.ask(recorded.request.method, path, body, { ...headers, ...(authorization !== undefined && !authorization.includes('<jwt>') && { authorization }) });
    const text = ours.body === '' ? '' : JSON.stringify(ours.body);
    expect(differencesFrom(recorded, { ...ours, text })).toEqual(intended[name]?.differences ?? []);
  });
});

it('every intended difference has its reason', () => {
  for (const { differences, because } of Object.values(intended)) expect(because.length > 0).toBe(differences.length > 0);
});
