import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { intendedDifferences, withoutCounterpart } from '@agm/server/test/intended';
import { recordedAnswers } from '@agm/server/test/recorded';

const document = readFileSync(join(import.meta.dirname, '../../../docs/wordpress.md'), 'utf8');
/** `| name | differences | because |` */
const rows = [...document.matchAll(/^\| `([\w-]+)` \| (.*) \| (.*) \|$/gm)].map(([, name, differences, because]) => ({
  name,
  differences,
  because,
}));

it('docs/wordpress.md shows every intended difference from WordPress, with its reason, and no other', () => {
  const differing = Object.entries(intendedDifferences).map(([name, { differences, because }]) => ({
    name,
    differences: differences.join('; '),
    because,
  }));
  const absent = Object.entries(withoutCounterpart).map(([name, because]) => ({ name, differences: 'no counterpart', because }));
  expect(rows).toEqual([...differing, ...absent]);
  for (const { differences, because } of rows) expect([differences, because].map((text) => text !== '')).toEqual([true, true]);
});

const names = recordedAnswers(/./).map(({ name }) => name);
(names.length > 0 ? it : it.skip)(
  'every answer that was recorded is held against ours, or stands among those without a counterpart',
  () => {
    const held = [
      ...['comments/recordedAnswers', 'accounts/recorded']
        .map((test) => readFileSync(join(import.meta.dirname, `../../members/src/${test}.test.ts`), 'utf8'))
        .join('\n')
        .matchAll(/recordedAnswers\(\/(.*?)\/\)/g),
    ].map(([, pattern = '']) => new RegExp(pattern));
    expect(held).toHaveLength(2);
    const isAbsent = (name: string) => Object.hasOwn(withoutCounterpart, name);
    expect(names.filter((name) => held.some((pattern) => pattern.test(`${name}.json`)) === isAbsent(name))).toEqual([]);
    expect(Object.keys({ ...intendedDifferences, ...withoutCounterpart }).filter((name) => !names.includes(name))).toEqual([]);
  },
);
