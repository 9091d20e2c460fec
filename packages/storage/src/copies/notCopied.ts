import type { Tables } from '../tables.ts';

const names: readonly (keyof Tables)[] = ['outbox_mails', 'outbox_notices', 'unfinished_visits', 'visit_servers'];

/** Tables whose rows no backup has: a restore would send mails and notices once more, and mails hold links into accounts; visits are over by then. */
export const notCopied: readonly string[] = names;
