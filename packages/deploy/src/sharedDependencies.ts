import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { OfferedSingletons } from './gate.ts';

const hostBuild = path.resolve(import.meta.dirname, '../../../host/dist/web/offered.json');
const shared = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'jotai',
  'swr',
  'swr/infinite',
  '@agm/session',
  '@module-federation/webpack-bundler-runtime',
];

/** The singletons that the host of this checkout was built to offer; before it was ever built, those that are installed. */
export function offeredSingletons(): OfferedSingletons {
  try {
    return JSON.parse(readFileSync(hostBuild, 'utf8')) as OfferedSingletons;
  } catch {
    const require = createRequire(import.meta.url);
    const packageOf = (name: string) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/');
    return Object.fromEntries(shared.map((name) => [name, (require(`${packageOf(name)}/package.json`) as { version: string }).version]));
  }
}
