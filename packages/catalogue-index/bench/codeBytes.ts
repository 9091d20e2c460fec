import { gzipSync } from 'node:zlib';
import { bundle } from './bundle.ts';

/** The bytes of these names as a browser would load them, minified and compressed. */
export async function codeBytes(imports: Parameters<typeof bundle>[0]): Promise<number> {
  return gzipSync(await bundle(imports), { level: 9 }).length;
}

/** What a snapshot is opened with, and what finds titles. */
export const engineAndSuggest = { index: ['openSnapshot'], suggest: ['openTitles'] };

if (import.meta.main) console.log(String(await codeBytes(engineAndSuggest)));
