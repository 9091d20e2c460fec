import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { throughT } from './eslint/throughT.ts';
import { catalogState } from './messages/catalogState.ts';
import { pseudoLanguage } from '../packages/domain/src/languages.ts';
import { checkTranslation } from './messages/checkTranslation.ts';
import { compileCatalog } from './messages/compileCatalog.ts';
import { completeLanguages, languages } from './messages/languages.ts';
import { pseudoTranslation } from './messages/pseudoLanguage.ts';
import { readMessages } from './messages/readMessages.ts';
import { readCatalog, readRooms } from './messages/rooms.ts';
import { pageCatalogs } from './messages/pageCatalogs.ts';

const root = path.dirname(__dirname);
const linter = new Linter();

const complaints = (code: string): (string | undefined)[] =>
  linter
    .verify(
      code,
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: tseslint.parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { messages: { rules: { 'through-t': throughT } } },
        rules: { 'messages/through-t': 'error' },
      },
      'page.tsx',
    )
    .map(({ messageId, message }) => messageId ?? message);

describe('words that a visitor sees', () => {
  it.each([
    ['in an element', 'const page = () => <p>Try again</p>'],
    ['in a condition', "const page = () => <p>{isBusy ? 'Sending' : t`Send`}</p>"],
    ['in lower case', "const page = () => <p>{isOn && 'on'}</p>"],
    ['in a label', 'const page = () => <nav aria-label="sections" />'],
    ['in a placeholder', 'const page = () => <input placeholder={`Find in ${list}`} />'],
    ['in a title', "const page = () => <a title={hint ?? 'more'} />"],
    ['in the text of a picture', 'const page = () => <img alt="poster" />'],
    ["in a component's own attribute", 'const page = () => <Notice heading="Nothing here yet" />'],
    ['in a value', "const choices = () => [{ value: 'new', label: 'Newest' }]"],
    ['in a sentence made elsewhere', "const words = () => say('Your review is deleted.')"],
    ['in a template', 'const words = (page) => `Page ${page}`'],
    ['in an error that is shown', "const read = () => { throw new ImportFileError('This file is empty.') }"],
    ['in a message, inside of what is filled in', "const words = (count) => t`Save ${count === 1 ? 'it' : count}`"],
  ])('are refused outside of a message: %s', (_, code) => {
    expect(complaints(code)).toEqual(['bare']);
  });

  it('are refused at the top of a module, where they would keep one language', () => {
    expect(complaints('const names = { loved: t`Loved` }')).toEqual(['early']);
  });

  it.each([
    ['a message', 'const page = () => <p title={t`More`}>{t`Page ${page} of ${pages}`}</p>'],
    ['a sentence with elements in it', 'const page = () => <T>You write as <strong>staff of <V>{name}</V></strong>.</T>'],
    ['a count', 'const words = (count) => plural(count, { one: sentence`One title`, other: sentence`${count} titles` })'],
    ['a name', 'const page = () => <b title="IMDb">A Good Movie To Watch</b>'],
    ['what an operator types', 'const page = () => <code>npm run deploy</code>'],
    [
      'what a program reads',
      'const page = () => <a className={`${css.a} ${css.b}`} rel="noopener nofollow" href={`/list/on/${id}/`} data-of=\'the wall\' />',
    ],
    ['what is compared', "const page = () => { if (key === 'Escape' || state.is === 'not staff') report(error, 'the wall did not come') }"],
    ["an engineer's error", "const read = () => { throw new Error('This page has no session') }"],
  ])('pass: %s', (_, code) => {
    expect(complaints(code)).toEqual([]);
  });
});

describe('the messages of a room', () => {
  it('are found by its own name, whichever bundle it is in', () => {
    const files = globSync('{host,packages/*,remotes/*}/src/**/t.ts', { cwd: root }).filter((file) => !file.startsWith('packages/embed'));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files)
      expect([file, readFileSync(path.join(root, file), 'utf8')]).toEqual([
        file,
        expect.stringContaining(`messagesOf('${/(?:packages|remotes|^)\/?([\w-]+)\/src/.exec(file)?.[1] ?? ''}')`),
      ]);
  });
});

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

describe('a translation', () => {
  const titles = '{count, plural, one {One title of {name}} other {{count} titles of {name}}}';

  it.each([
    ['Page {page}', 'Seite {page}', 'de'],
    ['<0>{label}</0> is <1>here</1>', '<1>Hier</1> ist <0>{label}</0>', 'de'],
    [titles, '{count, plural, one {Ein Titel von {name}} other {{count} Titel von {name}}}', 'de'],
    [titles, '{count, plural, =0 {Kein Titel von {name}} one {Ein Titel von {name}} other {{count} Titel von {name}}}', 'de'],
    [titles, '{count, plural, other {{name}の{count}本}}', 'ja'],
    [titles, '{count, plural, one {{count} от {name}} few {{count} от {name}} many {{count} от {name}} other {{count} от {name}}}', 'ru'],
    [titles, '{count, plural, one {{count} titre de {name}} other {{count} titres de {name}}}', 'fr'],
  ])('can be shown: %s as %s', (source, translation, language) => {
    expect(checkTranslation(source, translation, language)).toEqual([]);
  });

  it.each([
    ['Page {page}', ' ', 'de', ['it is empty']],
    ['Page {page}', 'Seite', 'de', ['{page} is missing']],
    ['Page {page}', 'Seite {page} von {pages}', 'de', ['its source has no {pages}']],
    ['Page {page}', 'Seite {page', 'de', [expect.stringMatching('^it cannot be read')]],
    ['with {value}', 'mit {value} ', 'de', ['its spaces at the beginning and the end differ']],
    ['See <0>it</0>', 'Sieh <0>es', 'de', ['its tags differ: <0> </0>']],
    ['See it', '<0>Sieh</0> es', 'de', ['its tags differ: none']],
    ['See it', '<b>Sieh</b> es', 'de', ['it has HTML']],
    ['See it', 'Sieh&nbsp;es', 'de', ['it has HTML']],
    [titles, '{count} Titel von {name}', 'de', ['it needs {count, plural, …}']],
    [titles, '{count, plural, other {{count} Titel von {name}}}', 'de', ["it has no form 'one'"]],
    [titles, '{count, plural, one {Ein Titel} other {{count} Titel von {name}}}', 'de', ["{name} is missing in 'one'"]],
    [titles, '{count, plural, one {Un titre de {name}} other {{count} titres de {name}}}', 'fr', ["{count} is missing in 'one'"]],
    [titles, '{count, plural, one {{name}の{count}本} other {{name}の{count}本}}', 'ja', ["ja has no plural form 'one'"]],
    [titles, 'Es sind {count, plural, one {ein Titel} other {{count} Titel}} von {name}', 'de', [expect.stringMatching('whole sentence')]],
  ])('is refused: %s as %s', (source, translation, language, faults) => {
    expect(checkTranslation(source, translation, language)).toEqual(faults);
  });
});

describe('the pseudo-language', () => {
  it('is accented, longer and in brackets in the pseudo-language, with what is filled in as it was', () => {
    expect(pseudoTranslation('Page {page} of <0>{pages}</0> ')).toBe('[Págé {page} óf <0>{pages}</0> ~~] ');
    const days = '{count, plural, one {1 day} other {{count} days}}';
    expect(pseudoTranslation(days)).toBe('{count, plural, one {[1 dáý ~~]} other {[{count} dáýš ~~]}}');
  });

  it('can show every message of the site in the pseudo-language', () => {
    const messages = readRooms(root).flatMap((room) => [...room.messages.keys()]);
    expect(messages.flatMap((text) => checkTranslation(text, pseudoTranslation(text), 'en-GB'))).toEqual([]);
  });
});

describe('the files that a page loads', () => {
  const of = (room: string, language: string) =>
    JSON.parse(pageCatalogs(root, [room]).get(language) ?? '{}') as Record<string, Record<string, unknown>>;

  it('have the messages of their rooms by short keys, with numbers for values', () => {
    const shown = Object.values(of('remotes/catalogue', pseudoLanguage)['catalogue'] ?? {});
    expect(shown).toContainEqual(expect.objectContaining({ one: expect.stringMatching(/^\[1 títļé ~+\]$/) }));
    expect(shown.length).toBeGreaterThan(200);
  });

  it('have no two messages under one key', () => {
    for (const room of readRooms(root)) expect(() => compileCatalog(room, () => undefined)).not.toThrow();
    const translations = new Map([
      ['{quality} of {year}', 'a'],
      ['{mood} of {year}', 'b'],
    ]);
    const messages = new Map([...translations.keys()].map((text) => [text, { places: [], comments: [], keys: new Map([['key', []]]) }]));
    const room = { name: 'a room', messages, unreadable: [] };
    expect(() => compileCatalog(room, (text) => translations.get(text))).toThrow('names of its values alone');
    expect(() => compileCatalog(room, () => 'c')).not.toThrow();
  });
});

describe('the catalogs of the rooms', () => {
  const rooms = readRooms(root);

  it('have messages whose text can be read off the sources', () => {
    expect(rooms.flatMap(({ unreadable }) => unreadable)).toEqual([]);
    expect(rooms.find(({ name }) => name === 'host')?.messages.has('Try again')).toBe(true);
  });

  it.each(languages)('%s: every translation can be shown, and none is missing where the language is complete', (language) => {
    const states = rooms.map((room) => ({ room, ...catalogState(room, readCatalog(root, room.name, language), language) }));
    const missing = states.flatMap(({ room, missing }) => missing.map((text) => `${room.name}: ${text}`));
    expect(states.flatMap(({ room, faults }) => faults.map((fault) => `${room.name}: ${fault}`))).toEqual([]);
    expect(completeLanguages.includes(language) ? missing : []).toEqual([]);
  });

  it.each(languages)('%s: no two messages that are one to a page are translated differently', (language) => {
    for (const room of rooms) {
      const catalog = readCatalog(root, room.name, language);
      expect(() => compileCatalog(room, (text) => catalog[text])).not.toThrow();
    }
  });
});
