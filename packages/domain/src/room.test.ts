import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as domain from './index.ts';

const sources = readdirSync(__dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const text = (file: string): string => readFileSync(join(__dirname, file), 'utf8');

describe('the room', () => {
  it('imports nothing but its own files', () => {
    const foreign = sources.flatMap((file) => [...text(file).matchAll(/^(?:import|export|\}).*\bfrom '([^']+)';$/gm)].map(([, name]) => name!)).filter((name) => !/^\.\/[A-Za-z]+\.ts$/.test(name));
    expect(foreign).toEqual([]);
  });

  it('reads no clock, no storage and no network', () => {
    for (const file of sources) expect(text(file)).not.toMatch(/\b(?:Date\.now|new Date\(|Math\.random|localStorage|fetch\(|process\.|window\.|document\.)/);
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
