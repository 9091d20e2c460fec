/** What the person at the terminal has to change, in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
