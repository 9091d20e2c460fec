import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../docs/decisions');
const files = readdirSync(folder).sort();
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

describe('the decision records', () => {
  it('are numbered without a gap, in the name of the file and in its title', () => {
    expect(files.map((file) => file.slice(0, 4))).toEqual(files.map((_, at) => `${String(at + 1).padStart(3, '0')}-`));
    for (const file of files) expect(textOf(file)).toMatch(new RegExp(`^# ${file.slice(0, 3)} \\S`));
  });

  it.each(files)('%s has the five headings, a date, and links that lead somewhere', (file) => {
    const text = textOf(file);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Status and date',
      'Context',
      'Decision',
      'Consequences',
      'Alternatives',
    ]);
    expect(text).toMatch(/^## Status and date\n20\d\d-\d\d-\d\d\. \S/m);
    expect([...text.matchAll(/\]\(([^):]+\.md)\)/g)].map(([, to]) => to ?? '').filter((to) => !existsSync(path.join(folder, to)))).toEqual(
      [],
    );
  });
});
