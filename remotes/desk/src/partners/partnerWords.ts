import type { WireDeskChange } from '@agm/api/schemas/deskHistory';
import { partnerFieldNames, type PartnerMark, type WirePartner } from '@agm/api/schemas/deskPartners';
import { platformNamed, platformOf } from '@agm/domain/platforms';
import type { HistoryLine } from '../frame/History.tsx';
import { dayInWords, isoOf } from '../model/day.ts';
import { sentence, plural, t } from '../t.ts';

export type PartnerField = (typeof partnerFieldNames)[number];

export const isPartnerField = (name: string): name is PartnerField => (partnerFieldNames as readonly string[]).includes(name);

export const partnerFieldName = (field: PartnerField): string =>
  ({
    origins: t`Pages`,
    marks: t`What is added to links`,
    perMinute: t`Reads a minute`,
    note: t`Note`,
    revoked: t`Revoked`,
  })[field];

/** What stands in the field's input: lists have a line for each entry, `*` is every service. */
export function typedPartner(field: PartnerField, value: unknown): string {
  if (field === 'origins') return ((value ?? []) as readonly string[]).join('\n');
  if (field === 'marks') return ((value ?? []) as readonly PartnerMark[]).map(markLine).join('\n');
  if (field === 'revoked') return value === true ? t`yes` : t`no`;
  return value === null || value === undefined ? '' : String(value as string | number);
}

const markLine = ({ platform, parameter, value }: PartnerMark): string => `${platform ?? '*'} ${parameter}=${value}`;

/** What was typed, as the wire has it. What does not fit travels as it is: the server says what is wrong with it. */
export function readPartner(field: PartnerField, text: string): unknown {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (field === 'origins') return lines.map((line) => line.replace(/\/$/, ''));
  if (field === 'marks') return lines.map(readMark);
  return field === 'perMinute' ? Number(text.trim()) : text;
}

/** `Amazon Prime Video tag=blog-20`, `* utm_source=blog` */
function readMark(line: string): { readonly platform: string | null; readonly parameter: string; readonly value: string } {
  const [, service = line, parameter = '', value = ''] = /^(.*?)\s+([\w-]+)=(\S*)$/.exec(line) ?? [];
  return { platform: service === '*' ? null : (platformNamed(service)?.id ?? service.slice(0, 60)), parameter, value };
}

/** What a key does, in one line. */
export function partnerWords({ origins, marks }: Pick<WirePartner, 'origins' | 'marks'>): string {
  const services = [...new Set(marks.flatMap(({ platform }) => (platform === null ? [] : [platformOf(platform)?.name ?? platform])))];
  return [
    origins.length === 0
      ? t`every page`
      : plural(origins.length, { one: sentence`one origin`, other: sentence`${origins.length} origins` }),
    ...(services.length > 0 ? [t`own links to ${services.join(', ')}`] : []),
    ...(marks.some(({ platform }) => platform === null) ? [t`a campaign on every link`] : []),
  ].join(' · ');
}

/** Who did what to a key, in words. */
export function toPartnerLine({ id, act, before, after, by, at }: WireDeskChange): HistoryLine {
  const who = by?.name || by?.login || t`Somebody who is gone`;
  const changes = partnerFieldNames
    .filter((field) => after && field in after)
    .map((field) => {
      const [was, is] = [before, after].map((values) => typedPartner(field, values?.[field]).replaceAll('\n', ', ') || '–');
      return `${partnerFieldName(field)}: ${was ?? ''} → ${is ?? ''}`;
    });
  const done = { created: t`added it`, revoked: t`revoked it`, restored: t`brought it back` }[act];
  return { id, words: `${who}: ${done ?? changes.join('; ')}`, day: dayInWords(at), moment: isoOf(at) };
}
