import { messagesOf } from '@agm/messages';

export { V } from '@agm/messages';
export const { plural, sentence, t, T } = messagesOf('comments');
