import type { WireMessage } from '@agm/api/schemas/deskInbox';
import { writeIn } from '@agm/http/languages/statedLanguage';
import { composeMail, type MailOrigin } from '../mail/composeMail.ts';
import type { Mail } from '../mail/Mail.ts';

/** The answer to a message, with the message below it; what stands around the two is in the language of whoever wrote. It goes with the account of a member who wrote, like every mail of theirs. */
export function answerMail(
  site: Pick<MailOrigin, 'settings'>,
  { name, email, text, member }: WireMessage,
  answer: { readonly text: string; readonly replyTo: string | null; readonly language: string | null },
): Mail {
  const message = text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return {
    to: email,
    ...(answer.replyTo !== null && { replyTo: answer.replyTo }),
    ...(member && { memberId: member.id }),
    ...writeIn(answer.language, () => composeMail(site, 'message-answer', { name, answer: answer.text, message })),
  };
}
