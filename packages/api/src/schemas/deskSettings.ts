import { choiceNames, countryCodes } from '@agm/domain';
import { longestMailBody, longestMailSubject } from '@agm/domain/mailTemplate';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer, oneOf, text } from './scalars.ts';

/** What administrators set at the desk, besides the mails. */
const siteSettingNames = ['side-menu', 'header-menu', 'services', 'premium', 'comments', 'authors'] as const;

/** Every mail that the product sends. Its setting is called after it: `mail-password-reset`. */
export const mailNames = [
  'confirm-address',
  'confirm-new-address',
  'address-will-change',
  'address-changed',
  'address-changed-back',
  'address-restored',
  'password-reset',
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
  'membership-ends',
  'membership-goes-on',
  'payment-failed',
  'membership-lapsed',
  'payment-refunded',
  'alerts-digest',
  'message-answer',
  'message-received',
] as const;
export type MailName = (typeof mailNames)[number];

export const settingNames = [...siteSettingNames, ...mailNames.map((name) => `mail-${name}` as const)];
export type SettingName = (typeof settingNames)[number];

const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest),
    v.check((words) => !/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(words), 'Control characters are no text.'),
  );
const label = v.pipe(line(40), v.nonEmpty('It may not be empty.'));
/** Printable ASCII after one slash: whatever a browser makes of it, it stays on this site. */
const sitePath = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200),
  v.regex(/^\/(?!\/)[!-[\]-~]*$/, 'An address of this site begins with one slash, like /genre/drama/.'),
);
const slug = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'It may have lower-case letters, digits and single hyphens.'),
);
const isUnique = (values: string[]): boolean => new Set(values).size === values.length;
const slugs = v.pipe(v.array(slug), v.maxLength(100), v.check(isUnique, 'A value stands there once.'));
/** Null gives a field back to its default. */
const field = <const Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

/** A link of a menu: what it says, and the path on this site where it leads. */
const menuLink = v.object({ label, address: sitePath });

const menuLinks = (most: number, empty: string) =>
  v.pipe(
    v.array(menuLink),
    v.minLength(1, empty),
    v.maxLength(most),
    v.check((links) => isUnique(links.map(({ address }) => address)), 'An address stands there once.'),
  );

/** Links of their own above the sections of the side menu. */
export const quickLinks = v.object({
  title: label,
  isOpen: described(v.boolean(), 'Whether it stands open for visitors who have neither opened nor closed it.'),
  links: menuLinks(12, 'A section of quick links needs a link.'),
});

/** A section of the side menu: the values of one filter. */
const menuSection = v.object({
  taxonomy: oneOf('taxonomy', [...choiceNames, 'released']),
  title: label,
  isOpen: v.boolean(),
  highlight: described(slugs, 'Values that stand first and are marked.'),
  list: described(slugs, 'Values in their order; what else the catalogue has follows. The services are set per country.'),
});

/** `PATCH /content-api/desk/settings/side-menu` */
export const sideMenuChange = v.object({
  quickLinks: field(v.pipe(v.array(quickLinks), v.maxLength(6))),
  sections: field(
    v.pipe(
      v.array(menuSection),
      v.minLength(1, 'The side menu needs a section.'),
      v.check((sections) => isUnique(sections.map(({ taxonomy }) => taxonomy)), 'A filter has one section.'),
    ),
  ),
});

/** `PATCH …/header-menu` */
export const headerMenuChange = v.object({ links: field(menuLinks(8, 'The header needs a link.')) });

/** `PATCH …/services`: by country, the services that stand in the header and first in the side menu. */
export const servicesChange = v.object(
  v.entriesFromList(countryCodes, field(v.pipe(v.array(slug), v.maxLength(30), v.check(isUnique, 'A service stands there once.')))),
);

/** `PATCH …/premium`: a sentence beside the price. */
export const premiumChange = v.object({ priceText: field(line(300)) });

/** `PATCH …/comments`: a sentence at the form. */
export const commentsChange = v.object({ policy: field(line(300)) });

/** Somebody who signs guides. */
export const author = v.object({
  slug: described(slug, 'What guides refer to: it stays when the name changes.'),
  name: v.pipe(line(80), v.nonEmpty('An author needs a name.')),
  about: line(500),
  link: described(
    v.pipe(line(300), v.regex(/^(?:https:\/\/[a-zA-Z\d.-]+(?::\d{1,5})?(?:[/?#][^\s{}"'<>\\]*)?)?$/, 'An address begins with https://')),
    'Their own page somewhere else; empty without one.',
  ),
});

/** `PATCH …/authors` */
export const authorsChange = v.object({
  authors: field(
    v.pipe(
      v.array(author),
      v.maxLength(200),
      v.check((authors) => isUnique(authors.map((one) => one.slug)), 'Two authors have one short name.'),
      v.check((authors) => isUnique(authors.map(({ name }) => name)), 'Two authors have one name.'),
    ),
  ),
});

/** `PATCH …/mail-password-reset`, and what a test mail is made of. Which fields a text may use is for the mail to say. */
export const mailChange = v.object({
  subject: field(text(longestMailSubject)),
  text: field(text(longestMailBody)),
  html: described(field(text(longestMailBody)), 'Empty: the mail is text alone.'),
});

export const settingChange = v.union([
  v.strictObject(sideMenuChange.entries),
  v.strictObject(headerMenuChange.entries),
  v.strictObject(premiumChange.entries),
  v.strictObject(commentsChange.entries),
  v.strictObject(authorsChange.entries),
  v.strictObject(mailChange.entries),
  v.strictObject(servicesChange.entries),
]);

const mailField = v.object({
  name: v.string(),
  kind: v.picklist(['words', 'link']),
  isRequired: v.boolean(),
  example: v.string(),
});

/** What a list of the settings shows of one. */
export const settingRow = v.object({
  name: v.picklist(settingNames),
  changed: described(v.array(v.string()), 'The fields that differ from the default.'),
  revision: integer,
  etag: described(v.string(), 'What If-Match must say to change it.'),
});

/** One setting: its fields as they are, and as they are by default. */
export const setting = v.object({
  ...settingRow.entries,
  values: v.record(v.string(), v.unknown()),
  defaults: v.record(v.string(), v.unknown()),
  fields: described(v.optional(v.array(mailField)), 'What the texts of a mail may use.'),
});

/** A line of a setting's history. `before`, sent as a PATCH, undoes it. */
export const settingEvent = v.object({
  id: integer,
  revision: integer,
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
  by: described(v.nullable(v.string()), 'The login of whoever changed it; null when that account is gone.'),
  at: described(integer, 'Milliseconds since 1970.'),
});

export type MenuLink = ShapeOf<typeof menuLink>;
export type QuickLinks = ShapeOf<typeof quickLinks>;
export type MenuSectionSetting = ShapeOf<typeof menuSection>;
export type AuthorSetting = ShapeOf<typeof author>;
export type WireSettingRow = ShapeOf<typeof settingRow>;
export type WireSetting = ShapeOf<typeof setting>;
export type WireSettingEvent = ShapeOf<typeof settingEvent>;
/** The texts of a mail. */
export interface MailTexts {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
