import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './ConfigError.ts';
import { startMembersOn } from '@agm/server/test/members';
import { defaultRoutes } from '@agm/api';
import { readRouteTable } from './routeTable.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agm-routes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (text: string): Promise<string> => {
  const file = join(folder, 'routes.json');
  await writeFile(file, text);
  return file;
};

it('R7-47 a route that the file moves answers at its new path and no more at its old one; the others stay', async () => {
  const server = await startMembersOn('sqlite', {
    CMS_ROUTES: await written('{"user-me":"/site/v1/me","check-editor":"/site/v1/editor"}'),
  });
  try {
    const { token } = await server.addMember('moved');
    const status = async (path: string) => (await server.call('GET', path, { token })).status;
    expect([await status('/wp-json/site/v1/me'), await status('/wp-json/site/v1/editor'), await status('/wp-json/wp/v2/users/me')]).toEqual(
      [200, 200, 200],
    );
    expect([await status('/wp-json/wp/v2/user-me'), await status('/wp-json/wp/v2/check-editor')]).toEqual([404, 404]);
  } finally {
    await server.close();
  }
});

it('R7-19 every route of the table is under /wp-json and none has a path of the product host', async () => {
  expect(readRouteTable(null)).toBe(defaultRoutes);
  const server = await startMembersOn('sqlite');
  try {
    const { token } = await server.addMember('everywhere');
    const calls: [string, string][] = [
      ['POST', 'jwt-auth/v1/token'],
      ['POST', 'jwt-auth/v1/token/validate'],
      ['GET', 'wp/v2/user-me'],
      ['GET', 'wp/v2/users/me'],
      ['GET', 'wp/v2/users'],
      ['POST', 'wp/v2/update-user-meta'],
      ['GET', 'wp/v2/check-editor'],
      ['POST', 'wp/v2/user-register'],
      ['GET', 'wp/v2/user-delete'],
      ['GET', 'wp/v2/user-export'],
      ['POST', 'wp/v2/password-reset'],
      ['POST', 'wp/v2/do-password-reset'],
      ['POST', 'wp/v2/confirm-email'],
    ];
    for (const [method, path] of calls) {
      const under = await server.call(method, `/wp-json/${path}`, { token, ...(method === 'POST' && { body: {} }) });
      expect([path, under.body['code']]).not.toEqual([path, 'rest_no_route']);
      expect([path, (await server.call(method, `/${path}`, { token, ...(method === 'POST' && { body: {} }) })).status]).toEqual([
        path,
        404,
      ]);
    }
  } finally {
    await server.close();
  }
});

it.each([
  ['[]', 'no JSON object'],
  ['{', 'cannot be read'],
  ['{"user-mee":"/x"}', '"user-mee"'],
  ['{"user-me":"x"}', '"user-me"'],
  ['{"user-me":"/a b"}', '"user-me"'],
  ['{"user-me":5}', '"user-me"'],
  ['{"user-me":"/wp/../me"}', '"user-me"'],
  ['{"user-me":"/wp/."}', '"user-me"'],
  ['{"user-me":"/openapi.json"}', 'the same path'],
  ['{"user-me":"/wp/v2/users"}', 'the same path'],
  ['{"user-me":"/a/:id"}', '"user-me"'],
  ['{"__proto__":"/x"}', '"__proto__"'],
])('%s ends the start with one sentence', async (text, words) => {
  const file = await written(text);
  expect(() => readRouteTable(file)).toThrow(ConfigError);
  expect(() => readRouteTable(file)).toThrow(new RegExp(`^CMS_ROUTES .*${words}.*\\.$`));
});
