import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentPath } from './contentPath.ts';
import { defaultRoutes, routePath } from './routeTable.ts';

const root = path.resolve(__dirname, '../../..');

it('R7-47 a page calls a route where it is: by its name, or where its operator has moved it', () => {
  for (const key of ['users', 'comments', 'update-user-meta', 'ext-watch'] as const)
    expect([contentPath(undefined, key), contentPath({ feedback: '/sent' }, key)]).toEqual([
      routePath(defaultRoutes, key),
      routePath(defaultRoutes, key),
    ]);
  expect(contentPath({ comments: '/site/v1/said' }, 'comments')).toBe('/wp-json/site/v1/said');
  // @ts-expect-error These two are called otherwise than they are named, so a page could not find them by name.
  expect([contentPath(undefined, 'users-me'), contentPath(undefined, 'jwt-auth token')]).toHaveLength(2);
});

it('R7-47 nothing that runs on a page spells a path of the content host by itself', () => {
  const folders = ['host/src', 'packages/session/src', 'packages/federation/src', 'packages/embed/src', 'packages/ui/src'].concat(
    readdirSync(path.join(root, 'remotes')).map((name) => `remotes/${name}/src`),
  );
  const sources = folders.flatMap((folder) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((file) => /(?<!\.test|\.stories)\.tsx?$/.test(file))
          .map((file) => path.join(folder, file))
      : [],
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('wp-json'))).toEqual([]);
});
