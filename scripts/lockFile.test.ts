import { readFileSync } from 'node:fs';
import path from 'node:path';

interface LockEntry { readonly version?: string; readonly integrity?: string; readonly resolved?: string; readonly link?: boolean; readonly optional?: boolean; readonly hasInstallScript?: boolean }

const { packages } = JSON.parse(readFileSync(path.resolve(__dirname, '../package-lock.json'), 'utf8')) as { packages: Readonly<Record<string, LockEntry>> };
const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && link !== true);
const named = ([place, { version }]: readonly [string, LockEntry]): string => `${place.split('node_modules/').pop() ?? ''}@${version ?? ''}`;

/** Builds of these for other machines: docs/other-systems.md says why they have no hash. None may be added. */
const withoutHash = /^(?:@nx\/nx-|@rspack\/binding-|@swc\/core-)(?:darwin|freebsd|linux|win32|wasm32)/;
const mostWithoutHash = 26;
/** docs/other-systems.md says what each of them does when it is installed. */
const withScript = ['@parcel/watcher', '@swc/core', 'esbuild', 'nx', 'unrs-resolver'];

it('every package of the lock file has an integrity hash, but for optional builds for other machines that were known without one', () => {
  const bare = installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
  expect(bare.filter((entry) => entry[1].optional !== true || !withoutHash.test(named(entry))).map(named)).toEqual([]);
  expect(bare.length).toBeLessThanOrEqual(mostWithoutHash);
});

it('no package runs a script when it is installed, but for those that are listed', () => {
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map((entry) => named(entry).replace(/@[^@]*$/, '')).sort()).toEqual(withScript);
});

it('the lock file names no registry', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(named)).toEqual([]);
});
