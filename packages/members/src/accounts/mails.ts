import type { MailName } from '@agm/api/schemas/deskSettings';
import { composeMail, type MailOrigin } from '../mail/composeMail.ts';
import type { Mail } from '../mail/Mail.ts';

interface Reader {
  readonly id: number;
  readonly login: string;
  readonly address: string;
}

// The token stands in the fragment, which browsers send to nobody.
const confirmLink = ({ config }: MailOrigin, token: string): string => `${config.publicUrl}/account/confirm/#token=${token}`;
const resetLink = ({ config }: MailOrigin): string => `${config.publicUrl}/reset/`;
const membershipLink = ({ config }: MailOrigin): string => `${config.publicUrl}/account/premium/`;
const premiumLink = ({ config }: MailOrigin): string => `${config.publicUrl}/premium/`;

export const confirmationMail = (site: MailOrigin, reader: Reader, token: string): Mail =>
  mail(site, reader, 'confirm-address', { link: confirmLink(site, token) });

export const newAddressMail = (site: MailOrigin, reader: Reader, token: string): Mail =>
  mail(site, reader, 'confirm-new-address', { link: confirmLink(site, token) });

export const addressChangeNotice = (site: MailOrigin, reader: Reader): Mail =>
  mail(site, reader, 'address-will-change', { link: resetLink(site) });

/** To the address that was replaced. Null: it replaced this one's owner's earlier address, which stands again. */
export const addressReplacedMail = (site: MailOrigin, reader: Reader, undoToken: string | null): Mail =>
  undoToken === null
    ? mail(site, reader, 'address-changed-back')
    : mail(site, reader, 'address-changed', { link: `${site.config.publicUrl}/account/undo/#token=${undoToken}` });

/** To the address that was the current one until then. */
export const addressBroughtBackNotice = (site: MailOrigin, reader: Reader): Mail =>
  mail(site, reader, 'address-restored', { link: resetLink(site) });

export const resetMail = (site: MailOrigin, reader: Reader, token: string): Mail =>
  mail(site, reader, 'password-reset', { link: `${site.config.publicUrl}/reset/#token=${token}` });

export const passwordChangeNotice = (site: MailOrigin, reader: Reader): Mail =>
  mail(site, reader, 'password-changed', { link: resetLink(site) });

/** A change of the second factor, of which the server mails the account's owner. */
export type FactorChange = `${'app' | 'passkey'} ${'added' | 'removed'}`;

export const secondFactorNotice = (site: MailOrigin, reader: Reader, change: FactorChange): Mail =>
  mail(site, reader, change.endsWith('added') ? 'second-factor-added' : 'second-factor-removed', {
    way: change.startsWith('app') ? 'an authenticator app' : 'a passkey',
    link: resetLink(site),
  });

const dayOf = (iso: string): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** `endsAt` is null where the provider does not say when. */
export const membershipEndsMail = (site: MailOrigin, reader: Reader, endsAt: string | null): Mail =>
  mail(site, reader, 'membership-ends', {
    end: endsAt === null ? 'the end of what you have paid' : dayOf(endsAt),
    link: membershipLink(site),
  });

export const membershipGoesOnMail = (site: MailOrigin, reader: Reader, nextChargeAt: string | null): Mail =>
  mail(site, reader, 'membership-goes-on', {
    next: nextChargeAt === null ? '' : `The next payment is on ${dayOf(nextChargeAt)}.`,
    link: membershipLink(site),
  });

export const paymentFailedMail = (site: MailOrigin, reader: Reader): Mail =>
  mail(site, reader, 'payment-failed', { link: membershipLink(site) });

/** After payments that went on failing. */
export const membershipLapsedMail = (site: MailOrigin, reader: Reader): Mail =>
  mail(site, reader, 'membership-lapsed', { link: premiumLink(site) });

export const membershipRefundedMail = (site: MailOrigin, reader: Reader): Mail =>
  mail(site, reader, 'payment-refunded', { link: premiumLink(site) });

function mail(site: MailOrigin, { id, login, address }: Reader, name: MailName, values: Readonly<Record<string, string>> = {}): Mail {
  return { to: address, memberId: id, ...composeMail(site, name, { login, ...values }) };
}
