import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { integrityOf, sourcesFile } from './build.ts';
import type { Signature } from './httpRegistry.ts';
import { DeployError } from './DeployError.ts';

/** A built remote on its way to a registry: its files by their place in the remote's folder, each with the integrity hash it must have. */
export interface Upload extends Signature {
  /** Instead of the build's own. */
  readonly version?: string;
  readonly canary?: number;
  /** Kept for preview links: nobody else gets it. */
  readonly isPreview?: boolean;
  /** The browser in which the sender tried it. */
  readonly triedIn?: string;
  /** The gate alone: nothing is published. */
  readonly isOnlyChecked?: boolean;
  readonly files: Readonly<Record<string, UploadedFile>>;
}

export interface UploadedFile {
  /** `sha384-…` of the bytes. */
  readonly integrity: string;
  /** Base64. */
  readonly content: string;
}

/** Bounds of one upload: files, bytes of one file and of the whole request. */
const mostFiles = 300;
const mostFileBytes = 4 * 1024 * 1024;
export const mostUploadBytes = 24 * 1024 * 1024;

/** What of a remote's folder travels: what webpack left for both sides, and the version's own file. A name cannot leave its folder. */
const place =
  /^(package\.json|dist\/sources\.json\.gz|dist\/server\/server\.cjs|dist\/web\/[0-9A-Za-z_][0-9A-Za-z_.+-]{0,199}\.(js|css|woff2|json)(\.br)?)$/;

/** A built remote's folder as an upload. */
export async function packUpload(dir: string): Promise<Upload['files']> {
  const web = await readdir(path.join(dir, 'dist/web'));
  const sources = existsSync(path.join(dir, 'dist', sourcesFile)) ? [`dist/${sourcesFile}`] : [];
  const places = ['package.json', ...sources, 'dist/server/server.cjs', ...web.map((name) => `dist/web/${name}`)].filter((one) =>
    place.test(one),
  );
  return Object.fromEntries(
    await Promise.all(
      places.map(async (one) => {
        const bytes = await readFile(path.join(dir, one));
        return [one, { integrity: integrityOf(bytes), content: bytes.toString('base64') }] as const;
      }),
    ),
  );
}

/** Writes an upload into an empty folder, once every file has the bytes of its integrity hash and every compressed one is its neighbour's. */
export async function unpackUpload(files: Upload['files'], dir: string): Promise<void> {
  const named = Object.entries(files);
  if (named.length > mostFiles) throw new DeployError(`an upload has at most ${mostFiles} files, this one has ${named.length}`);
  const contents = new Map(
    named.map(([name, { integrity, content }]) => {
      if (!place.test(name))
        throw new DeployError(
          `${JSON.stringify(name)} is no file of a built remote: package.json, dist/${sourcesFile}, dist/server/server.cjs and what stands in dist/web may be published`,
        );
      const bytes = Buffer.from(content, 'base64');
      if (bytes.length > mostFileBytes) throw new DeployError(`${name} has ${bytes.length} bytes, the most is ${mostFileBytes}`);
      if (integrityOf(bytes) !== integrity)
        throw new DeployError(
          `${name} did not arrive as it was sent, so nothing was published: its bytes do not have the hash ${integrity}`,
        );
      return [name, bytes] as const;
    }),
  );
  for (const [name, bytes] of contents) await checkCompressed(name, bytes, contents);
  await Promise.all(['dist/web', 'dist/server'].map((folder) => mkdir(path.join(dir, folder), { recursive: true })));
  await Promise.all([...contents].map(([name, bytes]) => writeFile(path.join(dir, name), bytes)));
}

const decompress = promisify(brotliDecompress);

/** Browsers get the compressed neighbour of a file, so it must be that file. */
export async function checkCompressed(name: string, bytes: Buffer, all: ReadonlyMap<string, Buffer>): Promise<void> {
  if (!name.endsWith('.br')) return;
  const plain = all.get(name.slice(0, -'.br'.length));
  const inside = plain && (await decompress(bytes, { maxOutputLength: plain.length + 1 }).catch(() => null));
  if (!plain || !inside?.equals(plain))
    throw new DeployError(`${name} is not ${name.slice(0, -'.br'.length)} compressed, so nothing was published`);
}
