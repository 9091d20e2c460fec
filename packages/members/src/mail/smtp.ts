import type { Transporter } from 'nodemailer';
import { isLoopback } from '@agm/contract/loopback';
import type { Handover } from './Handover.ts';
import { oneLine } from './oneLine.ts';
import type { NamedMail } from './Outbox.ts';

export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  /** How long a mail server may keep silent. */
  readonly timeoutMs: number;
}

/** Hands mails to the mail server. What it answers never rejects. */
export function openSmtp({ url, from, timeoutMs }: SmtpOptions): (mail: NamedMail) => Promise<Handover> {
  let transport: Promise<Transporter> | null = null;
  // Loaded with the first mail: a site without a mail server never needs it.
  const open = async () => {
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport({
      ...smtpOptions(url),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  };
  return async ({ to, subject, text, html, replyTo, headers, messageId }) => {
    try {
      await (
        await (transport ??= open())
      ).sendMail({
        messageId,
        from,
        to,
        subject: oneLine(subject),
        text,
        html,
        replyTo,
        headers: { ...headers },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { outcome: 'taken' };
    } catch (error) {
      return handoverOf(error);
    }
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
