import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { resolve, sourceRules } from '../../webpack.config.base.ts';

const dir = import.meta.dirname;

/** The scripts that our server hands out. The npm package is compiled file by file (`scripts/packing`). */
const configuration: Configuration = {
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
  entry: {
    widget: './src/widget.ts',
    frame: './src/frame.ts',
    guests: './src/guests.ts',
  },
  output: { path: path.join(dir, 'dist/web'), clean: true, filename: '[name].js' },
};

export default configuration;
