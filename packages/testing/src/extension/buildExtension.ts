import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Fill } from '@agm/contract';

const root = path.resolve(import.meta.dirname, '../../../..');
const given = path.join(root, 'docs/own-repository');
const name = 'watch-party';

/** How another build of it differs. */
export interface ExtensionChange {
  /** Another remote, with the same code. */
  readonly name?: string;
  readonly fills?: readonly Fill[];
  /** Instead of "Watch Parasite together". */
  readonly words?: string;
}

export interface Extension {
  /** The folder of another build. */
  variant(change?: ExtensionChange): Promise<string>;
  close(): Promise<void>;
}

/** Builds a remote that the host does not know by name, the one of docs/own-repository/slots. Webpack runs once; others are its output with other words. */
export async function buildExtension(): Promise<Extension> {
  const dir = await mkdtemp(path.join(tmpdir(), 'agm-extension-'));
  const first = path.join(dir, 'first');
  await cp(path.join(given, 'template'), first, { recursive: true });
  await cp(path.join(given, 'slots'), first, { recursive: true });
  const [template, slots] = await Promise.all(
    ['template', 'slots'].map(
      async (part) => JSON.parse(await readFile(path.join(given, part, 'package.json'), 'utf8')) as { readonly agm?: object },
    ),
  );
  const manifest = { ...template, ...slots };
  await writeFile(path.join(first, 'package.json'), JSON.stringify(manifest));
  await symlink(path.join(root, 'node_modules'), path.join(first, 'node_modules'));
  await writeFile(
    path.join(first, 'webpack.config.ts'),
    `import { remote } from ${JSON.stringify(path.join(root, 'webpack.config.base.ts'))};\n\nexport default remote('${name}', import.meta.dirname);\n`,
  );
  const webpack = spawn(process.execPath, [path.join(root, 'node_modules/webpack-cli/bin/cli.js'), '--no-cache'], {
    cwd: first,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: Buffer[] = [];
  webpack.stdout.on('data', (part: Buffer) => said.push(part));
  const [code] = (await once(webpack, 'close')) as [number];
  if (code !== 0) throw new Error(`the extension does not build: ${Buffer.concat(said).toString()}`);

  let variants = 0;
  return {
    async variant({ name: other = name, fills, words = 'together' } = {}) {
      const home = path.join(dir, `variant-${++variants}`);
      await cp(path.join(first, 'dist'), path.join(home, 'dist'), { recursive: true });
      await writeFile(
        path.join(home, 'package.json'),
        JSON.stringify({ ...manifest, version: '1.0.0', ...(fills && { agm: { ...manifest.agm, fills } }) }),
      );
      const web = path.join(home, 'dist/web');
      const files = [path.join(home, 'dist/server/server.cjs'), ...(await readdir(web)).map((file) => path.join(web, file))];
      for (const file of files.filter((one) => /\.(?:c?js|json)$/.test(one))) {
        const source = await readFile(file, 'utf8');
        const changed = source.replaceAll(name, other).replaceAll(' together`', ` ${words}\``);
        if (changed === source) continue;
        await writeFile(file, changed);
        if (files.includes(`${file}.br`)) await writeFile(`${file}.br`, brotliCompressSync(changed));
      }
      return home;
    },
    close: () => rm(dir, { recursive: true, force: true }),
  };
}
