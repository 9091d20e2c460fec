import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './Mail.ts';
import { oneLine } from './oneLine.ts';

/** Where mails are kept for a developer when there is no mail server. */
export interface MailFolder {
  send(mail: Mail): Promise<void>;
  /** Removes the mails of a member. */
  forget(memberId: number): Promise<void>;
}

/** One `.eml` file a mail, named after its moment and its member: `2026-11-21T09-30-00-000Z-m101-1f0c….eml`. Its text is readable as it stands. */
export function openMailFolder(folder: string, from: string): MailFolder {
  return {
    async send({ to, subject, text, html, replyTo, headers: others, memberId }) {
      const now = new Date();
      const boundary = randomBytes(12).toString('hex');
      const headers = {
        From: from,
        To: to,
        ...(replyTo !== undefined && { 'Reply-To': replyTo }),
        Subject: subject,
        Date: now.toUTCString(),
        ...others,
        'MIME-Version': '1.0',
        ...(html === undefined ? plain : { 'Content-Type': `multipart/alternative; boundary="${boundary}"` }),
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${memberId === undefined ? 'site' : `m${memberId}`}-${randomBytes(4).toString('hex')}.eml`;
      await writeFile(join(folder, name), `${lines.join('\n')}\n\n${html === undefined ? text : inParts(boundary, text, html)}`, {
        mode: 0o600,
      }).catch(async (error: unknown) => {
        // Half a mail is none.
        await rm(join(folder, name), { force: true });
        throw error;
      });
    },
    async forget(memberId) {
      const names = await readdir(folder).catch(() => []);
      await Promise.all(names.filter((name) => name.includes(`-m${memberId}-`)).map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' };

/** The text first: programs show the last form that they can. */
const inParts = (boundary: string, text: string, html: string): string =>
  [
    ...(['plain', 'html'] as const).map(
      (kind) =>
        `--${boundary}\nContent-Type: text/${kind}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${kind === 'plain' ? text : html}\n`,
    ),
    `--${boundary}--\n`,
  ].join('');
