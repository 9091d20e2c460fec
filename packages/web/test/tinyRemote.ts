import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Upload } from '@agm/deploy/upload';

export const integrityOf = (bytes: string | Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A small remote's server entry that says the words it was made with. */
const tinyEntry = (words: string) => `
exports.remote = {
  contract: 1,
  name: 'tiny',
  reads: () => [],
  render: () => ({ html: ${JSON.stringify(`<h1>${words}</h1>`)}, head: { status: 200, title: 'Tiny', description: null, canonical: '/', kind: 'website', jsonLd: null, isIndexable: true } }),
};`;

const pack = (bytes: string | Uint8Array) => ({ integrity: integrityOf(bytes), content: Buffer.from(bytes).toString('base64') });

/** What a team's machine sends: other words are other bytes. A null part is left out. */
export function tinyUpload(words: string, parts: Readonly<Record<string, string | Uint8Array | null>> = {}): Upload['files'] {
  const entry = `var tiny = ${JSON.stringify(words)};`;
  const files: Record<string, string | Uint8Array | null> = {
    'package.json': JSON.stringify({ version: '1.0.0' }),
    'dist/server/server.cjs': tinyEntry(words),
    'dist/web/remoteEntry.js': entry,
    'dist/web/remoteEntry.js.br': brotliCompressSync(entry),
    'dist/web/wall.css': '.wall{}',
    'dist/web/mf-manifest.json': JSON.stringify({ shared: [{ name: 'react', requiredVersion: '^19.0.0' }] }),
    ...parts,
  };
  return Object.fromEntries(Object.entries(files).flatMap(([name, bytes]) => (bytes === null ? [] : [[name, pack(bytes)]])));
}
