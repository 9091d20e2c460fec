import { messagesOf } from '@agm/messages';

export const { plural, sentence, t } = messagesOf('session');
