import { startServerOn, type Caller, type EngineServer } from './servers.ts';
import type { Engine } from '@agm/storage/Storage';

export const comments = '/wp/v2/comments';
export const guests = '/wp/v2/anon-comments';
export const own = '/wp/v2/user-comments';

/** A server with titles and an editor, and what tests of comments do all the time. */
export interface CommentsWorld {
  readonly server: EngineServer;
  readonly editor: Caller;
  readonly titles: readonly { readonly id: number; readonly slug: string }[];
  /** A title of which nobody has said anything in this world. */
  freshTitle(): number;
  /** Words that nobody has said before. */
  words(): string;
  /** Says something as a member and answers its number. */
  write(caller: Caller, post: number, content?: string): Promise<number>;
  /** The row of a comment; undefined when there is none. */
  stored(id: number): Promise<object | undefined>;
}

export async function openCommentsWorld(engine: Engine): Promise<CommentsWorld> {
  const server = await startServerOn(engine);
  const editor = await server.member('Edith', 'administrator');
  const { database } = server.app.storage;
  const titles = await database.selectFrom('titles').select(['id', 'slug']).orderBy('id').limit(400).execute();
  let nextTitle = 0;
  let said = 0;
  const words = () => `What stayed with me, number ${++said}.`;
  return {
    server,
    editor,
    titles,
    words,
    freshTitle: () => titles[nextTitle++ % titles.length]?.id ?? 0,
    async write(caller, post, content = words()) {
      const { status, fields } = await caller.ask('POST', comments, { post, content });
      if (status !== 201) throw new Error(`a comment was answered with ${status}`);
      return Number(fields['id']);
    },
    stored: (id) => database.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst(),
  };
}

/** What a refusal looks like. */
export const refused = (status: number, code: string) => ({ status, fields: { code, data: { status } } });
