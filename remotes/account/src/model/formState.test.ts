import { ApiError } from '@agm/api';
import { refused, textIn, troubleOf } from './formState.ts';

const form = new FormData();
form.set('username', 'maya');
form.set('password', 'secret');

describe('a form that was refused', () => {
  it('keeps what was typed, and never the password', () => {
    const { kept, trouble } = refused({ message: 'Wrong password', hint: null }, form, ['username']);
    expect(kept).toEqual({ username: 'maya' });
    expect(trouble).toEqual({ message: 'Wrong password', hint: null });
  });

  it('a failure without words of its own has the neutral sentence, and the wait on a line below it', () => {
    expect(troubleOf(new ApiError('refused', 'no', { status: 429, retryAfterMs: 61_000 }))).toEqual({
      message: 'An error has occurred',
      hint: 'Try again in 61 seconds.',
    });
  });

  it('a field that is not there reads as empty', () => {
    expect(textIn(form, 'email')).toBe('');
  });
});
