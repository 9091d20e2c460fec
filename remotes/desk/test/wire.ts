import type { WireMessage } from '@agm/api/schemas/deskInbox';
import { settingNames, type SettingName, type WireSetting } from '@agm/api/schemas/deskSettings';
import type { WireNumbers } from '@agm/api/schemas/deskNumbers';
import type { WirePerson } from '@agm/api/schemas/people';

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly bearer: string | null;
  readonly etag: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

const since = Date.UTC(2026, 10, 2);
const person = (id: number, name: string, role: WirePerson['role'] = null, revision = 1): WirePerson => ({
  id,
  login: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@example.test`,
  emailVerified: id !== 9,
  role,
  isDemo: false,
  since,
  etag: `"${id}.${revision}"`,
});

const message = (id: number, name: string, more: Partial<WireMessage> = {}): WireMessage => ({
  id,
  name,
  email: `${name.toLowerCase()}@example.test`,
  member: null,
  text: `Words of ${name}`,
  state: 'new',
  at: since,
  settledAt: null,
  answers: [],
  revision: 1,
  ...more,
});

const settingOf = (name: SettingName, changes: Record<string, unknown>, revision: number): WireSetting => {
  const isMail = name.startsWith('mail-');
  const defaults: Record<string, unknown> = isMail
    ? { subject: 'New password', text: 'Hello {login}\n\n{link}\n', html: '' }
    : name === 'side-menu'
      ? {
          quickLinks: [],
          sections: [
            { taxonomy: 'genre', title: 'Genres', isOpen: false, highlight: [], list: ['drama', 'comedy'] },
            { taxonomy: 'mood', title: 'Mood', isOpen: false, highlight: [], list: [] },
          ],
        }
      : name === 'services'
        ? { us: ['netflix', 'hulu'], fr: ['netflix'] }
        : name === 'header-menu'
          ? { links: [{ label: 'Movies', address: '/' }] }
          : name === 'authors'
            ? { authors: [] }
            : { priceText: '', policy: '' };
  const values = Object.fromEntries(Object.entries({ ...defaults, ...changes }).map(([field, value]) => [field, value ?? defaults[field]]));
  return {
    name,
    revision,
    etag: `"${revision}"`,
    changed: Object.keys(changes).filter((field) => changes[field] !== null),
    values,
    defaults,
    ...(isMail && {
      fields: [
        { name: 'login', kind: 'words', isRequired: false, example: 'vera' },
        { name: 'link', kind: 'link', isRequired: true, example: '/reset/#token=example' },
      ],
    }),
  };
};

/** One day more than the day before, and three click-outs. */
function numbersOf(query: URLSearchParams): WireNumbers {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const days = Array.from({ length: (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 }, (_, at) => ({
    day: new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
    ...{ titlePages: at, walls: 0, clickOuts: 0, saves: 0, signUps: 0, premium: 0, partnerLoads: 0, partnerClicks: 0, emptySearches: 0 },
  }));
  const heat = { id: 7, title: 'Heat', slug: 'heat', count: 3 };
  return { from, to, days, clickOuts: [{ ...heat, country: 'us', platform: 'netflix' }], titles: [], searches: [], partners: [] };
}

const problem = (status: number, code: string, message: string) => ({ status, body: { code, message, data: { status } } });

/** The server's side of the wire for an administrator, Ada, and two members. Every question is kept. */
export function createWire(roles: readonly string[] = ['administrator', 'subscriber']) {
  const asked: Asked[] = [];
  const people = new Map([person(7, 'Ada', 'administrator'), person(8, 'Ben', 'moderator'), person(9, 'Cleo')].map((one) => [one.id, one]));
  const messages = new Map(
    [message(3, 'Pia'), message(2, 'Otto', { member: { id: 8, login: 'ben' } }), message(1, 'Nora', { state: 'archived' })].map((one) => [
      one.id,
      one,
    ]),
  );
  const state = { isOffline: false, isSecondStepMissing: false };
  const settings = new Map<SettingName, { readonly changes: Record<string, unknown>; readonly revision: number }>();
  const readSetting = (name: SettingName): WireSetting =>
    settingOf(name, settings.get(name)?.changes ?? {}, settings.get(name)?.revision ?? 0);
  const change = (name: SettingName, changes: Record<string, unknown>): void => {
    const before = settings.get(name);
    settings.set(name, { changes: { ...before?.changes, ...changes }, revision: (before?.revision ?? 0) + 1 });
  };

  function answer({ path, method, etag, body }: Asked): { readonly status: number; readonly body: unknown; readonly total?: number } {
    if (path === '/user-api/second-factor')
      return { status: 200, body: { since: null, recoveryCodesLeft: 0, isRequired: state.isSecondStepMissing } };
    if (path === '/user-api/auth/profile')
      return { status: 200, body: { id: 7, name: 'Ada', slug: 'ada', email: 'ada@example.test', roles, saved: {} } };
    if (path.startsWith('/content-api/desk/people/history')) {
      const line = { id: 1, person: 8, login: 'ben', about: 'role', was: null, became: 'moderator', how: 'desk', by: 'ada', at: since };
      const required = { ...line, id: 3, about: 'factor required', person: 7, login: 'ada', became: null };
      return { status: 200, body: [line, { ...line, id: 2, login: null, how: 'command line', by: null }, required], total: 3 };
    }
    const [, id] = /^\/content-api\/desk\/people\/(\d+)$/.exec(path) ?? [];
    const one = people.get(Number(id));
    if (id !== undefined && !one) return problem(404, 'rest_user_invalid_id', 'Invalid user ID.');
    if (one && method === 'PATCH') {
      if (etag !== one.etag) return problem(412, 'rest_precondition_failed', 'Somebody changed this person in the meantime.');
      set(one.id, body['role'] as WirePerson['role']);
    }
    if (one) return { status: 200, body: people.get(one.id) };
    if (path.startsWith('/content-api/desk/numbers'))
      return { status: 200, body: numbersOf(new URL(path, 'http://example.test').searchParams) };
    if (path.startsWith('/content-api/desk/inbox')) return answerInbox(path, method, etag, body);
    if (path.startsWith('/content-api/desk/settings')) return answerSetting(path, method, etag, body);
    if (path.startsWith('/content-api/desk/people')) {
      const query = new URL(path, 'http://example.test').searchParams;
      const found = [...people.values()].filter(
        ({ login, role }) =>
          login.includes(query.get('search') ?? '') &&
          (query.get('role') === 'all' || (query.get('role') === 'staff' ? role !== null : role === query.get('role'))),
      );
      return { status: 200, body: found, total: found.length };
    }
    return problem(404, 'rest_no_route', 'No route was found.');
  }

  function answerSetting(path: string, method: string, etag: string | null, body: Asked['body']) {
    const [, named, below = ''] = /^\/content-api\/desk\/settings\/([\w-]+)(?:\/(\w+))?/.exec(path) ?? [];
    if (named === undefined) return { status: 200, body: settingNames.map(readSetting), total: settingNames.length };
    const name = named as SettingName;
    if (below === 'history')
      return {
        status: 200,
        body: [{ id: 1, revision: 1, before: { policy: '' }, after: { policy: 'Be kind.' }, by: 'ada', at: since }],
        total: 1,
      };
    if (method === 'PATCH' && etag !== readSetting(name).etag)
      return problem(412, 'rest_precondition_failed', 'Somebody changed this in the meantime.');
    if (method === 'PATCH') change(name, body);
    return { status: below === 'test' ? 201 : 200, body: readSetting(name) };
  }

  function answerInbox(path: string, method: string, etag: string | null, body: Asked['body']) {
    const [, id, below = ''] = /^\/content-api\/desk\/inbox\/(\d+)(?:\/(\w+))?/.exec(path) ?? [];
    const one = messages.get(Number(id));
    if (id !== undefined && !one) return problem(404, 'rest_message_invalid_id', 'Invalid message ID.');
    if (!one) {
      const query = new URL(path, 'http://example.test').searchParams;
      const found = [...messages.values()].filter(
        (each) =>
          (query.get('state') === 'all' || each.state === query.get('state')) &&
          each.text.toLowerCase().includes(query.get('search') ?? ''),
      );
      return { status: 200, body: found, total: found.length };
    }
    if (below === 'history')
      return {
        status: 200,
        body: [
          {
            id: 1,
            revision: 2,
            act: 'archived',
            fields: ['state'],
            before: null,
            after: null,
            by: { id: 7, login: 'ada', name: '' },
            at: since,
          },
        ],
        total: 1,
      };
    if (method === 'GET') return { status: 200, body: one };
    if (etag !== `"${one.revision}"`) return problem(412, 'rest_precondition_failed', 'Somebody settled this message in the meantime.');
    settle(
      one.id,
      below === 'answers'
        ? { state: 'answered', answers: [...one.answers, { id: one.answers.length + 1, text: String(body['text']), by: 'ada', at: since }] }
        : { state: body['state'] as WireMessage['state'] },
    );
    return { status: below === 'answers' ? 201 : 200, body: messages.get(one.id) };
  }

  function settle(id: number, changes: Partial<WireMessage>): void {
    const before = messages.get(id)!;
    messages.set(id, { ...before, ...changes, revision: before.revision + 1 });
  }

  function set(id: number, role: WirePerson['role']): void {
    const before = people.get(id)!;
    people.set(id, { ...before, role, etag: `"${id}.${Number(/\.(\d+)/.exec(before.etag)?.[1]) + 1}"` });
  }

  const fetch = (async (
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) => {
    const question: Asked = {
      path,
      method,
      bearer: headers['authorization'] ?? null,
      etag: headers['if-match'] ?? null,
      body: body === undefined ? {} : (JSON.parse(body) as Record<string, unknown>),
    };
    asked.push(question);
    if (state.isOffline) throw new TypeError('no connection');
    const { status, body: said, total } = answer(question);
    const sent: Readonly<Record<string, string | undefined>> = {
      etag: (said as { etag?: string }).etag ?? `"${String((said as { revision?: number }).revision)}"`,
      'x-wp-total': total?.toString(),
      'x-wp-totalpages': total === undefined ? undefined : '1',
    };
    return { status, ok: status < 400, headers: { get: (name: string) => sent[name] ?? null }, text: async () => JSON.stringify(said) };
  }) as unknown as typeof globalThis.fetch;

  return {
    fetch,
    asked,
    set,
    state,
    roleOf: (id: number) => people.get(id)?.role,
    settle,
    messageOf: (id: number) => messages.get(id),
    readSetting,
    change,
  };
}
