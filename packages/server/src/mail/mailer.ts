import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { MailConfig } from '../config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  /** Whose mail it is, so that it can go with the account. */
  readonly memberId?: number;
}

/** Sends mail by SMTP or, where none is set up, into files that a developer can open. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Removes what is still here of the mails of a member. */
  forget(memberId: number): Promise<void>;
}

export function createMailer({ smtpUrl, from }: MailConfig, dataDir: string): Mailer {
  return smtpUrl === null ? createOutbox(join(dataDir, 'outbox'), from) : createSmtp(smtpUrl, from);
}

const smtpTimeoutMs = 10_000;

function createSmtp(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url, connectionTimeout: smtpTimeoutMs, greetingTimeout: smtpTimeoutMs, socketTimeout: smtpTimeoutMs });
  return {
    async send({ to, subject, text, replyTo }) {
      await transport.sendMail({ from, to, subject: oneLine(subject), text, replyTo, disableFileAccess: true, disableUrlAccess: true });
    },
    async forget() {},
  };
}

/** One `.eml` file a mail, named after its moment and its member: `2026-11-21T09-30-00-000Z-m101-1f0c….eml`. Its text is readable as it stands. */
function createOutbox(folder: string, from: string): Mailer {
  return {
    async send({ to, subject, text, replyTo, memberId }) {
      const now = new Date();
      const headers = { From: from, To: to, ...(replyTo !== undefined && { 'Reply-To': replyTo }), Subject: subject, Date: now.toUTCString(), 'MIME-Version': '1.0', 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`);
      await mkdir(folder, { recursive: true });
      const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${memberId === undefined ? 'site' : `m${memberId}`}-${randomBytes(4).toString('hex')}.eml`;
      await writeFile(join(folder, name), `${lines.join('\n')}\n\n${text}`);
    },
    async forget(memberId) {
      const names = await readdir(folder).catch(() => []);
      await Promise.all(names.filter((name) => name.includes(`-m${memberId}-`)).map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').slice(0, 200);
}
