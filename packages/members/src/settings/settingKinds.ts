import {
  authorsChange,
  commentsChange,
  headerMenuChange,
  mailChange,
  mailNames,
  premiumChange,
  servicesChange,
  settingNames,
  sideMenuChange,
  type MailName,
  type MailTexts,
  type MenuSectionSetting,
  type SettingName,
} from '@agm/api/schemas/deskSettings';
import { countryCodes, defaultSideMenu, headerLinks, shownPlatforms } from '@agm/domain';
import type { MailField } from '@agm/domain/mailTemplate';
import { platformOf } from '@agm/domain/platforms';
import { updateBylines, type Author } from '@agm/storage/authors';
import type { SettingFields } from '@agm/storage/siteSettings';
import type { Database } from '@agm/storage/Storage';
import type * as v from 'valibot';
import { defaultMail, mailFaults } from '../mail/composeMail.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import { t } from '../t.ts';

/** What a setting is: its fields, their defaults, and what they must mean together. */
export interface SettingKind {
  /** Every field may be missing, or null: then it is given back to its default. */
  readonly change: v.ObjectSchema<v.ObjectEntries, undefined>;
  readonly defaults: SettingFields;
  /** What a mail's texts may use. */
  readonly fields?: readonly MailField[];
  /** What is wrong with all fields as they would be, by field, in the language that is written in. */
  faultsOf?(values: SettingFields): Readonly<Record<string, string>>;
  /** What else changes with it, in the same transaction. */
  follow?(transaction: Database, before: SettingFields, after: SettingFields): Promise<void>;
}

const sections: readonly MenuSectionSetting[] = defaultSideMenu.filters.sections.map(
  ({ taxonomy, title, isOpen, highlight, list, type }) => ({
    taxonomy: taxonomy as MenuSectionSetting['taxonomy'],
    title,
    isOpen,
    highlight,
    // The services come per country.
    list: type === 'services-selector' ? [] : list,
  }),
);

const kinds: Readonly<Record<Exclude<SettingName, `mail-${string}`>, SettingKind>> = {
  'side-menu': { change: sideMenuChange, defaults: { quickLinks: [], sections } },
  'header-menu': { change: headerMenuChange, defaults: { links: headerLinks().map(({ href, name }) => ({ label: name, address: href })) } },
  services: {
    change: servicesChange,
    defaults: Object.fromEntries(countryCodes.map((code) => [code, shownPlatforms(code).map(({ id }) => id)])),
    faultsOf: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([country, ids]) => {
          const service = (ids as readonly string[]).find((id) => platformOf(id) === null);
          return service === undefined ? [] : [[country, t`There is no service ${service}.`]];
        }),
      ),
  },
  premium: { change: premiumChange, defaults: { priceText: '' } },
  comments: { change: commentsChange, defaults: { policy: '' } },
  authors: {
    change: authorsChange,
    defaults: { authors: [] },
    follow: (transaction, before, after) =>
      updateBylines(transaction, before['authors'] as readonly Author[], after['authors'] as readonly Author[]),
  },
};

const kindOfMail = (name: MailName): SettingKind => ({
  change: mailChange,
  defaults: defaultMail(name) as unknown as SettingFields,
  fields: mailTexts[name].fields,
  faultsOf: (values) => mailFaults(name, values as unknown as MailTexts),
});

/** Of `mail-password-reset` the mail; null for a setting that is none. */
export const mailOf = (name: SettingName): MailName | null => mailNames.find((mail) => name === `mail-${mail}`) ?? null;

export const isSettingName = (name: string): name is SettingName => (settingNames as readonly string[]).includes(name);

export function settingKind(name: SettingName): SettingKind {
  const mail = mailOf(name);
  return mail === null ? kinds[name as keyof typeof kinds] : kindOfMail(mail);
}
