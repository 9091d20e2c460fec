import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { pseudoLanguage } from '../packages/domain/src/localeTag.ts';
import { catalogState } from '../packages/translations/src/catalogState.ts';
import { checkTranslation } from '../packages/translations/src/checkTranslation.ts';
import { languages } from '../packages/translations/src/languages.ts';
import { pageCatalogs } from '../packages/translations/src/pageCatalogs.ts';
import { pseudoTranslation } from '../packages/translations/src/pseudoLanguage.ts';
import { throughT } from './eslint/throughT.ts';
import { completeLanguages } from './messages/completeLanguages.ts';
import { readRooms } from './messages/readRooms.ts';

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

describe('the catalogs of the rooms', () => {
  const rooms = readRooms(root);

  it('have messages whose text can be read off the sources', () => {
    expect(rooms.flatMap(({ unreadable }) => unreadable)).toEqual([]);
    expect(rooms.find(({ name }) => name === 'host')?.messages.has('Try again')).toBe(true);
  });

  it('can show every message of the site in the pseudo-language', () => {
    const messages = rooms.flatMap((room) => [...room.messages.keys()]);
    expect(messages.flatMap((text) => checkTranslation(text, pseudoTranslation(text), 'en-GB'))).toEqual([]);
  });

  it.each(languages)('%s: every translation can be shown, and none is missing where the language is complete', (language) => {
    const states = rooms.map((room) => ({ room, ...catalogState(room, language) }));
    const missing = states.flatMap(({ room, missing }) => missing.map((text) => `${room.name}: ${text}`));
    expect(states.flatMap(({ room, faults }) => faults.map((fault) => `${room.name}: ${fault}`))).toEqual([]);
    expect(completeLanguages.includes(language) ? missing : []).toEqual([]);
  });

  it.each(rooms.map((room) => [room.name, room] as const))(
    '%s: its files have every message, and no two of them under one key',
    (name, room) => {
      const shown = JSON.parse(pageCatalogs([room]).get(pseudoLanguage) ?? '{}') as Record<string, readonly [string, ...unknown[]]>;
      const [keys = '', ...texts] = shown[name] ?? [''];
      const ofMessages = new Set([...room.messages.values()].flatMap(({ keys }) => [...keys.keys()]));
      expect([new Set(keys.match(/.{5}/g)), texts.length]).toEqual([ofMessages, ofMessages.size]);
    },
  );
});
