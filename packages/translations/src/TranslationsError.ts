/** Messages or translations that cannot be used. The message says where, what is wrong and what to do: one line for each fault. */
export class TranslationsError extends Error {
  override readonly name = 'TranslationsError';
}
