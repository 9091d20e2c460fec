import { askMailServer } from '@agm/members/mail/askMailServer';
import type { Config } from '../config.ts';
import { broken, good, look, type Check } from './Finding.ts';

const timeoutMs = 8000;

export const checkMail = ({ mail: { smtpUrl }, isPublic }: Config): Check => ({
  subject: 'mail',
  async run() {
    if (smtpUrl === null)
      return [
        isPublic
          ? look('SMTP_URL is empty: members get no mail, each one is a file in outbox.')
          : good('Mails are files in outbox (SMTP_URL is empty).'),
      ];
    const { host } = new URL(smtpUrl);
    const problem = await askMailServer(smtpUrl, timeoutMs);
    if (problem === null) return [good(`The mail server ${host} takes mail.`)];
    return [
      broken(
        problem === 'login'
          ? `The mail server ${host} refuses the login of SMTP_URL: correct its name and password.`
          : problem === 'encryption'
            ? `The mail server ${host} offers no encryption that this site trusts, and a password never travels without: use smtps://, or correct its certificate.`
            : `The mail server ${host} cannot be reached (${problem}): correct SMTP_URL, or open the way to it.`,
      ),
    ];
  },
});
