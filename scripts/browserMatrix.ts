import { execFileSync } from 'node:child_process';
import { run } from './run.ts';
import { installPackage } from './systemPackage.ts';

/**
 * A visitor's steps in another engine than Chromium's: `node scripts/browserMatrix.ts webkit|firefox`.
 * Ends with 0 when all hold, with 1 when one does not, with 3 where the engine cannot be had on this machine.
 */
const engines: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
};
const cannotBeHad = 3;

const [name = ''] = process.argv.slice(2);
const programs = engines[name];
if (!programs) {
  console.error(`Which browser? One of ${Object.keys(engines).join(', ')}.`);
  process.exit(1);
}
for (const [program, debianPackage] of Object.entries(programs)) {
  if (isThere(program) || ((await installPackage(debianPackage)) && isThere(program))) continue;
  console.log(`Left out: ${name}, because there is no ${program} here (Debian: apt-get install ${Object.values(programs).join(' ')}).`);
  process.exit(cannotBeHad);
}
process.exit(
  await run('jest', ['--config', 'packages/testing/browsers/jest.config.mjs', '--runInBand', '--forceExit'], { env: { BROWSER: name } }),
);

function isThere(program: string): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v "$0"', program]);
    return true;
  } catch {
    return false;
  }
}
