import { isCommonPassword } from './commonPasswords.ts';
import { passwordFault } from './passwordRules.ts';

/** What is wrong with it, in English. */
const faultOf = async (password: string): Promise<string | null> => {
  const fault = await passwordFault(password, owner);
  return typeof fault === 'function' ? fault() : fault;
};

const owner = { login: 'Ann Lee', email: 'ann.lee@example.test' };

describe('passwords that anybody would try', () => {
  it.each([
    'password',
    'Password',
    'iloveyou',
    '12345678',
    'qwertyuiop',
    '1q2w3e4r5t',
    'trustno1',
    'letmein123',
    'football1',
    'sunshine1',
    'dragon123',
    'goodmovie',
    'GoodMovie1',
    'a good movie to watch'.replaceAll(' ', ''),
  ])('%s is refused', async (password) => {
    expect(await faultOf(password)).toMatch(/^This password is one of the first/);
  });

  it.each(['aaaaaaaa', 'abababab', '        '])('"%s", of one or two signs, is refused', async (password) => {
    expect(await faultOf(password)).toMatch(/^This password is one of the first/);
  });

  it.each(['four words and a number 5', 'Tr0ub4dor&3 horse', 'пароль для Анны', 'correct horse', '🎬🎬🍿🍿🎟🎟🎞🎞'])(
    '"%s" is taken',
    async (password) => {
      expect(await faultOf(password)).toBeNull();
    },
  );

  it('the three thousand that come first in the lists of stolen ones are all known', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const first = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);
    expect(first).toHaveLength(3000);
    expect((await Promise.all(first.map(isCommonPassword))).every(Boolean)).toBe(true);
  });

  it('the own name and address are none either', async () => {
    expect(await faultOf('ann.lee@example.test')).toMatch(/not your name or address/);
  });
});
