import { stylesFor } from './packFragment.ts';
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
  expect(stylesFor('<article class="a" data-x=""><p>words</p></article>', readStyles(sheet)).includes('color:red')).toBe(isKept);
});
