import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SharedDependencies } from './gate.ts';

const hostBuild = path.resolve(import.meta.dirname, '../../../host/dist/web/offered.json');
const names = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'jotai',
  'swr',
  'swr/infinite',
  '@agm/session',
  '@agm/messages',
  '@agm/messages/jsx-runtime',
  '@module-federation/webpack-bundler-runtime',
];

/** What the host of this checkout was built to share; before it was ever built, what is installed. */
export function sharedDependencies(): SharedDependencies {
  try {
    return JSON.parse(readFileSync(hostBuild, 'utf8')) as SharedDependencies;
  } catch {
    const require = createRequire(import.meta.url);
    const packageOf = (name: string) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/');
    return Object.fromEntries(names.map((name) => [name, (require(`${packageOf(name)}/package.json`) as { version: string }).version]));
  }
}
