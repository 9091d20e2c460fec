import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuild, type RemoteBuild } from '@agm/deploy/build';

const root = path.resolve(import.meta.dirname, '../../../..');

/** What a team's build can get wrong in a browser; each is one of `FaultyPart`. */
export type BrowserFault =
  | 'differs'
  | 'runs text as code'
  | 'writes a style'
  | 'complains'
  | 'goes on listening'
  | 'leaves an element'
  | 'throws when it leaves'
  | 'comes once'
  | 'closes for all'
  | 'hears only later changes'
  | 'hides its end'
  | 'loops while it loads'
  | 'loops when it is there';

export interface FaultyBuilds {
  /** The same build, sound or with a fault. Each answer stands until the next one is asked for. */
  with(fault: BrowserFault | null): Promise<RemoteBuild>;
  close(): Promise<void>;
}

/** Builds a small remote, the template for teams, with a part in it that can be at fault. Webpack runs once; a fault is one word of its output. */
export async function buildFaulty(): Promise<FaultyBuilds> {
  const dir = await mkdtemp(path.join(tmpdir(), 'agm-faulty-'));
  await cp(path.join(root, 'docs/own-repository/template'), dir, { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  await cp(path.join(import.meta.dirname, 'FaultyPart.tsx'), path.join(dir, 'src/views/FaultyPart.tsx'));
  await writeFile(
    path.join(dir, 'webpack.config.ts'),
    `import { remote } from ${JSON.stringify(path.join(root, 'webpack.config.base.ts'))};\n\nexport default remote('comments', import.meta.dirname);\n`,
  );
  const view = path.join(dir, 'src/views/Invitation.tsx');
  const source = await readFile(view, 'utf8');
  const faulty = source.replace('</h2>', '</h2><FaultyPart country={useAtomValue(localeAtom)} />');
  if (faulty === source) throw new Error('the template has no headline any more that a faulty part could stand below');
  await writeFile(
    view,
    `import { useAtomValue } from 'jotai';\nimport { localeAtom } from '@agm/session';\nimport { FaultyPart } from './FaultyPart.tsx';\n${faulty}`,
  );
  const webpack = spawn(process.execPath, [path.join(root, 'node_modules/webpack-cli/bin/cli.js'), '--no-cache'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: Buffer[] = [];
  webpack.stdout.on('data', (part: Buffer) => said.push(part));
  const [code] = (await once(webpack, 'close')) as [number];
  if (code !== 0) throw new Error(`the faulty remote does not build: ${Buffer.concat(said).toString()}`);

  let now = 'none';
  return {
    async with(fault) {
      const next = fault ?? 'none';
      const web = path.join(dir, 'dist/web');
      const files = [
        path.join(dir, 'dist/server/server.cjs'),
        ...(await readdir(web)).filter((file) => file.endsWith('.js')).map((file) => path.join(web, file)),
      ];
      const told = await Promise.all(
        files.map(async (file) => {
          const text = await readFile(file, 'utf8');
          if (text.includes(`"fault":"${now}"`)) await writeFile(file, text.replace(`"fault":"${now}"`, `"fault":"${next}"`));
          return text.includes(`"fault":"${now}"`);
        }),
      );
      if (told.filter(Boolean).length !== 2) throw new Error('the fault is not in both entries');
      now = next;
      return readBuild('comments', dir);
    },
    close: () => rm(dir, { recursive: true, force: true }),
  };
}
