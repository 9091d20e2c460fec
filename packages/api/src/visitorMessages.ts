import { ApiError } from './ApiError.ts';
import { sentence, plural, t } from './t.ts';

/** Section 8 of the specification, word for word: what a visitor reads when a call failed. */
export const neutralMessage = (): string => t`An error has occurred`;

/** What a visitor reads when a page could not be filled. The words never depend on internals. */
export function visitorMessage(error: unknown): string {
  if (error instanceof ApiError && error.failure === 'unreachable')
    return t`We cannot reach the server. Check your connection; your filters are safe.`;
  if (error instanceof ApiError && error.status === 429) return t`That was a lot at once. Wait a moment and try again.`;
  return neutralMessage();
}

/** The whole code is compared: one without its brackets is any other error. */
export function loginMessage(error: unknown): string {
  const code = error instanceof ApiError ? error.code : '';
  if (code === '[jwt_auth] invalid_username') return t`Username does not exist`;
  return code === '[jwt_auth] incorrect_password' ? t`Wrong password` : neutralMessage();
}

/** The second step's sentences are the server's own, which are written to be shown; so are those of the first where it asks for a second. */
export function secondStepMessage(error: unknown): string {
  return error instanceof ApiError && error.code.startsWith('rest_second_factor') ? error.message : neutralMessage();
}

/** The server's own sentence, which is written to be shown. */
export function signUpMessage(error: unknown): string {
  return (error instanceof ApiError && error.failure === 'refused' && error.message) || neutralMessage();
}

/** So are its sentences about a log-in somewhere else. */
export const socialMessage = signUpMessage;

export function profileUpdateMessage(error: unknown): string {
  if (error instanceof ApiError && error.code === 'rest_reauthentication_required') return t`Nothing was changed`;
  const isTaken = error instanceof ApiError && error.status === 400 && error.code === 'rest_user_invalid_email';
  return isTaken ? t`Email address is invalid or already taken` : neutralMessage();
}

/** Not a visitor's sentence but an exception's: the code of a profile call that failed. */
export function profileFailure(error: unknown): string {
  return (error instanceof ApiError && error.failure === 'refused' && error.code) || neutralMessage();
}

/** A second line below a fixed message, where there is something to do about it: wait, or look after the connection (S27). */
export function hintFor(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.failure === 'unreachable') return t`We cannot reach the server. Check your connection and try again.`;
  if (error.code === 'rest_reauthentication_required') return t`This needs a fresh log-in: send it again and log in when you are asked.`;
  if (error.code === 'rest_lists_full') return t`Your lists are full: take some titles out first.`;
  if (error.code === 'rest_kept_titles_full') return t`No more titles can be kept for later: drop those that are, on your account page.`;
  if (error.code === 'rest_own_things_full') return t`There is no room for more: delete a list, or take titles out of one.`;
  if (error.retryAfterMs !== null) return waitInWords(error.retryAfterMs);
  return error.status === 429 ? t`Wait a moment and try again.` : null;
}

/** Rounded up, so that a try after this wait is accepted. */
function waitInWords(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return seconds <= 90
    ? plural(seconds, { one: sentence`Try again in 1 second.`, other: sentence`Try again in ${seconds} seconds.` })
    : plural(minutes, { one: sentence`Try again in 1 minute.`, other: sentence`Try again in ${minutes} minutes.` });
}
