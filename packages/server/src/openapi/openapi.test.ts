import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Challenge } from 'altcha-lib';
import { solveCaptcha } from '@agm/members/captcha/solve';
import { startMembersOn, type MembersServer } from '../../test/members.ts';
import { defaultRoutes } from '@agm/api';
import type { OpenapiDocument } from './openapiDocument.ts';
import { openapiPath } from '@agm/http/routeTable';

/** Routes for whole trees of paths, which the document lists one by one, and routes that are not calls. */
const trees = new Set(['/content-api', '/content-api/*', '/wp-json', '/wp-json/*', openapiPath]);
/** What these tests read of a JSON Schema. */
interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}
let components: Readonly<Record<string, JsonSchema>> = {};

const isCall = (path: string): boolean => /^\/(wp-json|content-api|user-api|api|healthz|readyz)(\/|$)/.test(path) && !trees.has(path);
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

describe('the OpenAPI document', () => {
  let server: MembersServer;
  let document: OpenapiDocument;
  beforeAll(async () => {
    server = await startMembersOn('sqlite', { DEMO: '1' });
    document = (await server.call('GET', openapiPath)).body as unknown as OpenapiDocument;
    components = document.components.schemas as typeof components;
  }, 60_000);
  afterAll(() => server.close());

  const asDescribed = (path: string): string => path.replace(/\/avatar\/\w+\.svg$/, '/avatar/{face}.svg').replaceAll(/:(\w+)/g, '{$1}');

  it('holds every call that is served, and nothing that is not', () => {
    const served = new Set(
      server.app.servedRoutes
        .filter(({ method, path }) => isCall(path) && methods.includes(method))
        .map(({ method, path }) => `${method} ${asDescribed(path)}`),
    );
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...served].filter((call) => !described.includes(call))).toEqual([]);
    expect(described.filter((call) => !served.has(call) && !/^GET \/content-api\//.test(call))).toEqual([]);
  });

  /** The tables that third parties rely on (the contract's), one line each: method, and where by default. */
  const promised = `
    POST /user-api/auth/login, POST /user-api/auth/signup, GET /user-api/auth/profile, GET /user-api/captcha,
    POST /api/pay/create-checkout-session, GET /api/pay/check-session, POST /api/pay/webhook,
    GET /content-api/search/universal/{term}, GET /content-api/list/{path}, GET /content-api/title/{slug}, GET /content-api/index/{file}, GET /content-api/random,
    POST /jwt-auth/v1/token, POST /jwt-auth/v1/token/validate, GET /wp/v2/user-me, GET /wp/v2/users/me, GET /wp/v2/users, POST /wp/v2/users/{id}, POST /wp/v2/update-user-meta,
    GET /wp/v2/check-editor, GET /wp/v2/comments, POST /wp/v2/comments, POST /wp/v2/comments/{id}, DELETE /wp/v2/comments/{id}, POST /wp/v2/anon-comments, GET /wp/v2/user-comments,
    POST /wp/v2/user-review, POST /wp/v2/delete-user-review, GET /wp/v2/admin-review, POST /wp/v2/admin-review, POST /wp/v2/ex-tok-fb, POST /wp/v2/ex-tok-google,
    POST /wp/v2/user-register, GET /wp/v2/user-delete, DELETE /wp/v2/user-delete, GET /wp/v2/ext-watch, POST /wp/v2/contact-forms/{}/feedback, POST /contact-form-7/v1/contact-forms/{}/feedback,
    POST /wp/v2/tag-post-view, POST /wp/v2/tag-list-page-view, POST /wp/v2/password-reset, POST /wp/v2/do-password-reset, GET /wp/v2/pages, GET /wp/v2/posts, POST /wp/v2/sync-customers,
    GET /wp/v2/lists-content-ids`
    .split(',')
    .map((line) => line.trim());

  it('holds every call of the contract’s tables', () => {
    const plain = (call: string): string => call.replace(/ \/wp-json/, ' ').replaceAll(/\{\w*\}/g, '{}');
    const described = new Set(
      Object.entries(document.paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => plain(`${method.toUpperCase()} ${path}`)),
      ),
    );
    expect(promised.filter((call) => !described.has(plain(call)))).toEqual([]);
  });

  it('R7-47 follows the route table: every entry of it, and a path that is changed there is changed here and on the wire', async () => {
    const text = JSON.stringify(document.paths);
    for (const path of Object.values(defaultRoutes)) expect(text).toContain(path);
    expect(document).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: server.origin }],
      paths: { '/wp-json/wp/v2/ex-tok-google': { post: {} } },
    });
    const file = join(server.dataDir, 'routes.json');
    await writeFile(file, JSON.stringify({ 'ex-tok-google': '/site/v1/google', 'sync-customers': '/site/v1/sync' }));
    const moved = await startMembersOn('sqlite', { CMS_ROUTES: file });
    try {
      const paths = Object.keys(((await moved.call('GET', openapiPath)).body as unknown as OpenapiDocument).paths);
      expect(paths).toEqual(expect.arrayContaining(['/wp-json/site/v1/google', '/wp-json/site/v1/sync']));
      expect(paths).not.toContain('/wp-json/wp/v2/sync-customers');
      expect((await moved.call('POST', '/wp-json/site/v1/google', { body: {} })).status).toBe(501);
      expect((await moved.call('POST', '/wp-json/wp/v2/ex-tok-google', { body: {} })).status).toBe(404);
    } finally {
      await moved.close();
    }
  });

  it('names no schema that it does not hold', () => {
    const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !(name in components))).toEqual([]);
  });

  it('says of every call whose token it needs, and the calls mean it', async () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { security, requestBody }] of Object.entries(operations)) {
        if (JSON.stringify(security) !== '[{"token":[]}]') continue;
        const body = requestBody ? {} : undefined;
        const { status } = await server.call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'), { body });
        // WordPress looks for what is to be changed before it asks for a log-in.
        const isRefused = status === 401 || status === 403 || (status === 404 && /\{id\}|users?[-/]/.test(path));
        expect([path, method, isRefused]).toEqual([path, method, true]);
      }
    }
  });

  it('says of every JSON body what must be in it, and the calls ask for just that', async () => {
    const boss = await server.addMember('boss', 'administrator');
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { requestBody, security }] of Object.entries(operations)) {
        const schema = requestBody?.content['application/json']?.schema as JsonSchema | undefined;
        if (!schema?.required?.length || path === '/api/pay/webhook' || /ex-tok/.test(path)) continue;
        const answer = await server.call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'), {
          body: {},
          ...(security && { token: boss.token }),
        });
        expect([path, answer.status >= 400]).toEqual([path, true]);
        const { code, data } = answer.body as { code: string; data: { params?: string[] } };
        if (code !== 'rest_missing_callback_param') continue;
        expect([path, (data.params ?? []).filter((name) => !schema.required?.includes(name))]).toEqual([path, []]);
      }
    }
  });

  it('describes answers as they are', async () => {
    const member = await server.addMember('reader');
    const asked: [path: string, described: string][] = [
      ['/user-api/auth/profile', '/user-api/auth/profile'],
      ['/wp-json/wp/v2/user-me', '/wp-json/wp/v2/user-me'],
      ['/wp-json/wp/v2/check-editor', '/wp-json/wp/v2/check-editor'],
      ['/wp-json/wp/v2/users', '/wp-json/wp/v2/users'],
      ['/wp-json/wp/v2/user-comments', '/wp-json/wp/v2/user-comments'],
      ['/wp-json/wp/v2/comments', '/wp-json/wp/v2/comments'],
      ['/wp-json/wp/v2/posts', '/wp-json/wp/v2/posts'],
      ['/wp-json/wp/v2/pages', '/wp-json/wp/v2/pages'],
      ['/wp-json/wp/v2/lists-content-ids', '/wp-json/wp/v2/lists-content-ids'],
      ['/user-api/social', '/user-api/social'],
      ['/user-api/captcha', '/user-api/captcha'],
      ['/content-api/list/shows/', '/content-api/list/{path}'],
      ['/content-api/search/universal/the', '/content-api/search/universal/{term}'],
      [`/content-api/title/${await anyTitle()}`, '/content-api/title/{slug}'],
      ['/content-api/title/nothing-of-that-name', 'Problem'],
      ['/content-api/guides', '/content-api/guides'],
      ['/content-api/guide/rainy-sunday', '/content-api/guide/{slug}'],
      ['/content-api/deals', '/content-api/deals'],
      ['/content-api/menu', '/content-api/menu'],
    ];
    for (const [path, described] of asked) {
      const answer = await server.call('GET', path, { token: member.token });
      const responses = document.paths[described]?.['get']?.responses as
        Record<string, { content: Record<string, { schema: JsonSchema }> }> | undefined;
      const schema = described === 'Problem' ? components['Problem'] : responses?.['200']?.content['application/json']?.schema;
      expect([path, faults(JSON.parse(answer.text), schema ?? { enum: [] })]).toEqual([path, []]);
    }
  });

  describe('comments', () => {
    const staff = '/wp-json/wp/v2/admin-review';
    const own = '/wp-json/wp/v2/user-comments';
    const title = '/content-api/comments/{slug}';
    let post: number;
    let boss: string;
    let member: string;
    beforeAll(async () => {
      const { database } = server.app.storage;
      ({ id: post } = await database.selectFrom('titles').select('id').orderBy('id').executeTakeFirstOrThrow());
      boss = (await server.addMember('desk', 'administrator')).token;
      const writer = await server.addMember('writer');
      member = writer.token;
      const rows = Array.from({ length: 31 }, (_, at) => ({
        post_id: post,
        member_id: writer.id,
        guest_name: null,
        parent_id: null,
        content: `Said ${at}`,
        status: 'approved' as const,
        fingerprint: null,
        created_at: 1_700_000_000_000 + at,
        updated_at: 1,
      }));
      await database.insertInto('comments').values(rows).execute();
      const { body } = await server.call('POST', '/wp-json/wp/v2/comments', { token: boss, body: { post, content: 'The newest' } });
      for (let answers = 0; answers < 4; answers++)
        await server.call('POST', '/wp-json/wp/v2/comments', {
          token: boss,
          body: { post, content: `An answer ${answers}`, parent: body['id'] },
        });
      await server.call('POST', `/wp-json/wp/v2/comments/${String(body['id'])}/reactions`, {
        token: member,
        body: { kind: 'agree', on: true },
      });
      await server.call('POST', '/wp-json/wp/v2/user-review', { token: boss, body: { post, rating: 9, content: 'Good' } });
      const { body: edited } = await server.call('POST', '/wp-json/wp/v2/comments', {
        token: member,
        body: { post, content: 'First wording https://a.example' },
      });
      await server.call('POST', `/wp-json/wp/v2/comments/${String(edited['id'])}`, {
        token: member,
        body: { content: 'Second wording https://a.example' },
      });
      await server.call('POST', `/wp-json/wp/v2/comments/${String(body['id'])}/report`, { token: member, body: { reason: 'spam' } });
      await server.call('POST', staff, { token: boss, body: { id: edited['id'], kind: 'comment', status: 'hold' } });
    });
    const schemaOf = (path: string, method: string, status: number): JsonSchema => {
      const responses = document.paths[path]?.[method]?.responses as
        Record<string, { content: Record<string, { schema: JsonSchema }> }> | undefined;
      return responses?.[String(status)]?.content['application/json']?.schema ?? { enum: [] };
    };

    it('are described whole: every field that comes, and none that does not, with the cursors that lead on', async () => {
      const first = JSON.parse((await server.call('GET', `/content-api/comments/${post}`)).text) as {
        next: string;
        focus: null;
        items: { id: number; repliesNext: string }[];
      };
      const [thread] = first.items;
      const cursorOfOwn = String((await server.call('GET', `${own}?per_page=2`, { token: member })).body['next']);
      const asked: [path: string, described: string, token?: string][] = [
        [`/content-api/comments/${post}`, title],
        [`/content-api/comments/${post}?cursor=${first.next}`, title],
        [`/content-api/comments/${post}?comment=${thread?.id}`, title],
        [`/content-api/comments/${post}?parent=${thread?.id}&cursor=${thread?.repliesNext}`, title],
        [`${own}?per_page=2`, own, member],
        [`${own}?per_page=2&cursor=${cursorOfOwn}`, own, member],
        [`${own}?per_page=100`, own, member],
        [staff, staff, boss],
        [`${staff}?status=reported`, staff, boss],
        [`${staff}/history`, `${staff}/history`, boss],
        ['/user-api/captcha', '/user-api/captcha'],
        [`/user-api/captcha?form=comment&post=${post}&parent=${thread?.id}`, '/user-api/captcha'],
      ];
      for (const [path, described, token] of asked) {
        const answer = await server.call('GET', path, { token });
        const schema = schemaOf(described, 'get', 200);
        expect([path, answer.status, faults(JSON.parse(answer.text), schema), undescribed(JSON.parse(answer.text), schema)]).toEqual([
          path,
          200,
          [],
          [],
        ]);
        const known = new Set(document.paths[described]?.['get']?.parameters?.map(({ name }) => name));
        expect([...new URL(path, server.origin).searchParams.keys()].filter((name) => !known.has(name))).toEqual([]);
      }
      expect((await server.call('GET', staff, { token: boss })).text).toContain('First wording');
      const judged = await server.call('POST', staff, { token: boss, body: { id: thread?.id, kind: 'comment', status: 'approved' } });
      expect([faults(judged.body, schemaOf(staff, 'post', 200)), undescribed(judged.body, schemaOf(staff, 'post', 200))]).toEqual([[], []]);
    });

    it('are refused with the codes that the document names, in the shape it gives', async () => {
      const guests = '/wp-json/wp/v2/anon-comments';
      const from = '198.51.100.77';
      const said = { post, anon_name: 'Mia', content: 'Said once' };
      const solve = async () =>
        solveCaptcha((await server.call('GET', `/user-api/captcha?form=comment&post=${post}`, { from })).body as unknown as Challenge);
      const token = await solve();
      const one = `/wp-json/wp/v2/comments/${String((await server.call('POST', '/wp-json/wp/v2/comments', { token: member, body: { post, content: 'To be changed' } })).body['id'])}`;
      const tried: [method: string, described: string, answer: Awaited<ReturnType<MembersServer['call']>>][] = [];
      const guest = async (body: object, headers: Record<string, string> = {}) =>
        tried.push(['post', guests, await server.call('POST', guests, { body: { ...said, ...body }, from, headers })]);
      await guest({ post: 0 });
      await guest({ author: 7 });
      await guest({ anon_name: '' });
      await guest({ anon_name: 'x'.repeat(81) });
      await guest({ content: '\u200b' });
      await guest({ content: 'x'.repeat(10_001) });
      await server.call('POST', guests, { body: said, from, headers: { 'idempotency-key': 'k' } });
      await guest({});
      await guest({ content: 'Other' }, { 'idempotency-key': 'k' });
      for (let more = 0; more < 4; more++) await server.call('POST', guests, { body: { ...said, content: `Said ${more}` }, from });
      await guest({ content: 'One too many' });
      await guest({ content: 'One too many' }, { 'x-agm-captcha': '' });
      await guest({ content: 'One too many' }, { 'x-agm-captcha': 'nonsense' });
      await server.call('POST', guests, { body: { ...said, content: 'Worked for' }, from, headers: { 'x-agm-captcha': token } });
      await guest({ content: 'Worked for once' }, { 'x-agm-captcha': token });
      tried.push(['post', '/wp-json/wp/v2/comments', await server.call('POST', '/wp-json/wp/v2/comments', { body: said })]);
      await server.call('POST', '/wp-json/wp/v2/comments', { token: member, body: { post, content: 'Said twice' } });
      for (const content of ['', 'x'.repeat(10_001), 'Said twice'])
        tried.push(['post', '/wp-json/wp/v2/comments/{id}', await server.call('POST', one, { token: member, body: { content } })]);
      tried.push(['post', '/wp-json/wp/v2/comments/{id}', await server.call('POST', one, { body: { content: 'x' } })]);
      tried.push(
        ['get', title, await server.call('GET', `/content-api/comments/${post}?cursor=x`)],
        ['get', title, await server.call('GET', '/content-api/comments/no-such-title')],
      );
      tried.push(
        ['get', own, await server.call('GET', `${own}?cursor=x`, { token: member })],
        ['get', '/user-api/captcha', await server.call('GET', '/user-api/captcha?form=other')],
      );
      for (const [method, described, answer] of tried) {
        const { default: refusal } = document.paths[described]?.[method]?.responses as Record<string, { description: string }>;
        expect([
          described,
          answer.body['code'],
          faults(answer.body, components['Problem'] ?? {}),
          undescribed(answer.body, components['Problem'] ?? {}),
        ]).toEqual([described, answer.body['code'], [], []]);
        expect(refusal?.description.replace(/\.$/, '').split(/[ ,]+/)).toContain(answer.body['code']);
      }
      const seen = tried.map(([, , { status, body }]) => `${status} ${String(body['code'])}`);
      expect(seen).toEqual(
        expect.arrayContaining([
          '429 rest_too_many_requests',
          '400 rest_captcha_required',
          '400 rest_captcha_invalid',
          '403 rest_captcha_invalid',
          '409 comment_duplicate',
          '422 rest_idempotency_key_reused',
        ]),
      );
    });
  });

  async function anyTitle(): Promise<string> {
    return (await server.app.storage.database.selectFrom('titles').select('slug').orderBy('id').executeTakeFirstOrThrow()).slug;
  }
});

const named = (reference: string): JsonSchema => components[reference.split('/').at(-1) ?? ''] ?? {};

/** The fields of an answer of which the document says nothing. */
function undescribed(value: unknown, schema: JsonSchema, at = ''): string[] {
  if (schema.$ref) return undescribed(value, named(schema.$ref), at);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return ways.map((one) => undescribed(value, one, at)).sort((one, other) => one.length - other.length)[0] ?? [];
  if (Array.isArray(value)) return value.flatMap((one, index) => undescribed(one, schema.items ?? {}, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null || (!schema.properties && !schema.additionalProperties)) return [];
  const { properties = {}, additionalProperties } = schema;
  return Object.entries(value).flatMap(([name, field]) =>
    properties[name] ? undescribed(field, properties[name], `${at}.${name}`) : additionalProperties ? [] : [`${at}.${name}`],
  );
}

/** What is wrong with a value, by the part of JSON Schema that the document uses. */
function faults(value: unknown, schema: JsonSchema, at = ''): string[] {
  if (schema.$ref) return faults(value, named(schema.$ref), at);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return ways.map((one) => faults(value, one, at)).sort((one, other) => one.length - other.length)[0] ?? [];
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const types = schema.type === undefined ? [] : [schema.type];
  const fits = types.length === 0 || types.includes(kind) || (kind === 'number' && types.includes('integer') && Number.isInteger(value));
  if (!fits) return [`${at || 'the answer'} is ${kind}, not ${types.join(' or ')}`];
  if (schema.const !== undefined && schema.const !== value) return [`${at} is ${String(value)}, not ${String(schema.const)}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${String(value)}`];
  if (Array.isArray(value)) return value.slice(0, 3).flatMap((one, index) => faults(one, schema.items ?? {}, `${at}[${index}]`));
  if (kind !== 'object') return [];
  const fields = value as Record<string, unknown>;
  return [
    ...(schema.required ?? []).filter((name) => !(name in fields)).map((name) => `${at}.${name} is missing`),
    ...Object.entries(fields).flatMap(([name, field]) =>
      faults(field, schema.properties?.[name] ?? schema.additionalProperties ?? {}, `${at}.${name}`),
    ),
  ];
}
