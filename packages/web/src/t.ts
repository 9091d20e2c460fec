import { messagesOf } from '@agm/messages';

export const { t } = messagesOf('web');
