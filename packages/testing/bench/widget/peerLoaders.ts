import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const call = promisify(execFile);

/** Widgets of others that are on npm: the script that a page loads before anything of them shows. */
const peers = [
  { name: 'Typeform', from: '@typeform/embed@6.1.1', file: 'package/build/embed.js' },
  { name: 'Cal.com', from: '@calcom/embed-core@1.5.3', file: 'package/dist/embed/embed.js' },
] as const;

/** Widgets of others that are not on npm as a page loads them: what GOALS.md says of them. */
export const quotedLoaders = [
  { name: 'giscus', kiloBytes: 1.5 },
  { name: 'remark42', kiloBytes: 2.2 },
] as const;

export interface PeerLoader {
  readonly name: string;
  readonly from: string;
  /** gzip; null where npm cannot be reached. */
  readonly bytes: number | null;
}

/** How large the loaders of others are today, as npm has them. Nothing is installed. */
export async function measurePeerLoaders(): Promise<readonly PeerLoader[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-peers-'));
  const bytesOf = async (from: string, file: string): Promise<number> => {
    const { stdout: packed } = await call('npm', ['pack', '--silent', '--ignore-scripts', from], { cwd: folder, timeout: 60_000 });
    const { stdout } = await call('tar', ['xzf', packed.trim(), '-O', file], { cwd: folder, encoding: 'buffer', maxBuffer: 20_000_000 });
    return gzipSync(stdout, { level: 9 }).length;
  };
  try {
    return await Promise.all(
      peers.map(async ({ name, from, file }) => ({ name, from, bytes: await bytesOf(from, file).catch(() => null) })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
