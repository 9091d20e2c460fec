import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from './folderLock.ts';

describe('the lock on the data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'agm-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('refuses a second server with a sentence that names the first', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`Another server (process ${process.pid}) already runs on the data folder ${folder}`);
    lock.release();
    lockFolder(folder).release();
  });

  it('is taken over from a server that was killed', async () => {
    // A lock that nothing names any more ends when its memory is collected.
    const code = `const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folderLock.ts'))}); globalThis.lock = lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', code, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    expect(() => lockFolder(folder)).toThrow(`(process ${other.pid})`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    lockFolder(folder).release();
  });
});
