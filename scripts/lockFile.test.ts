import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync(path.resolve(__dirname, '../package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, LockEntry>>;
};
const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && link !== true);
const named = ([place, { version }]: readonly [string, LockEntry]): string =>
  `${place.split('node_modules/').pop() ?? ''}@${version ?? ''}`;

/** docs/other-systems.md says what each of them would do when it is installed, and why it need not. */
const withScript = ['@parcel/watcher', '@swc/core', 'esbuild', 'nx', 'unrs-resolver'];

it('every package of the lock file has an integrity hash, the builds for other machines included', () => {
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(named)).toEqual([]);
});

it('no package runs a script when it is installed, and those that would are listed', () => {
  const text = (file: string) => readFileSync(path.resolve(__dirname, '..', file), 'utf8');
  expect(text('.npmrc').split('\n')).toContain('ignore-scripts=true');
  expect(text('scripts/bootstrap.mjs')).not.toMatch(/ignore-scripts|npm['", ]+rebuild/);
  expect(
    installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map((entry) => named(entry).replace(/@[^@]*$/, ''))
      .sort(),
  ).toEqual(withScript);
  for (const name of withScript) expect(text('docs/other-systems.md')).toContain(`| \`${name}\` |`);
});

it('the lock file names no registry', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(named)).toEqual([]);
});

it('the template of a repository of its own has a lock file for its manifest, without our packages and without a registry', () => {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.resolve(__dirname, '../docs/own-repository/template', file), 'utf8')) as unknown;
  const { dependencies, devDependencies } = read('package.json') as Record<string, object>;
  const { packages: locked } = read('package-lock.json') as { packages: Readonly<Record<string, LockEntry>> };
  expect(locked['']).toMatchObject({ dependencies, devDependencies });
  const others = Object.entries(locked).filter(([place]) => place !== '');
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter(([place]) => place.includes('node_modules/@agm/'))).toEqual([]);
  expect(others.filter(([, { integrity, resolved }]) => !/^sha512-/.test(integrity ?? '') || resolved !== undefined).map(named)).toEqual(
    [],
  );
});

// Both versions of TypeScript bring a `tsc`, and npm links the one of the package whose name comes first.
it('`tsc` is the native compiler, and `typescript` the one with an API', () => {
  expect(realpathSync(path.resolve(__dirname, '../node_modules/.bin/tsc'))).toContain(`${path.sep}native-typescript${path.sep}`);
  expect(packages['node_modules/typescript']?.version).toMatch(/^6\./);
  expect(packages['node_modules/native-typescript']?.version).toMatch(/^7\./);
});
