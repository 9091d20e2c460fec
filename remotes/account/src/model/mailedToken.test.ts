import { readMailedToken } from './mailedToken.ts';

describe('the token in a reset link', () => {
  it.each([
    ['#token=abc_1-2', 'abc_1-2'],
    ['', null],
    ['#', null],
    ['#token=', null],
    ['#other=abc', null],
  ])('%j reads as %j', (fragment, token) => {
    expect(readMailedToken(fragment)).toBe(token);
  });
});
