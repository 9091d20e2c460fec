import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync, type BrotliOptions } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Chunk, type Compiler, type Configuration, type ExternalItem, type RuleSetRule } from 'webpack';
import { messagesOf } from './webpack.messages.ts';

const root = import.meta.dirname;
/** Packed into a team's own repository, this file stands inside node_modules; what is kept between builds then stays with the team. */
const workshop = root.split(path.sep).includes('node_modules') ? process.cwd() : root;
const require = createRequire(import.meta.url);
const grammarFolder = path.join(root, 'packages/domain/src/addresses');
const grammar = existsSync(grammarFolder)
  ? readdirSync(grammarFolder)
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .sort()
      .map((file) => path.join(grammarFolder, file))
  : [];
const mode = process.env.AGM_BUILD === 'development' ? 'development' : 'production';

type Target = 'web' | 'server';

/**
 * A remote, twice: `dist/web` for browsers, `dist/server/server.cjs` for the render workers. Or, for its developers, once: `dist/alone`, a page
 * without a host, or its place in a site that runs, in the folder `AGM_INSIDE`.
 */
export function remote(name: string, dir: string): Configuration[] {
  const { AGM_ALONE: alone, AGM_INSIDE: inside } = process.env;
  if (alone) return [remoteAlone(name, dir)];
  if (inside) return [remoteInside(name, dir, inside)];
  return [remoteWeb(name, dir), serverEntry(name, dir, './src/remote.tsx')];
}

/** The shell, built twice. It contains no remote: the registry names them at run time. */
export const host = (dir: string): Configuration[] => [hostWeb(dir), serverEntry('host', dir, './src/server.tsx')];

/** The page in which the gate tries a remote's two entries: what a host is to a remote, and nothing else of it. */
export const trialPage = (dir: string): Configuration[] => [trialWeb(dir), serverEntry('trial', dir, './src/trialPage/server.tsx')];

/** How this house reads TypeScript and CSS; Storybook uses the same rules, so that class names agree everywhere. */
export function sourceRules(target: Target = 'web', styleLoader: string = MiniCssExtractPlugin.loader): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'ts-loader',
      // 5011: transpileOnly sees files of other packages as being outside of a rootDir that nobody set.
      options: {
        transpileOnly: true,
        ignoreDiagnostics: [5011, 18002],
        configFile: path.join(root, 'tsconfig.build.json'),
        compilerOptions: { sourceMap: target === 'web' },
      },
    },
    {
      test: /\.css$/,
      use: [
        ...(target === 'web' ? [styleLoader] : []),
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: true,
              localIdentName: '[hash:base64:5]',
              localIdentContext: root,
              exportOnlyLocals: target === 'server',
              namedExport: false,
              exportLocalsConvention: 'as-is',
            },
          },
        },
      ],
    },
    {
      test: /\.woff2$/,
      type: 'asset/resource',
      generator: {
        // A file that is asked for in parts has the part in its name: `archivo.woff2?basic` becomes `archivo-basic.….woff2`.
        filename: ({ filename = '' }: { readonly filename?: string }) =>
          ['[name]', ...filename.split('?').slice(1)].join('-') + '.[contenthash:8][ext]',
        emit: target === 'web',
      },
    },
    { test: /archivo-latin.*\.woff2$/, use: path.join(root, 'host/fonts/subsetArchivo.ts') },
  ];
}

/** One copy of Module Federation's runtime: its ESM and CommonJS entries would otherwise both be bundled. */
export const resolve: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  alias: {
    ...Object.fromEntries(
      ['runtime-core', 'sdk', 'runtime', 'webpack-bundler-runtime'].map((part) => [
        `@module-federation/${part}$`,
        path.join(path.dirname(require.resolve(`@module-federation/${part}`)), 'index.js'),
      ]),
    ),
    // SWR's stand-in for a hook that React has had since 18.
    'use-sync-external-store/shim$': 'react',
  },
};

function remoteWeb(name: string, dir: string): Configuration {
  return {
    ...web(name, dir),
    entry: {},
    externals: [hostsRuntime],
    // Rules that two of its later parts are shown with have a sheet of their own, so that no page gets them twice.
    optimization: {
      ...minimized,
      splitChunks: { cacheGroups: { sheets: { type: 'css/mini-extract', chunks: 'async', minChunks: 2, minSize: 0, enforce: true } } },
    },
    plugins: [
      ...webPlugins(),
      messagesOf({ [name]: dir }),
      ...sourcePlaces(dir),
      sheetsOfLaterParts,
      oneWayOfSharing,
      besideItsEntry(name),
      new ModuleFederationPlugin({
        ...container(name),
        exposes: { './remote': './src/remote.tsx' },
        shared: { ...shared('remote'), ...addresses('remote') },
        manifest: true,
      }),
    ],
  };
}

/** What a page's loader takes a remote from (`loadModule.ts`). */
const container = (name: string) => ({
  name,
  filename: 'remoteEntry.js',
  // A name with a hyphen, of a remote that fills slots, is no variable's.
  ...(name.includes('-') && { library: { type: 'window', name } }),
  shareStrategy: 'loaded-first' as const,
  dts: false,
  dev: false,
  manifest: false,
  experiments: { optimization: { target: 'web' as const, disableSnapshot: true } },
});

/** What Module Federation's plugin begins every bundle with. */
const bundlerRuntime = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** A remote takes it from the host's page (`sharing.ts`). */
const hostsRuntime: ExternalItem = ({ request = '' }, found) =>
  bundlerRuntime.test(request) ? found(undefined, 'global _FEDERATION_BUNDLER_RUNTIME') : found();

/** What both kinds of builds for developers have: modules that are replaced in the page that runs. */
function developed(kind: string, { name, dir }: { readonly name: string; readonly dir: string }): Configuration {
  const { optimization, module, ...rest } = common(`${name}-${kind}`, dir, 'web');
  return {
    ...rest,
    target: ['web', 'es2022'],
    module: { ...module, rules: sourceRules().map((rule) => (rule.loader === 'ts-loader' ? refreshRule : rule)) },
    devtool: 'cheap-module-source-map',
    // A build that fails leaves the last good one in its place.
    optimization: { ...optimization, chunkIds: 'named', moduleIds: 'named', emitOnErrors: false },
    plugins: [new webpack.HotModuleReplacementPlugin(), reportBuild],
  };
}

function remoteAlone(name: string, dir: string): Configuration {
  const { plugins = [], ...rest } = developed('alone', { name, dir });
  return {
    ...rest,
    // The host brings the tokens where there is one.
    entry: { alone: ['@agm/federation/dev/alone', '@agm/ui/tokens.css', '@agm/ui/base.css', './src/dev.tsx'] },
    output: { path: path.join(dir, 'dist/alone'), publicPath: '/alone/', filename: '[name].js', chunkFilename: '[name].js' },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' }), ...plugins],
  };
}

/**
 * A remote in its place on the pages of a site that runs, with a React of its own: the page's is the one of visitors, which replaces no
 * components. A remote's root is its own, so it shares nothing but the atoms of the session (docs/decisions/008).
 */
function remoteInside(name: string, dir: string, folder: string): Configuration {
  const { plugins = [], optimization, ...rest } = developed('inside', { name, dir });
  return {
    ...rest,
    entry: {},
    externals: [hostsRuntime],
    output: {
      path: folder,
      // Its lists of chunks and updates stand beside those of the version that is deployed.
      uniqueName: `agm-${name}-developing`,
      publicPath: `/remotes/${name}/developing/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    // One sheet, which the page has from the start.
    optimization: {
      ...optimization,
      splitChunks: { cacheGroups: { sheets: { type: 'css/mini-extract', name: 'sheets', chunks: 'all', enforce: true } } },
    },
    plugins: [
      // The layers of the sheets say which rule wins, not their order.
      new MiniCssExtractPlugin({ filename: '[name].css', runtime: false, ignoreOrder: true }),
      ...plugins,
      new ModuleFederationPlugin({
        ...container(name),
        exposes: { './remote': ['@agm/federation/dev/inside', './src/remote.tsx'] },
        shared: { '@agm/session': { singleton: true, strictVersion: true, requiredVersion: sessionRange, import: false } },
      }),
    ],
  };
}

/** Instead of ts-loader in a developer's build. */
const refreshRule: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: path.join(root, `webpack.refresh${path.extname(import.meta.filename)}`),
};

/** Writes down how a build went, for the page that is open (`alonePage.ts`). */
const reportBuild = {
  apply(compiler: Compiler) {
    compiler.hooks.done.tap('report build', (stats) => {
      const { errors = [] } = stats.toJson({ all: false, errors: true });
      const faults = errors.map(({ message, moduleName = '', loc = '' }) => {
        const [, line = loc.split(':', 1)[0]] = /\[[^\]\n]+:(\d+):\d+\]/.exec(message) ?? [];
        const file = (moduleName.split('!').at(-1) ?? '').replace(/^\.\//, '');
        return { where: [file, line].filter(Boolean).join(':'), message: message.replace(/^Module build failed .*\n/, '') };
      });
      const file = path.join(compiler.outputPath, 'build.json');
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.next`, JSON.stringify({ hash: stats.hash, faults }));
      renameSync(`${file}.next`, file);
    });
  },
};

/**
 * A module that imports the sheet of every component of the design system. The shell's one sheet has them all, so that browsers keep them
 * from page to page and no document has to bring those of its remotes (`pageSheets.ts`). Nothing uses their class names here: no script grows.
 */
const componentSheets = (dir: string): string =>
  `data:text/javascript,${globSync('packages/ui/src/*/*.module.css', { cwd: root })
    .filter((file) => !file.endsWith('.stories.module.css'))
    .sort()
    .map((file) => encodeURIComponent(`import ${JSON.stringify(path.relative(dir, path.join(root, file)))};`))
    .join('')}`;

/** The rooms beside its own whose sentences the shell's files have: what the shell shares with the remotes speaks through them. */
const besideHost = Object.fromEntries(
  ['api', 'domain', 'federation', 'session', 'ui'].map((room) => [room, path.join(root, 'packages', room)]),
);

const hostWeb = (dir: string): Configuration => ({
  ...web('host', dir),
  entry: { main: ['./src/main.tsx', componentSheets(dir)] },
  plugins: [
    ...webPlugins(),
    ...sourcePlaces(dir),
    messagesOf({ host: dir, ...besideHost }, { isHashed: true }),
    listSharedDependencies,
    ...federationHost('host'),
  ],
  // One sheet for the whole shell, that of its later parts included: they share most of their rules with the header.
  optimization: {
    ...minimized,
    splitChunks: { cacheGroups: { sheets: { type: 'css/mini-extract', name: 'main', chunks: 'all', enforce: true } } },
  },
});

const trialWeb = (dir: string): Configuration => ({
  ...web('trial', dir),
  entry: { main: './src/trialPage/main.tsx' },
  plugins: federationHost('trial'),
});

/**
 * What shares a page's dependencies with its remotes. Of the runtime that the plugin would bundle a page needs a tenth, which is
 * written in `sharing.ts`; remotes are loaded by `loadModule.ts` (docs/decisions/029).
 */
const federationHost = (name: string) => [
  oneWayOfSharing,
  new webpack.NormalModuleReplacementPlugin(bundlerRuntime, path.join(root, 'packages/federation/src/host/sharing.ts')),
  new ModuleFederationPlugin({
    name,
    shared: { ...shared('host'), ...addresses('host') },
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: false,
    experiments: { asyncStartup: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  }),
];

function web(name: string, dir: string): Configuration {
  return {
    ...common(name, dir, 'web'),
    target: ['web', 'es2022'],
    output: {
      path: path.join(dir, 'dist/web'),
      clean: true,
      uniqueName: `agm-${name}`,
      publicPath: name === 'host' ? '/assets/' : 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      chunkLoadTimeout: 4000,
    },
  };
}

/**
 * One self-contained file with its own React: what a render worker compiles from the bytes it has hashed. What a page imports lazily comes
 * once it is hydrated, and no server renders it: it stays out of the file (`weak`), and a place that asks for it shows its fallback.
 */
function serverEntry(name: string, dir: string, entry: string): Configuration {
  const { module, ...rest } = common(name, dir, 'server');
  return {
    ...rest,
    module: { ...module, parser: { javascript: { dynamicImportMode: 'weak' } } },
    target: 'node24',
    entry: { server: entry },
    output: {
      path: path.join(dir, 'dist/server'),
      clean: true,
      filename: '[name].cjs',
      asyncChunks: false,
      library: { type: 'commonjs2' },
    },
  };
}

function common(name: string, dir: string, target: Target): Configuration {
  return {
    name: `${name}-${target}`,
    context: dir,
    mode,
    devtool: false,
    performance: { hints: false },
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(workshop, 'node_modules/.cache/webpack'),
      name: `${name}-${target}-${mode}`,
      buildDependencies: {
        config: [import.meta.filename, path.join(root, 'tsconfig.json'), path.join(workshop, 'package-lock.json'), ...grammar].filter(
          (file) => existsSync(file),
        ),
      },
    },
    resolve,
    module: { rules: sourceRules(target), parser: { javascript: { worker: ['...', heldWorker] } } },
    optimization: minimized,
  };
}

/** `new HeldWorker(new URL('./work.ts', import.meta.url))` starts a worker whose script is held to its integrity hash (`HeldWorker.ts`). */
const heldWorker = 'HeldWorker from ./HeldWorker.js';

/** How the bundles of browsers and render workers are made small; what measures a part of one does it alike. */
export const minimized: Configuration['optimization'] = {
  minimize: mode === 'production',
  chunkIds: 'deterministic',
  moduleIds: 'deterministic',
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      terserOptions: { compress: { passes: 3 } },
      extractComments: false,
      parallel: false,
    }),
    new TerserPlugin({ test: /\.css$/, minify: TerserPlugin.esbuildMinifyCss, parallel: false }),
  ],
};

/** Names a later part after the first of its modules by path, `PopupLayer`, with a number where two would have one name: shorter in the scripts that load it than the path, and readable there. */
const partsByModule = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('parts by module', (compilation) => {
      const nameOf = (chunk: Chunk): string => {
        const files = compilation.chunkGraph.getChunkRootModules(chunk).flatMap((module) => module.nameForCondition() ?? []);
        const { dir, name } = path.parse(files.sort()[0] ?? 'part');
        return (name === 'index' ? path.basename(dir) : name).replace(/\..*/, '').replace(/[^\w-]/g, '_');
      };
      compilation.hooks.chunkIds.tap('parts by module', (chunks) => {
        const all = [...chunks];
        // What the configuration names keeps its name.
        const taken = new Set(all.flatMap(({ name }) => name ?? []));
        for (const chunk of all) {
          const name = chunk.name ?? nameOf(chunk);
          let id = name;
          for (let other = 2; !chunk.name && taken.has(id); other += 1) id = `${name}${other}`;
          taken.add(id);
          chunk.id = id;
          chunk.ids = [id];
        }
      });
    });
  },
};

/** A part of a remote that comes later brings its sheet along: its code runs when the host has added that (`addLateSheet` of the loader). */
const sheetsOfLaterParts = {
  apply(compiler: Compiler) {
    const { RuntimeGlobals, RuntimeModule } = webpack;
    class SheetsOfLaterParts extends RuntimeModule {
      constructor() {
        super('sheets of later parts', RuntimeModule.STAGE_ATTACH);
        // The names of the sheets have the hashes of their content.
        this.dependentHash = true;
      }

      override generate(): string {
        const hashes = [...(this.chunk?.getAllAsyncChunks() ?? [])].flatMap(({ id, contentHash }) => {
          const hash = contentHash['css/mini-extract'];
          return hash && !String(id).startsWith(exposed) ? [[id, hash.slice(0, 8)]] : [];
        });
        if (hashes.length === 0) return '';
        return `${RuntimeGlobals.ensureChunkHandlers}.sheets = (id, parts) => {
          const hash = ${JSON.stringify(Object.fromEntries(hashes))}[id];
          if (hash) parts.push(globalThis.agmAddLateSheet?.(${RuntimeGlobals.publicPath} + id + '.' + hash + '.css'));
        };`;
      }
    }
    compiler.hooks.thisCompilation.tap('sheets of later parts', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('sheets of later parts', (chunk, needs) => {
        needs.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new SheetsOfLaterParts());
      });
    });
  },
};

/** Where a remote's files are. What webpack writes for `auto` thinks of pages without scripts, of workers and of blobs as well. */
const besideItsEntry = (remote: string) => ({
  apply(compiler: Compiler) {
    const { RuntimeGlobals, RuntimeModule } = webpack;
    class BesideItsEntry extends RuntimeModule {
      constructor() {
        super('beside its entry', RuntimeModule.STAGE_BASIC);
      }

      override generate(): string {
        return `${RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/]*$/, '');`;
      }
    }
    compiler.hooks.thisCompilation.tap('beside its entry', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap('beside its entry', (chunk) => {
        // The runtime of a worker has no document.
        if (chunk.name !== remote) return undefined;
        compilation.addRuntimeModule(chunk, new BesideItsEntry());
        return true;
      });
    });
  },
});

/** webpack lists what a bundle shares, and Module Federation lists it again and puts its own function in the place of webpack's. */
const oneWayOfSharing = {
  apply(compiler: Compiler) {
    const WebpacksOwn = require('webpack/lib/sharing/ShareRuntimeModule.js') as typeof webpack.RuntimeModule;
    compiler.hooks.thisCompilation.tap('one way of sharing', (compilation) => {
      compilation.hooks.runtimeModule.tap('one way of sharing', (module) => {
        if (module instanceof WebpacksOwn) module.generate = () => null;
      });
    });
  },
};

/** What Module Federation calls the chunk of a remote's one module, whose sheet the deployment names and the server inlines. */
const exposed = '__federation_expose_';

function webPlugins() {
  return [
    partsByModule,
    // The deployment record names the first stylesheet and the loader adds it; webpack's own runtime would add it a second time.
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', runtime: false }),
    ...(mode === 'production'
      ? [
          new CompressionPlugin<BrotliOptions>({
            filename: '[path][base].br',
            algorithm: smallestBrotli,
            test: /\.(js|css)$/,
            minRatio: 1,
            compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
          }),
          // Each is smaller than a block of any size.
          new CompressionPlugin<BrotliOptions>({
            filename: '[path][base].br',
            algorithm: 'brotliCompress',
            test: /^messages\..*\.json$/,
            minRatio: 1,
            compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
          }),
        ]
      : []),
  ];
}

/**
 * Where each place of the built scripts comes from, in `dist/sources.json.gz`: the server names the line of what browsers report
 * (`packages/web/src/sources`). It stands outside of the folder that browsers load from, no script names it, and it has no text of the sources.
 */
const sourcePlaces = (dir: string) =>
  mode === 'production'
    ? [
        new webpack.SourceMapDevToolPlugin({
          test: /\.js$/,
          filename: '[file].map',
          append: false,
          noSources: true,
          moduleFilenameTemplate: ({ absoluteResourcePath: file }: { readonly absoluteResourcePath: string }) =>
            [workshop, dir].map((from) => path.relative(from, file)).find((name) => path.isAbsolute(file) && !name.startsWith('..')) ??
            path.basename(file),
        }),
        gatherSourceMaps,
      ]
    : [];

const gatherSourceMaps = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('gather source maps', (compilation) => {
      // The names of the files have their last hashes by then.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1;
      compilation.hooks.processAssets.tap({ name: 'gather source maps', stage }, (assets) => {
        const maps = Object.keys(assets)
          .filter((name) => name.endsWith('.js.map'))
          .sort()
          .map((name) => {
            const { sources, mappings } = JSON.parse(String(assets[name]?.source())) as {
              readonly sources: string[];
              readonly mappings: string;
            };
            compilation.deleteAsset(name);
            return [name.slice(0, -'.map'.length), { sources, mappings }] as const;
          });
        const bytes = gzipSync(JSON.stringify(Object.fromEntries(maps)), { level: 9 });
        compilation.emitAsset('../sources.json.gz', new compiler.webpack.sources.RawSource(bytes));
      });
    });
  },
};

const compress = promisify(brotliCompress);

/** The encoder reads a file in blocks of 2^16 to 2^19 bytes. Which size compresses best differs from file to file, by up to 200 bytes for the host. */
function smallestBrotli(file: Buffer, { params }: BrotliOptions, done: (error: Error | null, smallest: Buffer) => void): void {
  const inBlocksOf = (size: number) => compress(file, { params: { ...params, [constants.BROTLI_PARAM_LGBLOCK]: size } });
  Promise.all([16, 17, 18, 19].map(inBlocksOf)).then(
    ([first = file, ...others]) =>
      done(
        null,
        others.reduce((best, one) => (one.length < best.length ? one : best), first),
      ),
    (error: Error) => done(error, file),
  );
}

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
const listSharedDependencies = {
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

const sessionRange = '^0.1.0';

/**
 * What host and remotes have in common at run time: React, jotai and SWR, and the session, whose atoms are keyed by identity.
 * A page's host shares them; a remote carries no copy of its own to fall back on.
 */
function shared(role: 'host' | 'remote') {
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
function addresses(role: 'host' | 'remote'): Record<string, object> {
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
