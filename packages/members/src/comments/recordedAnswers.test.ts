import { enginesInFull, startServerOn, type Caller, type EngineServer } from '@agm/server/test/servers';
import { intendedDifferences } from '@agm/server/test/intended';
import { differencesFrom, recordedAnswers, type RecordedAnswer } from '@agm/server/test/recorded';

jest.setTimeout(60_000);

const answers = recordedAnswers(/^(?:comments|pages|posts|cors)/);

(answers.length > 0
  ? describe.each(enginesInFull)
  : describe.skip.each(['any engine (skipped where ../shared/wordpress is not beside the checkout)']))(
  'comments, pages and posts as WordPress answered them, on %s',
  (engine) => {
    let server: EngineServer;
    let editor: Caller;
    beforeAll(async () => {
      server = await startServerOn(engine as 'sqlite');
      editor = await server.member('Chief', 'administrator');
      for (let count = 0; count < 45; count++) await write(editor, `Something to page through, ${count}.`);
    });
    afterAll(() => server.close());

    const write = async (caller: Caller, content: string): Promise<number> =>
      (await caller.ask('POST', '/wp/v2/comments', { post: 4, content })).fields['id'] as number;

    /** The numbers of the recording, as the same things are numbered here. */
    async function translate({ name, request }: RecordedAnswer, me: Caller): Promise<{ path: string; body: string | undefined }> {
      const other = await server.member('Member Two');
      const own = await write(me, `Mine, for ${name}.`);
      const theirs = await write(other, `Theirs, for ${name}.`);
      if (name === 'comments-create-flood') for (let count = 0; count < 10; count++) await write(me, `Fast ${count}.`);
      const [post] = (await server.guest().ask('GET', '/wp/v2/posts?per_page=1')).list;
      const [category, tag] = ['categories', 'tags'].map((field) => (post?.[field] as readonly number[])[0]);
      // What guests send goes to their own route; on the members' route nobody writes without a token.
      const route =
        name.startsWith('comments-create-anon') && name !== 'comments-create-anon-disabled'
          ? request.path.replace('/comments', '/anon-comments')
          : request.path;
      return {
        path: route
          .replace('/wp-json', '')
          .replace('comments/20001', `comments/${own}`)
          .replace(/comments\/[12]$/, `comments/${theirs}`)
          .replace('author=2', `author=${me.id}`)
          .replace('tags=49', `tags=${tag}`)
          .replace('categories=10', `categories=${category}`),
        body: request.body
          ?.replace('Anonymous hello', `Hello from ${name}`)
          .replace('"author":2', `"author":${me.id}`)
          .replace('"author":3', `"author":${other.id}`),
      };
    }

    it.each(answers.map((answer) => [answer.name, answer] as const))('%s', async (name, recorded) => {
      const me = await server.member(name === 'comments-create-hold' ? 'Admin' : 'Member One');
      const { path, body } = await translate(recorded, me);
      const { authorization, ...headers } = recorded.request.headers;
      const asked = authorization === undefined ? server.guest() : name.includes('admin') ? editor : me;
      const ours = await asked.ask(recorded.request.method, path, body, {
        ...headers,
        ...(authorization !== undefined && !authorization.includes('<jwt>') && { authorization }),
      });
      const text = ours.body === '' ? '' : JSON.stringify(ours.body);
      expect(differencesFrom(recorded, { ...ours, text })).toEqual(intendedDifferences[name]?.differences ?? []);
    });
  },
);
