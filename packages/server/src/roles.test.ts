import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { may, permissions, rolesWith, staffRoles, type Permission } from '@agm/domain/staff';
import { openapiPath } from '@agm/http/routeTable';
import { startMembersOn, type MembersServer } from '../test/members.ts';
import type { OpenapiDocument } from './openapi/openapiDocument.ts';

jest.setTimeout(120_000);

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const people = ['nobody', 'subscriber', 'premium', ...staffRoles] as const;
type Person = (typeof people)[number];

const document = readFileSync(join(import.meta.dirname, '../../../docs/roles.md'), 'utf8');
/** The rows below a table's head, cell by cell, without backticks. */
const rowsUnder = (head: string): string[][] => {
  const [, below = ''] = document.split(`${head}\n`);
  return [...below.split('\n\n', 1)[0]!.matchAll(/^\| (.+) \|$/gm)]
    .map(([, line = '']) => line.split(' | ').map((cell) => cell.replaceAll('`', '').trim()))
    .filter(([first = '']) => !first.startsWith('--'));
};
const routes = rowsUnder('| Route | Method | Permission |').map(([path = '', method = '', permission = '']) => ({
  path,
  method: method as (typeof methods)[number],
  permission: permission as Permission,
}));
const permissionOf = (path: string, method: string): Permission | null =>
  routes.find((row) => row.method === method && new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))?.permission ?? null;

it('docs/roles.md shows the permissions of the roles as they are', () => {
  expect(
    rowsUnder('| Permission | What it opens | moderator | editor | administrator |').map(([name, , ...cells]) => [name, ...cells]),
  ).toEqual(permissions.map((permission) => [permission, ...staffRoles.map((role) => (may([role], permission) ? 'yes' : 'no'))]));
});

describe('every route of the server, as every role, with every method', () => {
  let server: MembersServer;
  const ids = new Map<Person, number>();
  const tokens = new Map<Person, string>();
  beforeAll(async () => {
    server = await startMembersOn('sqlite');
    for (const person of people)
      if (person !== 'nobody')
        ids.set(
          person,
          (await server.addMember(`one ${person}`, ...new Set(['subscriber', person === 'subscriber' ? [] : person].flat()))).id,
        );
    for (const person of ids.keys()) await logIn(person);
    // A second administrator, so that no rule about the last one answers.
    await server.addMember('another chief', 'subscriber', 'administrator');
  });
  afterAll(() => server.close());

  const ask = async (method: (typeof methods)[number], path: string, person: Person): Promise<number> => {
    const token = tokens.get(person);
    const { status, text } = await server.call(method, path, {
      ...(token !== undefined && { token }),
      ...(method !== 'GET' && { body: {} }),
    });
    if (!text.includes('Expired token')) return status;
    // A route before has ended the sessions of whoever asked.
    await logIn(person);
    return ask(method, path, person);
  };
  const logIn = async (person: Person) => tokens.set(person, await server.tokenOf(ids.get(person) ?? 0));
  const nowhere = (path: string): string => path.replaceAll(/\{\w+\}/g, '999999999');
  const somewhere = (path: string): string => path.replace('{name}', 'catalogue').replace('{id}', String(ids.get('subscriber')));

  it('opens what docs/roles.md lists to the roles with that permission: 401 for nobody, 403 for everybody else', async () => {
    expect(routes.length).toBeGreaterThan(10);
    const wrong: string[] = [];
    for (const { path, method, permission } of routes)
      for (const person of people) {
        const status = await ask(method, somewhere(path), person);
        const isOpen = may([person], permission);
        const isRight = isOpen ? status !== 401 && status !== 403 && status < 500 : status === (person === 'nobody' ? 401 : 403);
        if (!isRight) wrong.push(`${method} ${path} as ${person}: ${status}`);
      }
    expect(wrong).toEqual([]);
  });

  it('lists every route of the desk in docs/roles.md, with every method it takes, and no other', () => {
    const isOfDesk = (path: string) => path.startsWith('/content-api/desk/');
    const served = server.app.servedRoutes
      .filter(({ path, method }) => isOfDesk(path) && !['HEAD', 'OPTIONS'].includes(method))
      .map(({ path, method }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(served.length).toBeGreaterThan(40);
    const listed = routes.filter(({ path }) => isOfDesk(path)).map(({ path, method }) => `${method} ${path}`);
    expect(listed.sort()).toEqual([...new Set(served)].sort());
  });

  it('treats staff like everybody else wherever docs/roles.md lists nothing', async () => {
    const served = new Map<string, string>();
    for (const { path } of server.app.servedRoutes)
      if (path !== '*' && !path.endsWith('/*')) served.set(path, path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(served.size).toBeGreaterThan(80);
    const different: string[] = [];
    for (const path of new Set(served.values()))
      for (const method of methods) {
        if (permissionOf(path, method) !== null) continue;
        const [subscriber, premium, moderator, editor, administrator] = await Promise.all(
          (['subscriber', 'premium', 'moderator', 'editor', 'administrator'] as const).map((person) => ask(method, nowhere(path), person)),
        );
        // Administrators count as premium (R4.2-01).
        const isSame = moderator === subscriber && editor === subscriber && (administrator === subscriber || administrator === premium);
        if (!isSame) different.push(`${method} ${path}: ${[subscriber, premium, moderator, editor, administrator].join(' ')}`);
      }
    expect(different).toEqual([]);
  });

  it('names the same roles in the OpenAPI document', async () => {
    const { paths } = (await server.call('GET', openapiPath)).body as unknown as OpenapiDocument;
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        operation['x-roles'] ? [`${method.toUpperCase()} ${path}: ${operation['x-roles'].join(' ')}`] : [],
      ),
    );
    expect(described.sort()).toEqual(
      routes.map(({ path, method, permission }) => `${method} ${path}: ${rolesWith(permission).join(' ')}`).sort(),
    );
  });

  it('lets the permission to moderate do more with comments, and nobody else', async () => {
    const more = rowsUnder('| Route | Method | What the permission `comments` adds |').map(([path = '', method = '']) => ({
      path,
      method,
    }));
    expect(more.length).toBe(7);
    const { database } = server.app.storage;
    const post = (await database.selectFrom('titles').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
    const author = await server.addMember('author of words');
    for (const person of people) {
      const isModerator = may([person], 'comments');
      const id = ids.get(person);
      for (const { path, method } of more) {
        const { id: comment } = (
          await server.call('POST', '/wp-json/wp/v2/comments', {
            token: author.token,
            body: { post, content: `${person} ${method} ${path}` },
          })
        ).body;
        await database.updateTable('comments').set({ status: 'hold' }).where('id', '=', Number(comment)).execute();
        const isList = !path.endsWith('{id}');
        const answer = await server.call(
          method,
          path.replace('{id}', String(comment)) + (isList && !path.includes('check') ? '?status=hold' : ''),
          {
            ...(id !== undefined && { token: tokens.get(person) }),
            ...(method !== 'GET' && method !== 'DELETE' && { body: { status: 'approved' } }),
          },
        );
        if (path.endsWith('check-editor')) expect([person, answer.body['isEditor'] ?? false]).toEqual([person, isModerator]);
        else
          expect([method, path, person, answer.status]).toEqual([method, path, person, isModerator ? 200 : id === undefined ? 401 : 403]);
        await server.app.storage.database.deleteFrom('limits').execute();
      }
    }
  });
});
