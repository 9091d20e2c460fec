import type {
  AuthorSetting,
  MailName,
  MenuLink,
  MenuSectionSetting,
  QuickLinks,
  SettingName,
  WireSettingEvent,
} from '@agm/api/schemas/deskSettings';
import { countryName, isCountryCode } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import type { HistoryLine } from '../frame/History.tsx';
import { dayInWords, isoOf } from '../model/day.ts';
import { t } from '../t.ts';

const mailWords = (): Readonly<Record<MailName, string>> => ({
  'confirm-address': t`Confirm the address of a new account`,
  'confirm-new-address': t`Confirm a new address`,
  'address-will-change': t`To the old address: it is about to change`,
  'address-changed': t`To the old address: it was changed`,
  'address-changed-back': t`To the newer address: the earlier one stands again`,
  'address-restored': t`To the newer address: the change was undone`,
  'password-reset': t`Set a new password`,
  'password-changed': t`The password was changed`,
  'second-factor-added': t`A second factor was added`,
  'second-factor-removed': t`The second factor was removed`,
  'membership-ends': t`Premium ends at the end of what is paid`,
  'membership-goes-on': t`Premium goes on after all`,
  'payment-failed': t`A payment failed`,
  'membership-lapsed': t`Premium has ended without a payment`,
  'payment-refunded': t`A payment was given back`,
  'alerts-digest': t`What a member wanted to hear of`,
  'message-answer': t`The answer to a message of the inbox`,
  'message-received': t`To the people of the site: a message came in`,
});

/** A setting as its heading and as its link. */
export function settingTitle(name: SettingName): string {
  const others = {
    'side-menu': t`Side menu`,
    'header-menu': t`Menu of the header`,
    services: t`Popular services`,
    premium: t`Text beside the price`,
    comments: t`Comment policy`,
    authors: t`Authors of guides`,
  };
  return name in others ? others[name as keyof typeof others] : mailWords()[name.slice('mail-'.length) as MailName];
}

/** A field in the comparison of two versions, and in the history. */
export function settingFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = {
    quickLinks: t`Quick links`,
    sections: t`Sections`,
    links: t`Links`,
    priceText: t`Text`,
    policy: t`Text`,
    authors: t`Authors`,
    subject: t`Subject`,
    text: t`Text`,
    html: t`HTML`,
  };
  return names[field] ?? (isCountryCode(field) ? countryName(field) : field);
}

export const serviceName = (id: string): string => platformOf(id)?.name ?? id;

const linkWords = ({ label, address }: MenuLink): string => `${label} (${address})`;

/** A value in words: lists with commas between their entries. */
export function settingValueWords(field: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  if (field === 'authors')
    return (value as AuthorSetting[]).map(({ name, about, link }) => [name, about, link].filter(Boolean).join(' · ')).join('; ');
  if (field === 'links') return (value as MenuLink[]).map(linkWords).join(', ');
  if (field === 'quickLinks')
    return (value as QuickLinks[]).map(({ title, links }) => `${title}: ${links.map(linkWords).join(', ')}`).join('; ');
  if (field === 'sections')
    return (value as MenuSectionSetting[])
      .map(({ title, isOpen, highlight, list }) => {
        const values = [...highlight.map((one) => `*${one}`), ...list].join(' ');
        return [title, ...(isOpen ? [t`stands open`] : []), ...(values === '' ? [] : [values])].join(' · ');
      })
      .join('; ');
  return (value as string[]).map(serviceName).join(', ');
}

const longest = 120;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text) || '–';

/** Who changed what of a setting, in words. */
export function toSettingLine({ id, before, after, by, at }: WireSettingEvent): HistoryLine {
  const changes = Object.keys(after).map(
    (field) =>
      t`${settingFieldName(field)}: ${cut(settingValueWords(field, before[field]))} → ${cut(settingValueWords(field, after[field]))}`,
  );
  return { id, words: `${by ?? t`Somebody who is gone`}: ${changes.join('; ')}`, day: dayInWords(at), moment: isoOf(at) };
}
