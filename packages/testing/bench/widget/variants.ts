import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { host, resolve, sourceRules } from '../../../../webpack.config.base.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const source = (file: string): string => path.join(import.meta.dirname, file);

export type Variant = 'bundled' | 'federated';

/** Each peer as one script: what the build made of its styles is put in front, so that they cost no request of their own. */
export async function buildVariants(): Promise<Readonly<Record<Variant, string>>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-widget-'));
  try {
    await built([bundled(path.join(folder, 'bundled')), federated(path.join(folder, 'federated'))]);
    return { bundled: await asOneScript(path.join(folder, 'bundled')), federated: await asOneScript(path.join(folder, 'federated')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// This room has an old React of its own, for its laboratory: the peers get the product's.
const found: Configuration['resolve'] = { ...resolve, modules: [path.join(root, 'node_modules')] };

function bundled(folder: string): Configuration {
  return {
    context: root,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    performance: { hints: false },
    entry: { main: source('bundled.tsx') },
    output: { path: folder, filename: 'main.js' },
    resolve: found,
    module: { rules: sourceRules() },
    plugins: [new MiniCssExtractPlugin({ filename: 'main.css' })],
    optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })] },
  };
}

function federated(folder: string): Configuration {
  const [web] = host(path.join(root, 'host'));
  return {
    ...web,
    cache: false,
    entry: { main: source('federated.ts') },
    resolve: found,
    output: { ...web?.output, path: folder, publicPath: '/', filename: '[name].js' },
    plugins: web?.plugins?.filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
  };
}

function built(configurations: Configuration[]): Promise<void> {
  return new Promise((done, failed) => {
    webpack(configurations, (error, stats) => {
      if (error) failed(error);
      else if (!stats || stats.hasErrors()) failed(new Error(stats?.toString('errors-only') ?? 'nothing was built'));
      else done();
    });
  });
}

async function asOneScript(folder: string): Promise<string> {
  const files = await readdir(folder);
  const styles = await Promise.all(files.filter((file) => file.endsWith('.css')).map((file) => readFile(path.join(folder, file), 'utf8')));
  const scripts = files.filter((file) => file.endsWith('.js'));
  if (scripts.length !== 1) throw new Error(`a peer is one script, not ${scripts.join(', ')}`);
  const sheet = `{const s=new CSSStyleSheet();s.replaceSync(${JSON.stringify(styles.join('').replace(/@font-face\{[^}]*\}/g, ''))});document.adoptedStyleSheets.push(s)}`;
  return `${sheet}\n${await readFile(path.join(folder, 'main.js'), 'utf8')}`;
}
