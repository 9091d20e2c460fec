import { existsSync, globSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Compiler, type Configuration, type RuleSetRule } from 'webpack';
import { compressed } from './webpack.compression.ts';
import { messagesOf } from './webpack.messages.ts';
import { besideItsEntry, partsByModule, sheetsOfLaterParts } from './webpack.parts.ts';
import {
  addresses,
  bundlerRuntime,
  grammar,
  hostsRuntime,
  listSharedDependencies,
  oneWayOfSharing,
  sessionRange,
  shared,
} from './webpack.sharing.ts';
import { sourcePlaces } from './webpack.sources.ts';

const root = import.meta.dirname;
/** Packed into a team's own repository, this file stands inside node_modules; what is kept between builds then stays with the team. */
const workshop = root.split(path.sep).includes('node_modules') ? process.cwd() : root;
const require = createRequire(import.meta.url);
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
      ...webPlugins(dir),
      messagesOf({ [name]: dir }),
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
    ...webPlugins(dir),
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
        config: [
          ...globSync('webpack.*.{ts,js}', { cwd: root }).map((file) => path.join(root, file)),
          ...[path.join(root, 'tsconfig.json'), path.join(workshop, 'package-lock.json'), ...grammar].filter((file) => existsSync(file)),
        ],
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

function webPlugins(dir: string) {
  return [
    partsByModule,
    // The deployment record names the first stylesheet and the loader adds it; webpack's own runtime would add it a second time.
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', runtime: false }),
    ...(mode === 'production' ? [...compressed(), ...sourcePlaces(workshop, dir)] : []),
  ];
}
