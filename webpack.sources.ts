import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack, { type Compiler } from 'webpack';

/**
 * Where each place of the built scripts comes from, in `dist/sources.json.gz`: the server names the line of what browsers report
 * (`packages/web/src/sources`). It stands outside of the folder that browsers load from, no script names it, and it has no text of the
 * sources. These are named from the first of the folders that has them.
 */
export const sourcePlaces = (...folders: readonly string[]) => [
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath: file }: { readonly absoluteResourcePath: string }) =>
      folders.map((from) => path.relative(from, file)).find((name) => path.isAbsolute(file) && !name.startsWith('..')) ??
      path.basename(file),
  }),
  gatherSourceMaps,
];

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
