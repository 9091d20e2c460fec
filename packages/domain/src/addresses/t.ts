import { messagesOf } from '@agm/messages';

export const { name, plural, sentence, t } = messagesOf('domain');
