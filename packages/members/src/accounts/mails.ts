import type { MailName } from '@agm/api/schemas/deskSettings';
import { writeIn } from '@agm/http/languages/statedLanguage';
import { intlLanguage, withPrefix } from '@agm/messages';
import { t } from '../t.ts';
import { composeMail, type MailOrigin } from '../mail/composeMail.ts';
import type { Mail } from '../mail/Mail.ts';

interface Reader {
  readonly id: number;
  readonly login: string;
  readonly address: string;
  /** What they read, as the account has it; null: English. */
  readonly language: string | null;
}

/** A page of the site, below the language of the mail. */
const linkTo = ({ config }: MailOrigin, path: string): string => `${config.publicUrl}${withPrefix(path)}`;

// The token stands in the fragment, which browsers send to nobody.
const confirmLink = (site: MailOrigin, token: string): string => linkTo(site, `/account/confirm/#token=${token}`);
const resetLink = (site: MailOrigin): string => linkTo(site, '/reset/');
const membershipLink = (site: MailOrigin): string => linkTo(site, '/account/premium/');
const premiumLink = (site: MailOrigin): string => linkTo(site, '/premium/');

export const confirmationMail = (site: MailOrigin, reader: Reader, token: string): Mail =>
  mail(site, reader, 'confirm-address', () => ({ link: confirmLink(site, token) }));

export const newAddressMail = (site: MailOrigin, reader: Reader, token: string): Mail =>
  mail(site, reader, 'confirm-new-address', () => ({ link: confirmLink(site, token) }));

export const addressChangeNotice = (site: MailOrigin, reader: Reader): Mail =>
  mail(site, reader, 'address-will-change', () => ({ link: resetLink(site) }));

/** To the address that was replaced. Null: it replaced this one's owner's earlier address, which stands again. */
export const addressReplacedMail = (site: MailOrigin, reader: Reader, undoToken: string | null): Mail =>
  undoToken === null
    ? mail(site, reader, 'address-changed-back')
    : mail(site, reader, 'address-changed', () => ({ link: linkTo(site, `/account/undo/#token=${undoToken}`) }));

/** To the address that was the current one until then. */
export const addressBroughtBackNotice = (site: MailOrigin, reader: Reader): Mail =>
  mail(site, reader, 'address-restored', () => ({ link: resetLink(site) }));

export const resetMail = (site: MailOrigin, reader: Reader, token: string): Mail =>
  mail(site, reader, 'password-reset', () => ({ link: linkTo(site, `/reset/#token=${token}`) }));

export const passwordChangeNotice = (site: MailOrigin, reader: Reader): Mail =>
  mail(site, reader, 'password-changed', () => ({ link: resetLink(site) }));

/** A change of the second factor, of which the server mails the account's owner. */
export type FactorChange = `${'app' | 'passkey'} ${'added' | 'removed'}`;

export const secondFactorNotice = (site: MailOrigin, reader: Reader, change: FactorChange): Mail =>
  mail(site, reader, change.endsWith('added') ? 'second-factor-added' : 'second-factor-removed', () => ({
    // words: a way to log in, inside of a sentence of a mail
    way: change.startsWith('app') ? t`an authenticator app` : t`a passkey`,
    link: resetLink(site),
  }));

const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat(intlLanguage('en-GB'), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

const nextPayment = (day: string): string => t`The next payment is on ${day}.`;

/** `endsAt` is null where the provider does not say when. */
export const membershipEndsMail = (site: MailOrigin, reader: Reader, endsAt: string | null): Mail =>
  mail(site, reader, 'membership-ends', () => ({
    // words: in place of a date, as in “You keep premium until the end of what you have paid”
    end: endsAt === null ? t`the end of what you have paid` : dayOf(endsAt),
    link: membershipLink(site),
  }));

export const membershipGoesOnMail = (site: MailOrigin, reader: Reader, nextChargeAt: string | null): Mail =>
  mail(site, reader, 'membership-goes-on', () => ({
    next: nextChargeAt === null ? '' : nextPayment(dayOf(nextChargeAt)),
    link: membershipLink(site),
  }));

export const paymentFailedMail = (site: MailOrigin, reader: Reader): Mail =>
  mail(site, reader, 'payment-failed', () => ({ link: membershipLink(site) }));

/** After payments that went on failing. */
export const membershipLapsedMail = (site: MailOrigin, reader: Reader): Mail =>
  mail(site, reader, 'membership-lapsed', () => ({ link: premiumLink(site) }));

export const membershipRefundedMail = (site: MailOrigin, reader: Reader): Mail =>
  mail(site, reader, 'payment-refunded', () => ({ link: premiumLink(site) }));

function mail(
  site: MailOrigin,
  { id, login, address, language }: Reader,
  name: MailName,
  values: () => Readonly<Record<string, string>> = () => ({}),
): Mail {
  return { to: address, memberId: id, ...writeIn(language, () => composeMail(site, name, { login, ...values() })) };
}
