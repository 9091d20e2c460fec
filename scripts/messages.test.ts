import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { plural, t } from '../host/src/t.ts';
import { throughT } from './eslint/throughT.ts';

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
    ['a sentence with elements in it', 'const page = () => <T>You write as <strong>staff of {name}</strong>.</T>'],
    ['a count', 'const words = (count) => plural(count, { one: t`One title`, other: t`${count} titles` })'],
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
  it('are its own, by one function that is written the same in each', () => {
    const own = (room: string) => readFileSync(path.join(root, room, 'src/t.ts'), 'utf8');
    const remotes = ['account', 'availability', 'catalogue', 'comments', 'desk'].map((name) => `remotes/${name}`);
    for (const room of ['packages/federation', 'packages/ui', ...remotes]) expect(own(room)).toBe(own('host'));
    // These run without React, so they have no sentences with elements in them.
    for (const room of ['api', 'domain', 'embed', 'session']) {
      const lines = own(`packages/${room}`).split('\n');
      expect(lines.filter((line) => !own('host').includes(line.replace('these two', 'these three')))).toEqual([]);
    }
  });

  it('say their English sentences', () => {
    expect(t`Page ${2} of ${'1,000'}: “\u2026”`).toBe('Page 2 of 1,000: “…”');
    expect([0, 1, 2].map((count) => plural(count, { one: t`One title`, other: t`${count} titles` }))).toEqual([
      '0 titles',
      'One title',
      '2 titles',
    ]);
  });
});
