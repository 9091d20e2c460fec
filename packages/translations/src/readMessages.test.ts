import { readMessages } from './readMessages.ts';

describe('a message read off its source', () => {
  const found = (code: string) => readMessages('page.tsx', `import { plural, sentence, T, t, V } from './t.ts';\n${code}`);
  const texts = (code: string) => found(code).messages.map(({ text }) => text);

  it.each([
    ['t`Page ${page} of ${list.pages}`', ['Page {page} of {pages}']],
    ['t`${names.length} of ${counted.format(total)}, ${day(new Date(iso))}`', ['{names} of {total}, {iso}']],
    ['t`${a.name} and ${b.name}, ${a.name}`', ['{name} and {name2}, {name}']],
    ["t`By ${isOwn ? 'a' : 'b'}`", ['By {0}']],
    ["t`It's {not} this`", ["It''s '{'not'}' this"]],
    [
      'plural(all.length, { one: sentence`One title`, other: sentence`${all.length} titles` })',
      ['{all, plural, one {One title} other {{all} titles}}'],
    ],
    [
      'plural(count, { one: <T><b>One</b> title</T>, other: <T><b><V>{count}</V></b> titles</T> })',
      ['{count, plural, one {<0>One</0> title} other {<0>{count}</0> titles}}'],
    ],
    ["<T>You write{' '}\n  as <b><V>{who.name}</V></b>,\n  <br /> a guest.\n</T>", ['You write as <0>{name}</0>,<1/> a guest.']],
    ['<T>See <a title={t`More`}>these</a></T>', ['See <0>these</0>', 'More']],
    ['t`Sent ${t`today`}`', ['Sent {0}', 'today']],
  ])('%s', (code, expected) => {
    expect(texts(code)).toEqual(expected);
  });

  it('has the comment beside it or on the line before it, and its line', () => {
    const code = '// words: a button\nt`Save`;\n\nt`Saved`; // words: a list\n\nt`Go`;';
    expect(found(code).messages).toMatchObject([
      { text: 'Save', line: 3, comment: 'a button' },
      { text: 'Saved', line: 5, comment: 'a list' },
      { text: 'Go', line: 7, comment: null },
    ]);
  });

  it.each([
    'plural(count, words[unit])',
    'plural(count, { one, other: sentence`${count} days` })',
    'plural(count, { one: isShort ? sentence`1 d` : sentence`1 day`, other: sentence`${count} days` })',
    'plural(count, { one: t`1 day`, other: t`${count} days` })',
    '<T>As <b>{name}</b></T>',
    '<T>Salt &amp; pepper</T>',
    '<T>One <>two</></T>',
  ])('is refused where its text is decided at run time: %s', (code) => {
    expect(found(code)).toMatchObject({ messages: [], unreadable: [{ line: 2 }] });
  });

  it('is none in a file with another function of that name', () => {
    expect(readMessages('other.ts', "import { t } from 'tap';\nt`Page`").messages).toEqual([]);
  });
});
