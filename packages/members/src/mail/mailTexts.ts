import type { MailName } from '@agm/api/schemas/deskSettings';
import { siteName } from '@agm/domain';
import type { MailField } from '@agm/domain/mailTemplate';

/** A mail as the product has it, before anybody edits it at the desk. */
export interface MailText {
  readonly fields: readonly MailField[];
  readonly subject: string;
  readonly text: string;
}

const words = (name: string, example: string, isRequired = false): MailField => ({ name, kind: 'words', isRequired, example });
const link = (path: string): MailField => ({ name: 'link', kind: 'link', isRequired: true, example: path });

const site = words('site', siteName);
const login = words('login', 'vera');

/** A mail to a member: a greeting, sentences, and who writes. Examples of links are paths of this site. */
const toMember = (subject: string, fields: readonly MailField[], sentences: readonly string[]): MailText => ({
  fields: [login, ...fields, site],
  subject: `${subject} - {site}`,
  text: ['Hello {login},', ...sentences, '{site}'].join('\n\n') + '\n',
});

// The token stands in the fragment, which browsers send to nobody.
const confirmation = link('/account/confirm/#token=example');
const reset = link('/reset/');
const membership = link('/account/premium/');
const premium = link('/premium/');

export const mailTexts: Readonly<Record<MailName, MailText>> = {
  'confirm-address': toMember(
    'Please confirm your address',
    [confirmation],
    [
      'somebody signed up to {site} as {login} with this address. If it was you, please confirm it:',
      '{link}',
      'If it was not, you need not do anything.',
    ],
  ),
  'confirm-new-address': toMember(
    'Please confirm your new address',
    [confirmation],
    ['this is the new address you asked for. It takes the place of the old one when you open this link within a day:', '{link}'],
  ),
  'address-will-change': toMember(
    'Your address is about to change',
    [reset],
    [
      'somebody who is logged in as you asked for another mail address. Until that one is confirmed this one stays.',
      'If it was not you, please set a new password, which stops the change: {link}',
    ],
  ),
  'address-changed': toMember(
    'Your address was changed',
    [link('/account/undo/#token=example')],
    [
      'another mail address took the place of this one in your account.',
      'If it was you, you need not do anything. If it was not, this link brings your address back within seven days, and logs everybody else out:',
      '{link}',
    ],
  ),
  'address-changed-back': toMember(
    'Your address was changed',
    [],
    ['another mail address took the place of this one in your account.', 'It is one that the account had before.'],
  ),
  'address-restored': toMember(
    'The change of your address was undone',
    [reset],
    [
      'the address that your account had before stands again in place of this one, by the link of the mail that was sent there. Every device was logged out.',
      'If you have that address, please set a new password: {link}',
    ],
  ),
  'password-reset': toMember(
    'Set a new password',
    [link('/reset/#token=example')],
    [
      'somebody asked for a new password for your account. This link sets one, once, within 20 minutes:',
      '{link}',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
  ),
  'password-changed': toMember(
    'Your password was changed',
    [reset],
    ['your password was changed, and every device was logged out.', 'If it was not you, please set a new one: {link}'],
  ),
  'second-factor-added': toMember(
    'A second factor was added',
    [words('way', 'a passkey'), reset],
    [
      'from now on your account asks for a second step at every log-in, and {way} is one of its ways. Devices that had logged in without a second step were logged out.',
      'If it was not you, please set a new password at {link} and write to whoever runs the site: they can remove the second factor.',
    ],
  ),
  'second-factor-removed': toMember(
    'Your second factor was removed',
    [words('way', 'a passkey'), reset],
    [
      '{way} opens your account no longer. Without any other second step the password alone opens it.',
      'If it was not you, please set a new password: {link}',
    ],
  ),
  'membership-ends': toMember(
    'Your premium membership ends',
    [words('end', '23 December 2026'), membership],
    [
      'you ended your premium membership. You keep premium until {end}, and nothing more is charged.',
      'Until then you can change your mind: {link}',
    ],
  ),
  'membership-goes-on': toMember(
    'Your premium membership goes on',
    [words('next', 'The next payment is on 23 December 2026.'), membership],
    ['your premium membership goes on. {next}', 'You can end it at any time: {link}'],
  ),
  'payment-failed': toMember(
    'A payment did not go through',
    [membership],
    [
      'the last payment for your premium membership did not go through. You keep premium while it is tried again.',
      'Please look whether your card is still good: {link}',
    ],
  ),
  'membership-lapsed': toMember(
    'Your premium membership has ended',
    [premium],
    [
      'your premium membership has ended because it could not be paid. Your lists, comments and account stay.',
      'You can begin again at any time: {link}',
    ],
  ),
  'payment-refunded': toMember(
    'Your payment was given back',
    [premium],
    [
      'your last payment was given back to you, and your premium membership has ended with it. Your lists, comments and account stay.',
      'You can begin again at any time: {link}',
    ],
  ),
  'message-answer': {
    fields: [
      words('name', 'Vera Blum'),
      words('answer', 'Thank you, the film is in the catalogue now.', true),
      words('message', '> A film is missing.'),
      site,
    ],
    subject: 'Your message to {site}',
    text: 'Hello {name},\n\n{answer}\n\n{site}\n\n{message}\n',
  },
  'message-received': {
    fields: [words('name', 'Vera Blum'), words('mail', 'vera@example.org', true), words('message', 'A film is missing.', true), site],
    subject: 'Feedback from {name}',
    text: '{message}\n\n{name} <{mail}>\n',
  },
};
