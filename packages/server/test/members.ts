import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSync } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Environment } from '../src/config.ts';
import { startServerOn, type EngineServer } from './servers.ts';
import type { Engine } from '@agm/storage/Storage';
import { addTitlesUpTo } from './titles.ts';
import { addAccount } from '@agm/members/accounts/accounts';
import { readEmailAddress } from '@agm/members/accounts/emailAddress';
import { argon2id } from '@agm/members/accounts/passwords/argon2id';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON of the answer; an empty object when it has none. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Call {
  readonly token?: string;
  /** Travels as JSON; text and bytes travel as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the call comes from, as a trusted proxy says. A new address for every call unless said. */
  readonly from?: string;
}

export interface MembersServer extends EngineServer {
  call(method: string, path: string, call?: Call): Promise<Reply>;
  /** A member with the password of these tests. */
  addMember(
    login: string,
    ...roles: readonly string[]
  ): Promise<{ readonly id: number; readonly login: string; readonly email: string; readonly token: string }>;
  /** One more token for a member. */
  tokenOf(id: number): Promise<string>;
  /** Mails that went out so far, the oldest first, once all of them are written. */
  mails(): Promise<readonly string[]>;
}

export const password = 'four words and a number 5';
const passwordHash = hashSync(password, argon2id);

let calls = 0;
const freshAddress = (): string => `10.77.${Math.floor(++calls / 250) % 250}.${(calls % 250) + 1}`;

/** The real server on either engine, behind a trusted proxy; with two hundred bare titles instead of the demo's catalogue, unless that is asked for. */
export async function startMembersOn(engine: Engine, environment: Environment = {}): Promise<MembersServer> {
  const server = await startServerOn(engine, { DEMO: '0', ...environment });
  const { app, origin, dataDir } = server;
  const { database } = app.storage;
  if (!app.config.demo) await addTitlesUpTo(database, 200);
  // PostgreSQL does not count numbers that an insert names.
  if (engine === 'postgres') await sql`select setval('content_ids_id_seq', (select max(id) from content_ids))`.execute(database);

  const call: MembersServer['call'] = async (method, path, { token, body, headers, from = freshAddress() } = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': from,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body),
      }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as Reply['body']) : {},
    };
  };
  const tokenOf = (id: number): Promise<string> => app.tokens.issue(database, id, Date.now());

  return {
    ...server,
    call,
    tokenOf,
    async addMember(login, ...roles) {
      const email = `${login.replaceAll(/[^a-z\d]/gi, '')}@example.test`;
      const id = await database.transaction().execute((transaction) =>
        addAccount(
          transaction,
          {
            login,
            address: readEmailAddress(email),
            isVerified: true,
            passwordHash,
            roles: roles.length > 0 ? roles : ['subscriber'],
          },
          Date.now(),
        ),
      );
      return { id, login, email, token: await tokenOf(id) };
    },
    async mails() {
      await app.background.settle();
      const folder = join(dataDir, 'outbox');
      const names = (await readdir(folder).catch(() => [])).sort();
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    },
  };
}
