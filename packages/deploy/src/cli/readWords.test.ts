import { refuseBesidePromote } from './movePlace.ts';
import { readWords, type Command } from './readWords.ts';
import { deployCommand } from './deployCommand.ts';

const read = (args: readonly string[], environment = {}, command: Command = deployCommand) => readWords(args, () => command, environment);

describe('the words of a command', () => {
  it('are read, flags wherever they stand', () => {
    expect(read(['--canary', '10', 'comments', '--why=faster', '--as', 'maya', '--no-browser'])).toMatchObject({
      words: ['comments'],
      values: { canary: '10', why: 'faster', as: 'maya', 'no-browser': true },
    });
  });

  it.each([
    [['comments', '--promot'], '--promot'],
    [['--force', 'comments'], '--force'],
    [['comments', '--no-promote'], '--no-promote'],
    [['comments', '--promote', '--hours', '2'], '--hours'],
    [['comments', '-p'], '-p'],
    [['comments', '--__proto__', 'x'], '--__proto__'],
  ] as const)('%j holds a flag that the command does not know: one sentence names it and those it knows', (args, unknown) =>
    expect(() => read(args)).toThrow(
      `npm run deploy knows no ${unknown}: it takes --version, --to, --canary, --promote, --no-browser, --no-stories, --why, --as, --json`,
    ),
  );

  it('a flag of another command is none of this one', () => {
    const rollback: Command = { name: 'npm run rollback', usage: '', flags: ['version', 'to', 'why', 'as'] };
    expect(() => read(['comments', '--canary', '10'], {}, rollback)).toThrow(
      'npm run rollback knows no --canary: it takes --version, --to, --why, --as',
    );
  });

  it('a flag without its value, or with one that it does not take, is refused in one line', () => {
    for (const args of [
      ['comments', '--canary'],
      ['comments', '--to', '--promote'],
      ['comments', '--promote=yes'],
    ])
      expect(() => read(args)).toThrow(/^Option [^\n]+: npm run deploy takes --version[^\n]+$/);
  });

  it('what npm kept for itself, for want of two dashes, is refused: the working tree is not published instead', () => {
    for (const environment of [
      { npm_config_promote: 'true' },
      { npm_config_canary: '10' },
      { npm_config_to: 'http://x' },
      { npm_config_token_description: 'http://x' },
    ]) {
      expect(() => read(['comments'], environment)).toThrow(
        /^npm kept --(promote|canary|to) for itself: write two dashes before the words of the command, as in `npm run deploy -- …`$/,
      );
    }
    expect(read(['comments'], { npm_config_browser: '', npm_config_promote: '' }).words).toEqual(['comments']);
  });

  it('a promotion publishes nothing, so nothing about publishing stands beside it', () => {
    for (const flag of ['canary', 'version', 'no-browser', 'no-stories'] as const)
      expect(() => refuseBesidePromote({ promote: true, [flag]: '1' })).toThrow(`--${flag} cannot stand beside it`);
    refuseBesidePromote({ promote: true, to: 'x', why: 'y', as: 'z' });
  });
});
