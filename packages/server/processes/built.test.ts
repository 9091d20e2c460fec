import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { serverProgram } from '@agm/testing/site';

const folder = dirname(serverProgram);
const { outputs } = JSON.parse(readFileSync(join(folder, 'metafile.json'), 'utf8')) as Metafile;
const main = 'packages/server/dist/server/main.js';
const sourcesIn = (file: string): string[] =>
  Object.entries(outputs[file]?.inputs ?? {}).flatMap(([source, { bytesInOutput }]) => (bytesInOutput > 0 ? [source] : []));

/** What is loaded before the first statement of a file runs. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (!loaded.has(file)) {
    loaded.add(file);
    for (const { path, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) loadedWith(path, loaded);
  }
  return loaded;
}

describe('the built server', () => {
  it('loads what answers requests when the database is open, as its sources do', () => {
    const sources = [...loadedWith(main)].flatMap(sourcesIn);
    expect(sources).toEqual(expect.arrayContaining(['packages/server/src/startServer.ts', 'packages/storage/src/openDatabase.ts']));
    expect(sources.filter((source) => /node_modules\/@?fastify\/|server\/src\/app\.ts/.test(source))).toEqual([]);
  });

  it('has each module once, so that what a module keeps is the same for all', () => {
    const sources = Object.keys(outputs).flatMap(sourcesIn);
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter((source, at) => sources.indexOf(source) !== at)).toEqual([]);
  });
});
