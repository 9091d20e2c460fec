import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as domain from './index.ts';

const sources = readdirSync(__dirname, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const text = (file: string): string => readFileSync(join(__dirname, file), 'utf8');

describe('the room', () => {
  const importsOf = (file: string) => [...text(file).matchAll(/^(?:import|export|\}).*\bfrom '([^']+)';$/gm)].map(([, name]) => name!);

  it('imports nothing but its own files and the messages', () => {
    const foreign = sources.flatMap(importsOf).filter((name) => !/^(\.\/([A-Za-z]+|addresses\/index)\.ts|@agm\/messages)$/.test(name));
    expect(foreign).toEqual([]);
  });

  it('has the grammar of addresses behind one file, so that a page can have it once', () => {
    // Not one of them by its own name from outside, and from inside nothing but one another: the pattern above lets no `../` through.
    const inside = sources.filter((file) => file.startsWith('addresses'));
    expect(inside.length).toBeGreaterThan(15);
    expect(inside.flatMap(importsOf).filter((name) => name.includes('addresses'))).toEqual([]);
  });

  it('reads no clock, no storage and no network', () => {
    for (const file of sources)
      expect(text(file)).not.toMatch(/\b(?:Date\.now|new Date\(|Math\.random|localStorage|fetch\(|process\.|window\.|document\.)/);
  });

  it('keeps the several hundred platforms out of its main entry', () => {
    const reached = new Set<string>();
    const follow = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const [, name] of text(file).matchAll(/from '\.\/([A-Za-z]+\.ts)'/g)) follow(name!);
    };
    follow('index.ts');
    expect([...reached].filter((file) => file.startsWith('platform'))).toEqual([]);
    expect(Object.keys(domain)).not.toContain('platforms');
  });
});
