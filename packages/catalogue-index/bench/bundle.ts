import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { minimized } from '../../../webpack.config.base.ts';

/** What a browser would load for these names: one minified script that puts them on `globalThis.agm`. */
export async function bundle(imports: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const room = fileURLToPath(new URL('..', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'agm-bundle-'));
  const entry = join(room, 'dist', 'bench-entry.js');
  mkdirSync(join(room, 'dist'), { recursive: true });
  const lines = Object.entries(imports).map(([file, names]) => `import { ${names.join(', ')} } from '../src/${file}.ts'`);
  writeFileSync(entry, `${lines.join('\n')}\nObject.assign(globalThis, { agm: { ${Object.values(imports).flat().join(', ')} } })\n`);
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry,
    output: { path: folder, filename: 'bundle.js' },
    resolve: { extensions: ['.ts', '.js'], extensionAlias: { '.js': ['.js', '.ts'] } },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            configFile: join(room, 'tsconfig.json'),
            compilerOptions: {
              rootDir: join(room, '../..'),
              noEmit: false,
              emitDeclarationOnly: false,
              composite: false,
              declaration: false,
              declarationMap: false,
              incremental: false,
              allowImportingTsExtensions: false,
              rewriteRelativeImportExtensions: true,
            },
          },
        },
      ],
    },
    optimization: minimized,
    performance: false,
  });
  await new Promise<void>((resolve, reject) =>
    compiler!.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    }),
  );
  return readFileSync(join(folder, 'bundle.js'), 'utf8');
}
