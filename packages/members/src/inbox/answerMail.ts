import type { WireMessage } from '@agm/api/schemas/deskInbox';
import type { Mail } from '../mail/Mail.ts';

const site = 'A Good Movie To Watch';

/** The answer to a message, with the message below it. It goes with the account of a member who wrote, like every mail of theirs. */
export function answerMail(
  { name, email, text, member }: WireMessage,
  answer: { readonly text: string; readonly replyTo: string | null },
): Mail {
  const quoted = text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return {
    to: email,
    subject: `Your message to ${site}`,
    ...(answer.replyTo !== null && { replyTo: answer.replyTo }),
    ...(member && { memberId: member.id }),
    text: [`Hello ${name},`, answer.text, site, quoted].join('\n\n') + '\n',
  };
}
