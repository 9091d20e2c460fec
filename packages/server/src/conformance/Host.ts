import type { RouteKey, RouteTable } from '@agm/api';

export type Who = 'nobody' | 'member' | 'editor';

export interface Question {
  readonly as?: Who;
  /** Behind the route's path: `/17`. */
  readonly suffix?: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HostAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** JSON, or the text when it is none. */
  readonly body: unknown;
}

export interface Login {
  readonly username: string;
  readonly password: string;
}

/** A content host as the conformance run sees it. */
export interface Host {
  readonly routes: RouteTable;
  readonly memberLogin: Login | null;
  ask(method: string, route: RouteKey, question?: Question): Promise<HostAnswer>;
  /** A path of the origin itself, for routes beside `/wp-json`. */
  askOrigin(path: string): Promise<HostAnswer>;
  /** The number of something that can be commented. */
  aPost(): Promise<number>;
  /** The number of the member who is logged in. */
  memberId(): Promise<number>;
}

/** What was expected and did not come. The message is for the operator. */
export class Breach extends Error {
  override readonly name = 'Breach';
}

export interface HostOptions {
  readonly cms: string;
  readonly routes: RouteTable;
  readonly logins: Readonly<Partial<Record<Exclude<Who, 'nobody'>, Login>>>;
  readonly timeoutMs?: number;
}

export function openHost({ cms, routes, logins, timeoutMs = 15_000 }: HostOptions): Host {
  const tokens = new Map<Who, Promise<string>>();
  const send = async (method: string, url: string, { body, headers = {} }: Question, token: string | null): Promise<HostAnswer> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: readJson(text) };
  };
  const urlOf = (route: RouteKey, { suffix = '', query = {} }: Question): string => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    return `${cms}/wp-json${routes[route]}${suffix}${parameters && `?${parameters}`}`;
  };
  const logIn = async (who: Exclude<Who, 'nobody'>): Promise<string> => {
    const answer = await send('POST', urlOf('jwt-auth token', {}), { body: logins[who] }, null);
    const token = fieldsOf(answer)['token'];
    if (typeof token !== 'string') throw new Breach(`the ${who}'s login was answered ${describe(answer)}`);
    return token;
  };
  const tokenOf = (who: Who): Promise<string> | null => {
    if (who === 'nobody') return null;
    const known = tokens.get(who) ?? logIn(who);
    tokens.set(who, known);
    return known;
  };

  const host: Host = {
    routes,
    memberLogin: logins.member ?? null,
    ask: async (method, route, question = {}) => send(method, urlOf(route, question), question, await tokenOf(question.as ?? 'nobody')),
    askOrigin: (path) => send('GET', `${cms}${path}`, {}, null),
    async aPost() {
      const [post] = listOf(await host.ask('GET', 'posts', { query: { per_page: 1 } }));
      if (typeof post?.['id'] !== 'number') throw new Breach('posts lists nothing that could be commented');
      return post['id'];
    },
    async memberId() {
      const { id } = fieldsOf(await host.ask('GET', 'user-me', { as: 'member' }));
      if (typeof id !== 'number') throw new Breach('user-me says no id');
      return id;
    },
  };
  return host;
}

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf({ body }: Pick<HostAnswer, 'body'>): Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};
}

/** The body as a list, or the `data` of an answer in pages. */
export function listOf(answer: Pick<HostAnswer, 'body'>): readonly Fields[] {
  const list = Array.isArray(answer.body) ? answer.body : fieldsOf(answer)['data'];
  return Array.isArray(list) ? (list as Fields[]) : [];
}

/** `404 rest_no_route`, for sentences. */
export function describe(answer: HostAnswer): string {
  const { code } = fieldsOf(answer);
  return typeof code === 'string' ? `${answer.status} ${code}` : String(answer.status);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
