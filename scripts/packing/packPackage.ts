import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { specifiersOf } from '../importGraph.ts';
import { root } from '../run.ts';

/** The rooms that a team with a repository of its own builds on; each is a package of a registry. */
export const teamPackages = [
  'messages',
  'domain',
  'translations',
  'api',
  'catalogue-index',
  'session',
  'ui',
  'contract',
  'federation',
  'deploy',
] as const;
/** Every package that a registry gets: those, and the widget for partners who bundle. */
export const publishedPackages = [...teamPackages, 'embed'] as const;
export type PublishedPackage = (typeof publishedPackages)[number];

const execute = promisify(execFile);
/** Tests, stories, and what only stories import. */
const isForTests =
  /(\.(test|stories)(\.module)?\.(tsx?|css)|(^|[\\/])(usage|programme|readTokens|contrast)(\.module)?\.(tsx?|css)|\.examples\.json)$/;
/** The page that builds are tried in travels as its bundles. */
const isBundled = /^trialPage[\\/]/;
const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  jsxImportSource: '@agm/messages',
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly publishConfig?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Where `lerna publish` looks for a room's package: its manifest names this folder. */
export const publishFolder = (name: PublishedPackage) => path.join(root, 'packages', name, 'dist/package');

/**
 * Puts a room's package together in the folder `stage`: JavaScript and types where the workspace reads TypeScript, styles, README and
 * licence, and a manifest whose exports name them. Wants `tsc -b` to have run. Node refuses TypeScript inside node_modules, so sources
 * do not travel.
 */
async function stagePackage(name: PublishedPackage, stage: string): Promise<void> {
  const home = path.join(root, 'packages', name);
  await rm(stage, { recursive: true, force: true });
  const files = name === 'embed' ? await reachedFiles(name) : await sourceFiles(name);
  for (const file of files.filter((one) => !isForTests.test(one) && !isBundled.test(one))) {
    const from = path.join(home, 'src', file);
    const to = path.join(stage, file);
    await mkdir(path.dirname(to), { recursive: true });
    if (file.endsWith('.svelte')) {
      await writeFile(to, asPublished(await readFile(from, 'utf8')));
      continue;
    }
    if (!/(?<!\.d)\.tsx?$/.test(file)) {
      await cp(from, to);
      continue;
    }
    const types = await readFile(path.join(home, 'dist/types', file.replace(/\.tsx?$/, '.d.ts')), 'utf8');
    await writeFile(to.replace(/\.tsx?$/, '.js'), compile(await readFile(from, 'utf8'), file));
    await writeFile(to.replace(/\.tsx?$/, '.d.ts'), asPublished(types));
  }
  if (name === 'federation') await addBuild(stage);
  if (name === 'deploy') await addTrialPage(stage);
  await writeFile(path.join(stage, 'package.json'), `${JSON.stringify(await manifestOf(name), null, 2)}\n`);
  await cp(path.join(home, 'README.md'), path.join(stage, 'README.md'));
  await cp(path.join(root, 'LICENSE'), path.join(stage, 'LICENSE'));
}

/**
 * Packs a room as a registry would get it. Answers the path of the tarball. What it holds stays in `stage`, where one is given; without
 * one, two may pack the same room at once.
 */
export async function packPackage(name: PublishedPackage, to: string, stage?: string): Promise<string> {
  if (stage === undefined) {
    const own = await mkdtemp(path.join(tmpdir(), 'agm-package-'));
    try {
      return await packPackage(name, to, path.join(own, name));
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }
  await stagePackage(name, stage);
  const { stdout } = await execute('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], { cwd: stage });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return path.join(to, filename);
}

/** All files of a room, from its `src`. */
async function sourceFiles(name: PublishedPackage): Promise<string[]> {
  const src = path.join(root, 'packages', name, 'src');
  return (await readdir(src, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(src, path.join(entry.parentPath, entry.name)));
}

/** The files that the exports of a room lead to: what the site alone serves stays behind. */
async function reachedFiles(name: PublishedPackage): Promise<string[]> {
  const src = path.join(root, 'packages', name, 'src');
  const { exports } = await readManifest(name);
  const entries = Object.values(exports).flatMap((target) => (typeof target === 'string' ? target : Object.values(target)));
  const reached = new Set(entries.map((entry) => path.resolve(src, '..', entry)));
  // A set that grows while it is walked is walked to its end.
  for (const file of reached)
    for (const specifier of specifiersOf(await readFile(file, 'utf8')))
      if (specifier.startsWith('.')) reached.add(path.resolve(path.dirname(file), specifier));
  return [...reached].map((file) => path.relative(src, file));
}

const readManifest = async (name: PublishedPackage): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest;

const compile = (source: string, fileName: string): string => ts.transpileModule(source, { fileName, compilerOptions }).outputText;

/** Types, maps and components name the files of the workspace; in a package they are JavaScript, and the maps would lead nowhere. */
const asPublished = (types: string): string =>
  types.replace(/(from |import\(|import )(['"])(\.[^'"]*)\.tsx?\2/g, '$1$2$3.js$2').replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n');

/**
 * What a remote is built with: the house's own webpack configuration and compiler options, and the command `agm-remote`. The command is
 * `@agm/deploy`'s; a team names `@agm/federation` alone in its manifest, so that package has to bring it.
 */
async function addBuild(stage: string): Promise<void> {
  for (const file of globSync('webpack.*.ts', { cwd: root }))
    await writeFile(path.join(stage, file.replace(/ts$/, 'js')), compile(await readFile(path.join(root, file), 'utf8'), file));
  await writeFile(
    path.join(stage, 'webpack.config.base.d.ts'),
    `import type { Configuration, RuleSetRule } from 'webpack';

/** A remote's two entries. */
export declare const remote: (name: string, dir: string) => Configuration[];
/** How sources and styles are read, for a Storybook. */
export declare function sourceRules(): RuleSetRule[];
export declare const resolve: Configuration['resolve'];
`,
  );
  await mkdir(path.join(stage, 'cli'));
  await writeFile(path.join(stage, 'cli/ownRemote.js'), "#!/usr/bin/env node\nimport '@agm/deploy/agm-remote';\n");
  for (const file of ['tsconfig.json', 'tsconfig.build.json']) {
    const { references: _, ...options } = JSON.parse(await readFile(path.join(root, file), 'utf8')) as Record<string, unknown>;
    await writeFile(path.join(stage, file), `${JSON.stringify(options, null, 2)}\n`);
  }
}

/** The page that a remote is tried in, for browsers and for the process that serves it. */
async function addTrialPage(stage: string): Promise<void> {
  for (const entry of ['web', 'server'])
    await cp(path.join(root, 'packages/deploy/dist', entry), path.join(stage, 'trial', entry), { recursive: true });
}

async function manifestOf(name: PublishedPackage): Promise<object> {
  const {
    private: _private,
    scripts: _scripts,
    // Only the workspace's build needs these: the bundled page imports packages that import this one.
    devDependencies: _devDependencies,
    publishConfig,
    exports,
    ...kept
  } = await readManifest(name);
  const { directory: _directory, ...config } = publishConfig ?? {};
  const published = Object.fromEntries(
    Object.entries(exports).map(([entry, target]) => [
      entry,
      typeof target === 'string'
        ? targetOf(target)
        : {
            types: typesOf(target.default ?? ''),
            ...Object.fromEntries(Object.entries(target).map(([condition, file]) => [condition, codeOf(file)])),
          },
    ]),
  );
  return {
    ...kept,
    publishConfig: config,
    ...(name === 'federation' && (await bringingCommand(kept))),
    ...(['federation', 'deploy'].includes(name) && { engines: { node: '>=24' } }),
    exports: {
      ...published,
      ...(name === 'federation' && {
        './webpack': { types: './webpack.config.base.d.ts', default: './webpack.config.base.js' },
        './tsconfig.json': './tsconfig.json',
      }),
      './package.json': './package.json',
    },
  };
}

/**
 * The command's package is one more dependency: whatever has been published of its major version, because nothing else of this package
 * changes when the command does. The browser in which it tries builds stays the team's own choice.
 */
async function bringingCommand({ dependencies }: Pick<Manifest, 'dependencies'>): Promise<object> {
  const { name, version, peerDependencies, peerDependenciesMeta } = await readManifest('deploy');
  return {
    bin: { 'agm-remote': './cli/ownRemote.js' },
    dependencies: { ...dependencies, [name]: `>=${version} <${Number.parseInt(version) + 1}.0.0` },
    peerDependencies,
    peerDependenciesMeta,
  };
}

const codeOf = (file: string) => file.replace(/^\.\/src\//, './').replace(/\.tsx?$/, '.js');
const typesOf = (file: string) => file.replace(/^\.\/src\//, './').replace(/\.tsx?$/, '.d.ts');
const targetOf = (file: string) => (/\.tsx?$/.test(file) ? { types: typesOf(file), default: codeOf(file) } : codeOf(file));
