import { feedbackForm } from './constants.ts';

export interface Feedback {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** What the captcha answered. */
  readonly captcha: string;
  /** Which form on which page is sent, as the form plugin writes it. */
  readonly formTag?: string;
}

/** The tag of the one feedback form where no page gave it another. */
const feedbackTag = `wpcf7-f${feedbackForm.id}-o1`;

/** Names of the fields of the multipart body (R7-09, A-23). */
export const feedbackFieldNames = {
  subject: 'your-subject',
  name: 'your-name',
  email: 'your-email',
  message: 'your-message',
  captcha: '_wpcf7_recaptcha_response',
  formTag: '_wpcf7_unit_tag',
} as const;

/** The fields to send, in their order. The subject is always the same word. */
export function feedbackFields({ name, email, message, captcha, formTag = feedbackTag }: Feedback): readonly (readonly [string, string])[] {
  const names = feedbackFieldNames;
  return [
    [names.subject, feedbackForm.subject],
    [names.name, name],
    [names.email, email],
    [names.message, message],
    [names.captcha, captcha],
    [names.formTag, formTag],
  ];
}

/** Whether a tag names our form: `wpcf7-f16229-o1`, or with its page, `wpcf7-f16229-p12-o1`. */
export function isFeedbackTag(tag: string): boolean {
  const [, id] = /^wpcf7-f(\d{1,9})(?:-p\d{1,9})?-o\d{1,4}$/.exec(tag) ?? [];
  return id === String(feedbackForm.id);
}
