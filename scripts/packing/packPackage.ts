import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { root } from '../run.ts';

/** The rooms that a team with a repository of its own builds on; each is a package of a registry. */
export const teamPackages = ['domain', 'api', 'catalogue-index', 'session', 'ui', 'federation'] as const;
export type TeamPackage = (typeof teamPackages)[number];

const execute = promisify(execFile);
/** Tests, stories, and what only stories stand on. */
const isForTests =
  /(\.(test|stories)(\.module)?\.(tsx?|css)|ForTests\.tsx?|(^|[\\/])(usage|programme|readTokens|contrast)(\.module)?\.(tsx?|css)|\.examples\.json)$/;
const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly publishConfig?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Where a room's package is put together: what a registry gets, and nothing else. */
export const stageOf = (name: TeamPackage) => path.join(root, 'packages', name, 'dist/package');

/**
 * Puts a room's package together: JavaScript and types where the workspace reads TypeScript, styles, README and licence, and a
 * manifest whose exports name them. Wants `tsc -b` to have run. Node refuses TypeScript inside node_modules, so sources do not travel.
 */
export async function stagePackage(name: TeamPackage): Promise<string> {
  const home = path.join(root, 'packages', name);
  const stage = stageOf(name);
  await rm(stage, { recursive: true, force: true });
  const files = (await readdir(path.join(home, 'src'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(home, 'src'), path.join(entry.parentPath, entry.name)));
  for (const file of files.filter((one) => !isForTests.test(one))) {
    const from = path.join(home, 'src', file);
    const to = path.join(stage, file);
    await mkdir(path.dirname(to), { recursive: true });
    if (!/(?<!\.d)\.tsx?$/.test(file)) {
      await cp(from, to);
      continue;
    }
    const types = await readFile(path.join(home, 'dist/types', file.replace(/\.tsx?$/, '.d.ts')), 'utf8');
    await writeFile(to.replace(/\.tsx?$/, '.js'), compile(await readFile(from, 'utf8'), file));
    await writeFile(to.replace(/\.tsx?$/, '.d.ts'), asPublished(types));
  }
  const manifest = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as Manifest;
  if (name === 'federation') await addBuild(stage);
  await writeFile(path.join(stage, 'package.json'), `${JSON.stringify(manifestOf(manifest, name), null, 2)}\n`);
  await cp(path.join(home, 'README.md'), path.join(stage, 'README.md'));
  await cp(path.join(root, 'LICENSE'), path.join(stage, 'LICENSE'));
  return stage;
}

/** Packs a room as a registry would get it. Answers the path of the tarball. */
export async function packPackage(name: TeamPackage, to: string): Promise<string> {
  const stage = await stagePackage(name);
  const { stdout } = await execute('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], { cwd: stage });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return path.join(to, filename);
}

const compile = (source: string, fileName: string): string => ts.transpileModule(source, { fileName, compilerOptions }).outputText;

/** Types and maps name the files of the workspace; in a package they are JavaScript, and the maps would lead nowhere. */
const asPublished = (types: string): string =>
  types.replace(/(from |import\(|import )(['"])(\.[^'"]*)\.tsx?\2/g, '$1$2$3.js$2').replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n');

/** The house's own webpack configuration and compiler options, and the command that deploys from a remote's folder. */
async function addBuild(stage: string): Promise<void> {
  await writeFile(
    path.join(stage, 'webpack.config.base.js'),
    compile(await readFile(path.join(root, 'webpack.config.base.ts'), 'utf8'), 'webpack.config.base.ts'),
  );
  await writeFile(
    path.join(stage, 'webpack.config.base.d.ts'),
    "import type { Configuration } from 'webpack';\n\nexport declare const remote: (name: string, dir: string) => Configuration[];\n",
  );
  // The page that a remote is tried in, both entries of it.
  for (const entry of ['web', 'server'])
    await cp(path.join(root, 'packages/federation/dist', entry), path.join(stage, 'trial', entry), { recursive: true });
  for (const file of ['tsconfig.json', 'tsconfig.build.json']) {
    const { references: _, ...options } = JSON.parse(await readFile(path.join(root, file), 'utf8')) as Record<string, unknown>;
    await writeFile(path.join(stage, file), `${JSON.stringify(options, null, 2)}\n`);
  }
}

function manifestOf({ private: _private, scripts: _scripts, publishConfig, exports, ...kept }: Manifest, name: TeamPackage): object {
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
    ...(name === 'federation' && { bin: { 'agm-remote': './cli/ownRemote.js' }, engines: { node: '>=24' } }),
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

const codeOf = (file: string) => file.replace(/^\.\/src\//, './').replace(/\.tsx?$/, '.js');
const typesOf = (file: string) => file.replace(/^\.\/src\//, './').replace(/\.tsx?$/, '.d.ts');
const targetOf = (file: string) => (/\.tsx?$/.test(file) ? { types: typesOf(file), default: codeOf(file) } : codeOf(file));
