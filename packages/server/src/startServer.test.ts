import { execFileSync } from 'node:child_process';
import path from 'node:path';

describe('a start', () => {
  it('loads what answers requests when the database is open: before that a thread cannot begin to read the titles', () => {
    const program = `
      import { createRequire } from 'node:module';
      for (const file of ['config', 'startServer']) await import(${JSON.stringify(path.join(__dirname, '/'))} + file + '.ts');
      const names = Object.keys(createRequire(import.meta.url).cache).map((file) => /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(file)?.[1]);
      console.log(JSON.stringify([...new Set(names)]));
    `;
    const loaded = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program]);
    expect(JSON.parse(loaded.toString())).not.toContain('fastify');
  });
});
