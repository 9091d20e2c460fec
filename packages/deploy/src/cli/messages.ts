import { messagesCommand, type MessagesOrder } from '@agm/translations/messagesCommand';
import { readRoom } from '@agm/translations/readRoom';
import { TranslationsError } from '@agm/translations/TranslationsError';
import { DeployError } from '../DeployError.ts';

/** `agm-remote messages`: the messages of the remote in this folder, and its translations (docs/languages.md). No site is asked. */
export function showMessages(name: string, dir: string, completeLanguages: readonly string[], order: MessagesOrder): void {
  try {
    const { text, isRefused } = messagesCommand([readRoom(name, dir)], completeLanguages, order);
    console.log(text);
    if (isRefused) process.exitCode = 1;
  } catch (cause) {
    if (cause instanceof TranslationsError) throw new DeployError(cause.message, { cause });
    throw cause;
  }
}
