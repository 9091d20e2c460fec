import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The peers are dependencies of the benchmark only: its first run installs them beside it, exactly as locked. */
export function installPeers(): void {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  if (existsSync(`${folder}node_modules/itemsjs`)) return;
  console.log('installing the peers (once)…');
  execFileSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
}
