import { ApiError } from './ApiError.ts';
import { hintFor, loginMessage, profileFailure, profileUpdateMessage, signUpMessage } from './visitorMessages.ts';

const refusal = (status: number, code: string, message = 'internal words', retryAfterMs?: number) =>
  new ApiError('refused', message, { status, code, retryAfterMs });
const silence = new ApiError('unreachable', 'ECONNREFUSED');

describe('what a visitor reads', () => {
  it('R8-01 for a user nobody knows', () => {
    expect(loginMessage(refusal(403, '[jwt_auth] invalid_username'))).toBe('Username does not exist');
  });

  it('R8-02 for a wrong password', () => {
    expect(loginMessage(refusal(403, '[jwt_auth] incorrect_password'))).toBe('Wrong password');
  });

  it.each([
    refusal(403, 'invalid_username'),
    refusal(403, '[jwt_auth] empty_username'),
    refusal(429, 'rest_too_many_requests'),
    refusal(503, 'rest_unavailable'),
    refusal(400, 'rest_captcha_invalid'),
    refusal(403, '__proto__'),
    silence,
    new ApiError('unreadable', 'html'),
    new TypeError('bug'),
    undefined,
  ])('R8-03 for any other login error (%#)', (error) => {
    expect(loginMessage(error)).toBe('An error has occurred');
  });

  it('R8-04 for a sign-up that failed: the server’s words, and without any a neutral sentence', () => {
    expect(signUpMessage(refusal(400, 'rest_user_exists', 'This name is taken.'))).toBe('This name is taken.');
    for (const error of [refusal(400, 'x', ''), silence, new ApiError('unreadable', 'html'), new TypeError('bug')])
      expect(signUpMessage(error)).toBe('An error has occurred');
  });

  it('R8-06 for an address that is invalid or taken', () => {
    expect(profileUpdateMessage(refusal(400, 'rest_user_invalid_email'))).toBe('Email address is invalid or already taken');
  });

  it('R8-07 for any other profile update that failed', () => {
    for (const error of [refusal(400, 'rest_invalid_param'), refusal(403, 'rest_user_invalid_email'), refusal(500, 'x'), silence])
      expect(profileUpdateMessage(error)).toBe('An error has occurred');
  });

  it('a profile call that failed raises its code, or the neutral words', () => {
    expect(profileFailure(refusal(403, 'jwt_auth_invalid_token'))).toBe('jwt_auth_invalid_token');
    for (const error of [silence, new ApiError('unreadable', 'html'), new TypeError('bug')])
      expect(profileFailure(error)).toBe('An error has occurred');
  });

  it.each([
    [1, '1 second'],
    [1000, '1 second'],
    [1001, '2 seconds'],
    [90_000, '90 seconds'],
    [90_001, '2 minutes'],
    [840_000, '14 minutes'],
    [0, '1 second'],
  ])('a wait of %d ms is shown below the message as %s', (waitMs, words) => {
    expect(hintFor(refusal(429, 'rest_too_many_requests', 'x', waitMs))).toBe(`Try again in ${words}.`);
  });

  it('a second line stands only where there is something to do', () => {
    expect(hintFor(silence)).toMatch(/Check your connection/);
    expect(hintFor(refusal(429, 'x'))).toMatch(/Wait a moment/);
    expect(hintFor(refusal(403, '[jwt_auth] incorrect_password'))).toBeNull();
    expect(hintFor(new TypeError('bug'))).toBeNull();
  });
});
