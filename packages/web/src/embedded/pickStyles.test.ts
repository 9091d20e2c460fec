import { packFragment } from './packFragment.ts';
import { readStyles } from './readStyles.ts';

it.each([
  ['.a{color:red}', true],
  ['.b{color:red}', false],
  ['.a>.b{color:red}', false],
  ['.a[data-x]{color:red}', true],
  ['.a[data-y]{color:red}', false],
  // The column of an absent entry is taken away by rules like these: without them the words stand one letter a line.
  ['.a:not(.b){color:red}', true],
  ['.a:not(:has(> .b)){color:red}', true],
  ['.a:not(:has(> .b))>p{color:red}', true],
  ['.b:not(:has(> .a)){color:red}', false],
])('a fragment keeps %s: %p', (sheet, isKept) => {
  expect(packFragment('<article class="a" data-x=""><p>words</p></article>', readStyles(sheet)).css.includes('color:red')).toBe(isKept);
});

describe('custom properties that are said once', () => {
  const packed = (sheet: string) => packFragment('<p class="a"></p>', readStyles(sheet)).css;

  it('become their values, and those that are said again stay', () => {
    expect(
      packed(
        ':root{--one:1px;--two:calc(var(--one) + var(--no, 2px));--again:3px}.a{margin:var(--two) var(--again)}@media (hover){:root{--again:4px}}',
      ),
    ).toBe('article{--again:3px}.a{margin:calc(1px + var(--no,2px)) var(--again)}@media (hover){article{--again:4px}}');
  });

  it('stay where they go in a circle, or double with every step', () => {
    expect(packed(':root{--a:var(--b);--b:var(--a)}.a{margin:var(--a)}')).toBe('article{--a:var(--b);--b:var(--a)}.a{margin:var(--a)}');
    const steps = Array.from({ length: 60 }, (_, at) => `--s${at}:var(--s${at + 1}) var(--s${at + 1})`).join(';');
    const css = packed(`:root{${steps};--s60:1px}.a{margin:var(--s0)}`);
    expect(css).toContain('.a{margin:var(--s0)}');
    expect(css.length).toBeLessThan(20_000);
  });

  it('stay where an empty one doubles with every step, or a long one is read again and again', () => {
    const steps = Array.from({ length: 26 }, (_, at) => `--s${at}:var(--s${at + 1})var(--s${at + 1})`).join(';');
    expect(packed(`:root{${steps};--s26:}.a{margin:var(--s0)}`)).toContain('.a{margin:var(--s0)}');
    const long = packed(`:root{--long:"${'x'.repeat(10_000)}"}.a{content:${'var(--long)'.repeat(1000)}}`);
    expect(long.length).toBeLessThan(30_000);
  });
});
