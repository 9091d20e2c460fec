import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type webpack from 'webpack';
import type { Compiler, ExternalItem } from 'webpack';

const require = createRequire(import.meta.url);
const grammarFolder = path.join(import.meta.dirname, 'packages/domain/src/addresses');
/** The files of the grammar of addresses; none outside this workspace. */
export const grammar = existsSync(grammarFolder)
  ? readdirSync(grammarFolder)
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .sort()
      .map((file) => path.join(grammarFolder, file))
  : [];

/** What Module Federation's plugin begins every bundle with. */
export const bundlerRuntime = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** A remote takes it from the host's page (`sharing.ts`). */
export const hostsRuntime: ExternalItem = ({ request = '' }, found) =>
  bundlerRuntime.test(request) ? found(undefined, 'global _FEDERATION_BUNDLER_RUNTIME') : found();

/** webpack lists what a bundle shares, and Module Federation lists it again and puts its own function in the place of webpack's. */
export const oneWayOfSharing = {
  apply(compiler: Compiler) {
    const WebpacksOwn = require('webpack/lib/sharing/ShareRuntimeModule.js') as typeof webpack.RuntimeModule;
    compiler.hooks.thisCompilation.tap('one way of sharing', (compilation) => {
      compilation.hooks.runtimeModule.tap('one way of sharing', (module) => {
        if (module instanceof WebpacksOwn) module.generate = () => null;
      });
    });
  },
};

const versionOf = (name: string) =>
  (
    require(
      `${name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/')}/package.json`,
    ) as { version: string }
  ).version;

/** Writes down what the host's bundle shares: the gate refuses a remote that wants another version before anybody loads it. */
export const listSharedDependencies = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('shared-dependencies', (compilation) => {
      compilation.hooks.processAssets.tap('shared-dependencies', () => {
        const versions = Object.fromEntries(
          [...Object.keys(shared('host')), '@module-federation/webpack-bundler-runtime'].map((name) => [name, versionOf(name)]),
        );
        compilation.emitAsset('offered.json', new compiler.webpack.sources.RawSource(JSON.stringify(versions)));
      });
    });
  },
};

/** The versions of the session that a host and its remotes share. */
export const sessionRange = '^0.1.0';

/**
 * What host and remotes have in common at run time: React, jotai and SWR, and the session, whose atoms are keyed by identity.
 * A page's host shares them; a remote carries no copy of its own to fall back on.
 */
export function shared(role: 'host' | 'remote') {
  const major = (name: string) => `^${versionOf(name).replace(/^(\d+).*/, '$1.0.0')}`;
  const one = (name: string, requiredVersion: string, eager = true) =>
    [
      name,
      { singleton: true, strictVersion: true, requiredVersion, ...(role === 'host' ? { eager } : { import: false as const }) },
    ] as const;
  return Object.fromEntries([
    one('react', major('react')),
    one('react/jsx-runtime', major('react')),
    one('react-dom', major('react-dom')),
    one('react-dom/client', major('react-dom')),
    one('jotai', major('jotai')),
    one('swr', major('swr')),
    // No first wall asks for it: it comes with the first remote that does.
    one('swr/infinite', major('swr'), false),
    one('@agm/session', sessionRange),
    one('@agm/messages', '^0.1.0'),
    one('@agm/messages/jsx-runtime', '^0.1.0'),
  ]);
}

/**
 * The grammar of addresses, which host and remotes all read by: a page has it once where both were built from the same sources, identified by
 * their hash. A remote of other sources brings its own, in a file that nobody else loads; so does a team outside this workspace.
 */
export function addresses(role: 'host' | 'remote'): Record<string, object> {
  if (grammar.length === 0) return {};
  const hash = createHash('sha256');
  for (const file of grammar) hash.update(`${path.basename(file)}\0`).update(readFileSync(file));
  const version = `1.0.0-sha.${hash.digest('hex').slice(0, 16)}`;
  return {
    [path.join(grammarFolder, 'index.ts')]: {
      shareKey: '@agm/domain/addresses',
      version,
      requiredVersion: version,
      strictVersion: true,
      eager: role === 'host',
    },
  };
}
