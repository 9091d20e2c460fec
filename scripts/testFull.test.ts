import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(__dirname);

describe('npm run test:full', () => {
  it('has a part for every test that is longer in a full run', () => {
    const parts = readFileSync(path.join(root, 'scripts/testFull.ts'), 'utf8');
    const patterns = [...parts.matchAll(/\bfiles\(('[^)]+)\)/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
    );
    const long = execFileSync('git', ['grep', '-lF', 'TEST_FULL', '--', '*.test.ts', '*.test.tsx', '*.e2e.ts'], {
      cwd: root,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .filter((file) => !file.startsWith('scripts/'));
    expect(long.length).toBeGreaterThan(10);
    expect(long.filter((file) => !patterns.some((pattern) => file.includes(pattern)))).toEqual([]);
  });
});
