import { messagesOf } from '@agm/messages';

/** Every sentence that a visitor reads goes through these, so that `messages/` can have its translations. */
export { V } from '@agm/messages';
export const { plural, sentence, t, T } = messagesOf('comments');
