import type { Mail } from '../mail/Mail.ts';

interface Reader {
  readonly id: number;
  readonly login: string;
  readonly address: string;
}

const site = 'A Good Movie To Watch';
// The token stands in the fragment, which browsers send to nobody.
const confirmLink = (publicUrl: string, token: string): string => `${publicUrl}/account/confirm/#token=${token}`;

export function confirmationMail(publicUrl: string, reader: Reader, token: string): Mail {
  return mail(reader, 'Please confirm your address', [
    `somebody signed up to ${site} as ${reader.login} with this address. If it was you, please confirm it:`,
    confirmLink(publicUrl, token),
    'If it was not, you need not do anything.',
  ]);
}

export function newAddressMail(publicUrl: string, reader: Reader, token: string): Mail {
  return mail(reader, 'Please confirm your new address', [
    'this is the new address you asked for. It takes the place of the old one when you open this link within a day:',
    confirmLink(publicUrl, token),
  ]);
}

export function addressChangeNotice(publicUrl: string, reader: Reader): Mail {
  return mail(reader, 'Your address is about to change', [
    'somebody who is logged in as you asked for another mail address. Until that one is confirmed this one stays.',
    `If it was not you, please set a new password, which stops the change: ${publicUrl}/reset/`,
  ]);
}

/** To the address that was replaced. Null: it replaced this one's owner's earlier address, which stands again. */
export function addressReplacedMail(publicUrl: string, reader: Reader, undoToken: string | null): Mail {
  return mail(reader, 'Your address was changed', [
    'another mail address took the place of this one in your account.',
    ...(undoToken === null
      ? ['It is one that the account had before.']
      : [
          'If it was you, you need not do anything. If it was not, this link brings your address back within seven days, and logs everybody else out:',
          `${publicUrl}/account/undo/#token=${undoToken}`,
        ]),
  ]);
}

/** To the address that was the current one until then. */
export function addressBroughtBackNotice(publicUrl: string, reader: Reader): Mail {
  return mail(reader, 'The change of your address was undone', [
    'the address that your account had before stands again in place of this one, by the link of the mail that was sent there. Every device was logged out.',
    `If you have that address, please set a new password: ${publicUrl}/reset/`,
  ]);
}

export function resetMail(publicUrl: string, reader: Reader, token: string): Mail {
  return mail(reader, 'Set a new password', [
    'somebody asked for a new password for your account. This link sets one, once, within 20 minutes:',
    `${publicUrl}/reset/#token=${token}`,
    'If it was not you, you need not do anything: your password stays as it is.',
  ]);
}

export function passwordChangeNotice(publicUrl: string, reader: Reader): Mail {
  return mail(reader, 'Your password was changed', [
    'your password was changed, and every device was logged out.',
    `If it was not you, please set a new one: ${publicUrl}/reset/`,
  ]);
}

/** What a member did to the second factor, as the owner of the mailbox hears of it. */
export type FactorChange = `${'app' | 'passkey'} ${'added' | 'removed'}`;

export function secondFactorNotice(publicUrl: string, reader: Reader, change: FactorChange): Mail {
  const way = change.startsWith('app') ? 'an authenticator app' : 'a passkey';
  return change.endsWith('added')
    ? mail(reader, 'A second factor was added', [
        `from now on your account asks for a second step at every log-in, and ${way} is one of its ways. Devices that had logged in without a second step were logged out.`,
        `If it was not you, please set a new password at ${publicUrl}/reset/ and write to whoever runs the site: they can remove the second factor.`,
      ])
    : mail(reader, 'Your second factor was removed', [
        `${way} opens your account no longer. Without any other second step the password alone opens it.`,
        `If it was not you, please set a new password: ${publicUrl}/reset/`,
      ]);
}

const dayOf = (iso: string): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** `endsAt` is null where the provider does not say when. */
export function membershipEndsMail(publicUrl: string, reader: Reader, endsAt: string | null): Mail {
  return mail(reader, 'Your premium membership ends', [
    endsAt === null
      ? 'you ended your premium membership. You keep premium until the end of what you have paid, and nothing more is charged.'
      : `you ended your premium membership. You keep premium until ${dayOf(endsAt)}, and nothing more is charged.`,
    `Until then you can change your mind: ${publicUrl}/account/premium/`,
  ]);
}

export function membershipGoesOnMail(publicUrl: string, reader: Reader, nextChargeAt: string | null): Mail {
  return mail(reader, 'Your premium membership goes on', [
    nextChargeAt === null
      ? 'your premium membership goes on.'
      : `your premium membership goes on. The next payment is on ${dayOf(nextChargeAt)}.`,
    `You can end it at any time: ${publicUrl}/account/premium/`,
  ]);
}

export function paymentFailedMail(publicUrl: string, reader: Reader): Mail {
  return mail(reader, 'A payment did not go through', [
    'the last payment for your premium membership did not go through. You keep premium while it is tried again.',
    `Please look whether your card is still good: ${publicUrl}/account/premium/`,
  ]);
}

/** After payments that went on failing. */
export function membershipLapsedMail(publicUrl: string, reader: Reader): Mail {
  return mail(reader, 'Your premium membership has ended', [
    'your premium membership has ended because it could not be paid. Your lists, comments and account stay.',
    `You can begin again at any time: ${publicUrl}/premium/`,
  ]);
}

export function membershipRefundedMail(publicUrl: string, reader: Reader): Mail {
  return mail(reader, 'Your payment was given back', [
    'your last payment was given back to you, and your premium membership has ended with it. Your lists, comments and account stay.',
    `You can begin again at any time: ${publicUrl}/premium/`,
  ]);
}

function mail(reader: Reader, subject: string, sentences: readonly string[]): Mail {
  return {
    to: reader.address,
    subject: `${subject} - ${site}`,
    memberId: reader.id,
    text: [`Hello ${reader.login},`, ...sentences, site].join('\n\n') + '\n',
  };
}
