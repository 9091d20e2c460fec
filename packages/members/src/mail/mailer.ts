import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database, Storage } from '@agm/storage/Storage';
import type { Mail } from './Mail.ts';
import type { MailConfig } from './MailConfig.ts';
import { openMailFolder } from './mailFolder.ts';
import { addToOutbox, Outbox, type OutboxOptions } from './Outbox.ts';
import { openSmtp } from './smtp.ts';
import { takeOverFiles } from './takeOverFiles.ts';

/** Sends mail by SMTP or, where none is set up, into files that a developer can open. */
export interface Mailer {
  /** Resolves when the mail is stored. A mail server that is away or refuses is logged for the operator and not reported to the sender. */
  send(mail: Mail): Promise<void>;
  /**
   * Stores one together with what a transaction changes, once under its key: it is sent when the transaction is committed. Where mails are
   * files, the file is there a moment before.
   */
  sendWith(transaction: Database, mail: Mail & { readonly key: string }): Promise<void>;
  /** Begins to send what was stored with transactions; without it the next look does. */
  look(): void;
  /** Removes what no row of the database holds of the mails of a deleted member. */
  forget(memberId: number): Promise<void>;
  waiting(): ReturnType<Outbox['waiting']>;
  close(): Promise<void>;
}

export interface MailerOptions extends Pick<OutboxOptions, 'log' | 'pausesMs' | 'leaseMs'> {
  readonly storage: Storage;
  readonly dataDir: string;
  /** How long a mail server may keep silent. */
  readonly timeoutMs?: number;
}

export async function createMailer(
  { smtpUrl, from }: MailConfig,
  { storage, dataDir, timeoutMs = 10_000, ...options }: MailerOptions,
): Promise<Mailer> {
  const folder = join(dataDir, 'outbox');
  const files = openMailFolder(folder, from);
  if (smtpUrl === null)
    return {
      ...files,
      sendWith: (_transaction, { key: _key, ...mail }) => files.send(mail),
      look() {},
      waiting: async () => ({ count: 0, since: null, parked: 0 }),
      async close() {},
    };
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  await takeOverFiles(storage, folder, options.log);
  const outbox = new Outbox(storage, { ...options, deliver: openSmtp({ url: smtpUrl, from, timeoutMs }) });
  return {
    send: (mail) => outbox.add({ ...mail, messageId: `<${randomUUID()}@${domain}>` }),
    sendWith: (transaction, { key, ...mail }) =>
      addToOutbox({ database: transaction, engine: storage.engine }, { ...mail, messageId: `<${key}@${domain}>` }),
    look: () => outbox.look(),
    forget: (memberId) => files.forget(memberId),
    waiting: () => outbox.waiting(),
    close: () => outbox.close(),
  };
}
