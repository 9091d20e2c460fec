import { cleanName, cleanText, feedbackFieldNames, feedbackForm, isFeedbackTag, lengthOf, longestComment, longestName } from '@agm/domain';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type ParamFault } from '@agm/http/Problem';
import { statedLanguage, writeIn } from '@agm/http/languages/statedLanguage';
import { feedbacks } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { composeMail } from '../mail/composeMail.ts';
import type { MailConfig } from '../mail/MailConfig.ts';
import { languageOfAddress } from '../accounts/accounts.ts';
import { memberOf } from '../accounts/bearer.ts';
import { readEmailAddress } from '../accounts/emailAddress.ts';
import { routePath } from '@agm/api';
import { readForm } from './readForm.ts';

interface Feedback {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly tag: string;
  readonly captcha: string | undefined;
}

/** `…/contact-forms/16229/feedback`, under our path and under the form plugin's own. */
export function addFeedbackRoutes(app: FastifyInstance, { feedbackTo, smtpUrl, from }: MailConfig): void {
  const { config, storage, limits, captcha, mailer } = app;
  const { routes } = config;

  const answer = async (request: FastifyRequest<{ Params: { form: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    // Until the body is read to its end the connection is of no use for another request.
    void reply.headers({ 'cache-control': 'no-store', connection: 'close' });
    const fields = await readForm(request);
    reply.removeHeader('connection');
    if (request.params.form !== String(feedbackForm.id))
      throw new Problem('wpcf7_not_found', 404, 'The requested contact form was not found.');
    const member = await memberOf(request);
    const feedback = readFeedback(fields);
    await captcha.check(feedback.captcha, request);
    await limits.take(feedbacks, networkOf(request));
    const { name, email, message, tag } = feedback;
    await storage.database
      .insertInto('feedback')
      .values({ member_id: member?.id ?? null, name, email, message, created_at: Date.now(), language: statedLanguage(request) })
      .execute();
    try {
      await post(feedback, member?.id);
    } catch (error) {
      // The text is safe in the database. The log reports the failed mail to the operator.
      request.log.error(error);
    }
    return reply.send({
      contact_form_id: feedbackForm.id,
      status: 'mail_sent',
      message: 'Thank you for your message. It has been sent.',
      posted_data_hash: '',
      into: `#${tag}`,
      invalid_fields: [],
    });
  };

  /** To `FEEDBACK_TO`; without it, into the outbox that replaces the mail server. */
  async function post({ name, email, message }: Feedback, memberId: number | undefined): Promise<void> {
    const to = feedbackTo ?? (smtpUrl === null ? from : null);
    if (to === null) return;
    const language = await languageOfAddress(storage.database, to);
    await mailer.send({
      to,
      memberId,
      replyTo: email,
      ...writeIn(language, () => composeMail(app, 'message-received', { name, mail: email, message })),
    });
  }

  // The parser of forms is known here alone: no other route reads multipart bodies.
  void app.register(async (scope) => {
    await scope.register(multipart);
    for (const key of ['contact-forms', 'contact-form-7'] as const) {
      scope.post<{ Params: { form: string } }>(`${routePath(routes, key)}/:form${routes.feedback}`, { config: { allow: 'POST' } }, answer);
    }
  });
}

/** Throws for what is missing, what does not fit and what would put words into a mail's header. */
function readFeedback(fields: ReadonlyMap<string, string>): Feedback {
  const names = feedbackFieldNames;
  const tag = fields.get(names.formTag) ?? '';
  if (!isFeedbackTag(tag)) throw new Problem('wpcf7_unit_tag_not_found', 400, 'There is no valid unit tag.');
  const missing = [names.name, names.email, names.message].filter((name) => !fields.get(name)?.trim());
  if (missing.length > 0) throw Problem.missingParams(missing);

  const faults: Record<string, ParamFault> = {};
  for (const name of [names.subject, names.name, names.email]) {
    if (/[\r\n]/.test(fields.get(name) ?? '')) faults[name] = { code: 'rest_invalid_param', message: `${name} must be one line.` };
  }
  const name = cleanName(fields.get(names.name) ?? '');
  const email = readEmailAddress(fields.get(names.email) ?? '');
  const message = cleanText(fields.get(names.message) ?? '');
  if (name === '' || lengthOf(name) > longestName)
    faults[names.name] ??= { code: 'rest_too_long', message: `${names.name} must be 1 to ${longestName} characters long.` };
  if (!email) faults[names.email] ??= { code: 'rest_invalid_email', message: `${names.email} is no mail address.` };
  if (message === '' || lengthOf(message) > longestComment)
    faults[names.message] = { code: 'rest_too_long', message: `${names.message} must be 1 to ${longestComment} characters long.` };
  if (!email || Object.keys(faults).length > 0) throw Problem.invalidParams(faults);
  return { name, email: email.address, message, tag, captcha: fields.get(names.captcha) ?? fields.get('recaptchaToken') };
}
