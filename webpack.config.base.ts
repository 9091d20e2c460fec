import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants, type BrotliOptions } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import ts from 'typescript';
import webpack, { type Compiler, type Configuration, type ExternalItem, type RuleSetRule } from 'webpack';

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

/** A remote, twice: `dist/web` for browsers, `dist/server/server.cjs` for the render workers. Or, for its developers, once: `dist/alone`, a page without a host. */
export const remote = (name: string, dir: string): Configuration[] =>
  process.env.AGM_ALONE ? [remoteAlone(name, dir)] : [remoteWeb(name, dir), serverEntry(name, dir, './src/remote.tsx')];

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
        getCustomTransformers: () => ({ before: [englishOnly] }),
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

/** English is what the sources say: a message, t`Page ${page}`, is built as its bare template and costs no byte (docs/decisions/020). */
const englishOnly: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const bare = (node: ts.Node): ts.Node => {
    const seen = ts.visitEachChild(node, bare, context);
    return ts.isTaggedTemplateExpression(seen) && ts.isIdentifier(seen.tag) && seen.tag.text === 't' ? seen.template : seen;
  };
  return ts.visitEachChild(file, bare, context);
};

/** One copy of Module Federation's runtime: its ESM and CommonJS entries would otherwise both be bundled. */
export const resolve: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  alias: Object.fromEntries(
    ['runtime-core', 'sdk', 'runtime', 'webpack-bundler-runtime'].map((part) => [
      `@module-federation/${part}$`,
      path.join(path.dirname(require.resolve(`@module-federation/${part}`)), 'index.js'),
    ]),
  ),
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
      sheetsOfLaterParts,
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.tsx' },
        shared: { ...shared('remote'), ...addresses('remote') },
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: true,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

/** What Module Federation's plugin begins every bundle with. */
const bundlerRuntime = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** A remote takes it from the host's page (`sharing.ts`). */
const hostsRuntime: ExternalItem = ({ request = '' }, found) =>
  bundlerRuntime.test(request) ? found(undefined, 'global _FEDERATION_BUNDLER_RUNTIME') : found();

function remoteAlone(name: string, dir: string): Configuration {
  return {
    ...common(`${name}-alone`, dir, 'web'),
    target: ['web', 'es2022'],
    // The host brings the tokens where there is one.
    entry: { alone: ['@agm/ui/tokens.css', '@agm/ui/base.css', './src/dev.tsx'] },
    output: { path: path.join(dir, 'dist/alone'), clean: true, publicPath: '/alone/', filename: '[name].js', chunkFilename: '[name].js' },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
}

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

const hostWeb = (dir: string): Configuration => ({
  ...web('host', dir),
  entry: { main: ['./src/main.tsx', componentSheets(dir)] },
  plugins: [...webPlugins(), listSharedDependencies, ...federationHost('host')],
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
    module: { rules: sourceRules(target) },
    optimization: minimized,
  };
}

const minimized: Configuration['optimization'] = {
  minimize: mode === 'production',
  chunkIds: 'named',
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

/** What Module Federation calls the chunk of a remote's one module, whose sheet the deployment names and the server inlines. */
const exposed = '__federation_expose_';

function webPlugins() {
  return [
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
        ]
      : []),
  ];
}

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

/**
 * What host and remotes have in common at run time: React, jotai and SWR, and the session, whose atoms are keyed by identity.
 * A page's host shares them; a remote carries no copy of its own to fall back on.
 */
function shared(role: 'host' | 'remote') {
  const major = (name: string) => `^${versionOf(name).replace(/^(\d+).*/, '$1.0.0')}`;
  const one = (name: string, requiredVersion: string) =>
    [
      name,
      { singleton: true, strictVersion: true, requiredVersion, ...(role === 'host' ? { eager: true } : { import: false as const }) },
    ] as const;
  return Object.fromEntries([
    one('react', major('react')),
    one('react/jsx-runtime', major('react')),
    one('react-dom', major('react-dom')),
    one('react-dom/client', major('react-dom')),
    one('jotai', major('jotai')),
    one('swr', major('swr')),
    one('swr/infinite', major('swr')),
    one('@agm/session', '^0.1.0'),
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
