import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { isLoopback } from '@agm/contract/loopback';
import type { Mail } from './Mail.ts';
import type { MailConfig } from './MailConfig.ts';
import { MailQueue, type Handover, type MailQueueOptions } from './mailQueue.ts';

/** Sends mail by SMTP or, where none is set up, into files that a developer can open. */
export interface Mailer {
  /** Resolves when the mail is stored. A mail server that is away or refuses is logged for the operator and not reported to the sender. */
  send(mail: Mail): Promise<void>;
  /** Removes what is still here of the mails of a member. */
  forget(memberId: number): Promise<void>;
  close(): Promise<void>;
}

export interface MailerOptions extends Pick<MailQueueOptions, 'log' | 'pausesMs'> {
  readonly dataDir: string;
  /** How long a mail server may keep silent. */
  readonly timeoutMs?: number;
}

export function createMailer({ smtpUrl, from }: MailConfig, { dataDir, timeoutMs = 10_000, ...options }: MailerOptions): Mailer {
  const folder = join(dataDir, 'outbox');
  if (smtpUrl === null) return createOutbox(folder, from);
  let transport: Promise<Transporter> | null = null;
  // Loaded with the first mail: a site without a mail server never needs it.
  const open = async () => {
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport({
      ...smtpOptions(smtpUrl),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  };
  const queue = new MailQueue({
    ...options,
    folder,
    async deliver({ to, subject, text, html, replyTo }) {
      try {
        await (
          await (transport ??= open())
        ).sendMail({ from, to, subject: oneLine(subject), text, html, replyTo, disableFileAccess: true, disableUrlAccess: true });
        return { outcome: 'taken' };
      } catch (error) {
        return handoverOf(error);
      }
    },
  });
  return {
    send: (mail) => queue.add(mail),
    forget: (memberId) => queue.forget(memberId),
    close: () => queue.close(),
  };
}

/** What `SMTP_URL` means. A password never travels in the clear to another machine: there STARTTLS has to be had. */
export function smtpOptions(url: string): { readonly url: string; readonly requireTLS: boolean } {
  const { username, hostname, protocol } = new URL(url);
  return { url, requireTLS: protocol === 'smtp:' && username !== '' && !isLoopback(hostname) };
}

/**
 * A reply of 500 and above to the mail itself is for good (RFC 5321 §4.2.1). All else may pass, a refused login too: the
 * operator mends that. The reply's words are not repeated, they name the addressee.
 */
function handoverOf(error: unknown): Handover {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  const why =
    responseCode === undefined
      ? `no mail server (${code ?? 'unknown'})`
      : `the mail server answered ${responseCode}${code === 'EAUTH' ? ' to the login' : ''}`;
  const isFinal = responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { outcome: isFinal ? 'refused' : 'later', why };
}

/** One `.eml` file a mail, named after its moment and its member: `2026-11-21T09-30-00-000Z-m101-1f0c….eml`. Its text is readable as it stands. */
function createOutbox(folder: string, from: string): Mailer {
  return {
    async send({ to, subject, text, html, replyTo, memberId }) {
      const now = new Date();
      const boundary = randomBytes(12).toString('hex');
      const headers = {
        From: from,
        To: to,
        ...(replyTo !== undefined && { 'Reply-To': replyTo }),
        Subject: subject,
        Date: now.toUTCString(),
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
    async close() {},
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

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').slice(0, 200);
}
