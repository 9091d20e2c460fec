import { smtpOptions } from './smtp.ts';

/** Checks the login at a mail server. Null: it works. Otherwise `login`, `encryption`, or the system's error code when it cannot be reached. */
export async function askMailServer(smtpUrl: string, timeoutMs: number): Promise<string | null> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    ...smtpOptions(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { code, cause } = error as NodeJS.ErrnoException & { cause?: { code?: string } };
    if (code === 'EAUTH' || code === 'ENOAUTH') return 'login';
    if (code === 'ETLS' || /CERT|SELF_SIGNED|SSL/.test(`${code} ${cause?.code}`)) return 'encryption';
    return code ?? 'no answer';
  } finally {
    transport.close();
  }
}
