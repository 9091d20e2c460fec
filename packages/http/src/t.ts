import { messagesOf } from '@agm/messages';

export const { name, t } = messagesOf('http');
