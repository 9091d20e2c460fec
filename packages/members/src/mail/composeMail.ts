import type { MailName, MailTexts } from '@agm/api/schemas/deskSettings';
import { siteName } from '@agm/domain';
import { fillMail, htmlFault, readMailHtml, subjectFault, textFault, writeMailHtml } from '@agm/domain/mailTemplate';
import type { LiveSettings } from '@agm/http/LiveSettings';
import { inPageLanguage, pageLanguage } from '@agm/messages';
import type { Mail } from './Mail.ts';
import { mailTexts } from './mailTexts.ts';

/** Of the application, what a mail is made with. */
export interface MailOrigin {
  readonly config: { readonly publicUrl: string };
  readonly settings: LiveSettings;
}

type Values = Readonly<Record<string, string>>;

/** A mail's texts as they are by default, in the language that is written in. */
export const defaultMail = (name: MailName): MailTexts => mailTexts[name].write();

/** Why these texts cannot be a mail, by field; empty: they can. */
export function mailFaults(name: MailName, { subject, text, html }: MailTexts): Readonly<Partial<Record<keyof MailTexts, string>>> {
  const { fields } = mailTexts[name];
  const faults = { subject: subjectFault(subject, fields), text: textFault(text, fields), html: htmlFault(html, fields) };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

/** A mail with these texts. `written` has fields that are HTML of their own in the HTML. */
export function fillTexts(
  { subject, text, html }: MailTexts,
  values: Values,
  written: Values = {},
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const all = { site: siteName, ...values };
  const read = html === '' ? null : readMailHtml(html);
  return {
    subject: fillMail(subject, all),
    text: fillMail(withoutEmpty(text, all), all),
    ...(read && 'nodes' in read && { html: inItsLanguage(writeMailHtml(read.nodes, all, written)) }),
  };
}

/** A mail program takes a mail without it for the language of its reader's device. */
function inItsLanguage(html: string): string {
  const { lang, dir } = inPageLanguage();
  return lang === 'en' ? html : `<div lang="${lang}" dir="${dir}">\n${html}\n</div>`;
}

/** A field that has nothing to say leaves no space where it stands. */
const withoutEmpty = (text: string, values: Values): string =>
  Object.keys(values)
    .filter((name) => values[name] === '')
    .reduce((made, name) => made.replaceAll(` {${name}}`, ''), text);

/**
 * A mail of the product, in English in the words of the desk. Other languages have the product's own, since the desk writes English alone. What was
 * stored by another version and cannot be used any more gives way to the default: a mail never fails because of its text.
 */
export function composeMail(
  { settings }: Pick<MailOrigin, 'settings'>,
  name: MailName,
  values: Values,
  written: Values = {},
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const usual = defaultMail(name);
  const stored = { ...usual, ...(pageLanguage().language === 'en' && settings.of(`mail-${name}`)) };
  const isUsable = Object.values(stored).every((one) => typeof one === 'string') && Object.keys(mailFaults(name, stored)).length === 0;
  return fillTexts(isUsable ? stored : usual, values, written);
}
