import type { MailName, MailTexts } from '@agm/api/schemas/deskSettings';
import { siteName } from '@agm/domain';
import type { MailField } from '@agm/domain/mailTemplate';
import { t } from '../t.ts';

/** A mail as the product has it, before anybody edits it at the desk. */
export interface MailText {
  readonly fields: readonly MailField[];
  /** Its texts in the language that is written in now; empty HTML: it is text alone. */
  write(): MailTexts;
}

const words = (name: string, example: string, isRequired = false): MailField => ({ name, kind: 'words', isRequired, example });
const link = (path: string): MailField => ({ name: 'link', kind: 'link', isRequired: true, example: path });

const site = words('site', siteName);
const login = words('login', 'vera');

/** How texts name their fields, which are filled in later: an editor may change the text before. */
const of = {
  site: '{site}',
  login: '{login}',
  link: '{link}',
  way: '{way}',
  end: '{end}',
  next: '{next}',
  news: '{news}',
  stop: '{stop}',
  name: '{name}',
  answer: '{answer}',
  message: '{message}',
  mail: '{mail}',
};

// words: the greeting of each mail to a member; the first sentence stands below it, after the comma
const greeting = () => t`Hello ${of.login},`;

/** A mail to a member: a greeting, sentences, and who writes. Examples of links are paths of this site. */
const toMember = (fields: readonly MailField[], subject: () => string, sentences: () => readonly string[]): MailText => ({
  fields: [login, ...fields, site],
  write: () => ({ subject: `${subject()} - ${of.site}`, text: [greeting(), ...sentences(), of.site].join('\n\n') + '\n', html: '' }),
});

// The token stands in the fragment, which browsers send to nobody.
const confirmation = link('/account/confirm/#token=example');
const reset = link('/reset/');
const membership = link('/account/premium/');
const premium = link('/premium/');

const ifNot = () => t`If it was not you, you need not do anything.`;

export const mailTexts: Readonly<Record<MailName, MailText>> = {
  'confirm-address': toMember(
    [confirmation],
    () => t`Please confirm your address`,
    () => [t`somebody signed up to ${of.site} as ${of.login} with this address. If it was you, please confirm it:`, of.link, ifNot()],
  ),
  'confirm-new-address': toMember(
    [confirmation],
    () => t`Please confirm your new address`,
    () => [t`this is the new address you asked for. It takes the place of the old one when you open this link within a day:`, of.link],
  ),
  'address-will-change': toMember(
    [reset],
    () => t`Your address is about to change`,
    () => [
      t`somebody who is logged in as you asked for another mail address. Until that one is confirmed this one stays.`,
      t`If it was not you, please set a new password, which stops the change: ${of.link}`,
    ],
  ),
  'address-changed': toMember(
    [link('/account/undo/#token=example')],
    () => t`Your address was changed`,
    () => [
      t`another mail address took the place of this one in your account.`,
      t`If it was you, you need not do anything. If it was not, this link brings your address back within seven days, and logs everybody else out:`,
      of.link,
    ],
  ),
  'address-changed-back': toMember(
    [],
    () => t`Your address was changed`,
    () => [t`another mail address took the place of this one in your account.`, t`It is one that the account had before.`],
  ),
  'address-restored': toMember(
    [reset],
    () => t`The change of your address was undone`,
    () => [
      t`the address that your account had before stands again in place of this one, by the link of the mail that was sent there. Every device was logged out.`,
      t`If you have that address, please set a new password: ${of.link}`,
    ],
  ),
  'password-reset': toMember(
    [link('/reset/#token=example')],
    () => t`Set a new password`,
    () => [
      t`somebody asked for a new password for your account. This link sets one, once, within 20 minutes:`,
      of.link,
      t`If it was not you, you need not do anything: your password stays as it is.`,
    ],
  ),
  'password-changed': toMember(
    [reset],
    () => t`Your password was changed`,
    () => [t`your password was changed, and every device was logged out.`, t`If it was not you, please set a new one: ${of.link}`],
  ),
  'second-factor-added': toMember(
    [words('way', 'a passkey'), reset],
    () => t`A second factor was added`,
    () => [
      // words: {way} is “an authenticator app” or “a passkey”
      t`from now on your account asks for a second step at every log-in, and ${of.way} is one of its ways. Devices that had logged in without a second step were logged out.`,
      t`If it was not you, please set a new password at ${of.link} and write to whoever runs the site: they can remove the second factor.`,
    ],
  ),
  'second-factor-removed': toMember(
    [words('way', 'a passkey'), reset],
    () => t`Your second factor was removed`,
    () => [
      // words: {way} is “an authenticator app” or “a passkey”
      t`${of.way} opens your account no longer. Without any other second step the password alone opens it.`,
      t`If it was not you, please set a new password: ${of.link}`,
    ],
  ),
  'membership-ends': toMember(
    [words('end', '23 December 2026'), membership],
    () => t`Your premium membership ends`,
    () => [
      // words: {end} is a date, or “the end of what you have paid”
      t`you ended your premium membership. You keep premium until ${of.end}, and nothing more is charged.`,
      t`Until then you can change your mind: ${of.link}`,
    ],
  ),
  'membership-goes-on': toMember(
    [words('next', 'The next payment is on 23 December 2026.'), membership],
    () => t`Your premium membership goes on`,
    () => [
      // words: {next} is a sentence, “The next payment is on 23 December 2026.”, or nothing
      t`your premium membership goes on. ${of.next}`,
      t`You can end it at any time: ${of.link}`,
    ],
  ),
  'payment-failed': toMember(
    [membership],
    () => t`A payment did not go through`,
    () => [
      t`the last payment for your premium membership did not go through. You keep premium while it is tried again.`,
      t`Please look whether your card is still good: ${of.link}`,
    ],
  ),
  'membership-lapsed': toMember(
    [premium],
    () => t`Your premium membership has ended`,
    () => [
      t`your premium membership has ended because it could not be paid. Your lists, comments and account stay.`,
      t`You can begin again at any time: ${of.link}`,
    ],
  ),
  'payment-refunded': toMember(
    [premium],
    () => t`Your payment was given back`,
    () => [
      t`your last payment was given back to you, and your premium membership has ended with it. Your lists, comments and account stay.`,
      t`You can begin again at any time: ${of.link}`,
    ],
  ),
  'alerts-digest': {
    fields: [
      login,
      words('news', 'Now on your services\n\n* Parasite (2019): Netflix', true),
      link('/account/alerts/'),
      { name: 'stop', kind: 'link', isRequired: true, example: '/account/alerts/stop/example' },
      site,
    ],
    write() {
      const wanted = t`you wanted to hear of this.`;
      const which = t`What you hear of, and when`;
      const none = t`No more of these mails`;
      return {
        subject: `${t`News for you`} - ${of.site}`,
        text: `${greeting()}\n\n${wanted}\n\n${of.news}\n\n${which}: ${of.link}\n${none}: ${of.stop}\n\n${of.site}\n`,
        html: `<p>${greeting()}</p>\n<p>${wanted}</p>\n${of.news}\n<hr>\n<p><a href="${of.link}">${which}</a><br><a href="${of.stop}">${none}</a></p>\n<p>${of.site}</p>`,
      };
    },
  },
  // An editor writes the answer, in a language of their own: what is around it is in that of whoever asked.
  'message-answer': {
    fields: [
      words('name', 'Vera Blum'),
      words('answer', 'Thank you, the film is in the catalogue now.', true),
      words('message', '> A film is missing.'),
      site,
    ],
    write: () => ({
      subject: t`Your message to ${of.site}`,
      text: `${t`Hello ${of.name},`}\n\n${of.answer}\n\n${of.site}\n\n${of.message}\n`,
      html: '',
    }),
  },
  // To whoever runs the site: in the language of their account, where the address is one of a member.
  'message-received': {
    fields: [words('name', 'Vera Blum'), words('mail', 'vera@example.org', true), words('message', 'A film is missing.', true), site],
    write: () => ({ subject: t`Feedback from ${of.name}`, text: `${of.message}\n\n${of.name} <${of.mail}>\n`, html: '' }),
  },
};
