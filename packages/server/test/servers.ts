import type { Challenge } from 'altcha-lib';
import { solveCaptcha } from '@agm/members/captcha/solve';
import { addAccount } from '@agm/members/accounts/accounts';
import { readEmailAddress } from '@agm/members/accounts/emailAddress';
import { readConfig, type Environment } from '../src/config.ts';
import type { Engine } from '@agm/storage/Storage';
import { createTestPlace, engines, enginesInFull } from './storages.ts';
import { fillingOf } from './templates.ts';
import { startTestServer, type TestServer } from './testServer.ts';

export { engines, enginesInFull };

export type Fields = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** JSON, or the text when it is none. */
  readonly body: unknown;
  /** The body's fields; none when it has none. */
  readonly fields: Fields;
  /** The body as a list of things with fields, or its `data`. */
  readonly list: readonly Fields[];
}

export interface Caller {
  readonly id: number;
  readonly token: string | null;
  /** Asks a path under `/wp-json`; a body that is no text travels as JSON. */
  ask(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

export interface EngineServer extends TestServer {
  /** Nobody, from an address of their own. */
  guest(address?: string): Caller;
  /** A new member with these roles, logged in. */
  member(name: string, ...roles: readonly string[]): Promise<Caller>;
  /** A solved challenge of a hundredth of a visitor's work. */
  captcha(): Promise<string>;
}

const littleWork = { form: null, work: 0.01 };

let lastAddress = 0;

/** The real server on either engine, with a database of its own, behind a trusted proxy. */
export async function startServerOn(engine: Engine, environment: Environment = {}): Promise<EngineServer> {
  const {
    place: { dataDir, databaseUrl },
    remove,
  } = await createTestPlace(engine, fillingOf(readConfig({ HOST: '127.0.0.1', DEMO: '1', ...environment })));
  const server = await startTestServer({
    dataDir,
    environment: { TRUSTED_PROXIES: '127.0.0.1', ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }), ...environment },
  });
  const { app, origin } = server;

  const callerOf = (id: number, token: string | null, address: string): Caller => ({
    id,
    token,
    async ask(method, path, body, headers = {}) {
      const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof FormData);
      const answer = await fetch(`${origin}/wp-json${path}`, {
        method,
        headers: {
          'x-real-ip': address,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(isJson && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: isJson ? JSON.stringify(body) : (body as string | FormData | undefined),
      });
      const text = await answer.text();
      return readAnswer(answer, text);
    },
  });
  const freshAddress = (): string => `10.9.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;

  return {
    ...server,
    guest: (address = freshAddress()) => callerOf(0, null, address),
    async member(name, ...roles) {
      const { database } = app.storage;
      const login = `${name.toLowerCase().replaceAll(/[^a-z]/g, '') || 'member'}${++lastAddress}`;
      const id = await database.transaction().execute((transaction) =>
        addAccount(
          transaction,
          {
            login,
            address: readEmailAddress(`${login}@example.test`),
            isVerified: true,
            passwordHash: null,
            roles: roles.length > 0 ? roles : ['subscriber'],
            isSeeded: false,
          },
          Date.now(),
        ),
      );
      await database.updateTable('members').set({ name }).where('id', '=', id).execute();
      const token = await app.tokens.issue(database, id, Date.now());
      return callerOf(id, token, freshAddress());
    },
    captcha: async () => solveCaptcha((await app.captcha.challenge(littleWork)) as Challenge),
    async close() {
      await server.close();
      await remove();
    },
  };
}

function readAnswer({ status, headers }: Response, text: string): Answer {
  const body = readJson(text);
  const fields = typeof body === 'object' && body !== null ? (body as Fields) : {};
  const list = Array.isArray(body) ? body : fields['data'];
  return { status, headers, body, fields, list: Array.isArray(list) ? (list as Fields[]) : [] };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
