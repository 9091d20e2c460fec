export const deskQueues = ['hold', 'reported', 'spam'] as const;
export type DeskQueue = (typeof deskQueues)[number];
