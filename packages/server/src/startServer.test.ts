import { spawnSync } from 'node:child_process';
import path from 'node:path';

describe('a start', () => {
  it('loads what answers requests when the database is open: before that a thread cannot begin to read the titles', () => {
    // A port that is none ends it before anything is opened, with all that it imports loaded.
    const program = `
      import { createRequire } from 'node:module';
      const { cache } = createRequire(import.meta.url);
      process.on('exit', () => console.log(JSON.stringify(Object.keys(cache))));
      await import(${JSON.stringify(path.join(__dirname, 'main.ts'))});
    `;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
      { encoding: 'utf8', env: { ...process.env, PORT: 'none' } },
    );
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('PORT') });
    expect((JSON.parse(stdout) as string[]).filter((file) => /\/node_modules\/@?fastify/.test(file))).toEqual([]);
  });
});
