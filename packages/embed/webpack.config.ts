import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { resolve, sourceRules } from '../../webpack.config.base.ts';

const dir = import.meta.dirname;

const common: Configuration = {
  context: dir,
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  stats: 'errors-warnings',
  resolve,
  module: { rules: sourceRules() },
  optimization: {
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { compress: { passes: 3 }, mangle: true },
      }),
    ],
  },
};

/** `dist/web`: the scripts our server hands out. `dist/npm`: the same elements for those who bundle, with their own React. */
const configurations: Configuration[] = [
  {
    ...common,
    name: 'embed-web',
    entry: {
      widget: './src/widget.ts',
      frame: './src/frame.ts',
      guests: './src/guests.ts',
      configurator: './src/configurator/configurator.ts',
    },
    output: { path: path.join(dir, 'dist/web'), clean: true, filename: '[name].js' },
  },
  {
    ...common,
    name: 'embed-npm',
    entry: { index: './src/index.ts', react: './src/react.tsx' },
    experiments: { outputModule: true },
    externals: { react: 'react', 'react/jsx-runtime': 'react/jsx-runtime' },
    externalsType: 'module',
    output: { path: path.join(dir, 'dist/npm'), clean: true, filename: '[name].js', module: true, library: { type: 'module' } },
  },
];

export default configurations;
