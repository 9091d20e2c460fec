import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

it('engine and suggest together are at most 8,000 bytes, minified and compressed', () => {
  // A process of its own: the bundler is no part of what Jest transforms.
  const printed = execFileSync(process.execPath, [fileURLToPath(new URL('codeBytes.ts', import.meta.url))], { encoding: 'utf8' });
  expect(Number(printed)).toBeLessThanOrEqual(8000);
  expect(Number(printed)).toBeGreaterThan(1000);
}, 60_000);
