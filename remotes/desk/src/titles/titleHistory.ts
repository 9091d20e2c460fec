import type { WireDeskChange } from '@agm/api/schemas/deskHistory';
import { titleFieldNames } from '@agm/api/schemas/deskTitles';
import type { HistoryLine } from '../frame/History.tsx';
import { dayInWords, isoOf } from '../model/day.ts';
import { fieldName, valueWords, type TitleFormField } from './titleFields.ts';
import { t } from '../t.ts';

/** Longer values are cut: the line says what changed, the form says to what. */
const longest = 80;

/** Who did what to a title, in words. */
export function toHistoryLine({ id, act, before, after, by, at }: WireDeskChange): HistoryLine {
  const who = by?.name || by?.login || t`Somebody who is gone`;
  return { id, words: `${who}: ${actWords(act, before, after)}`, day: dayInWords(at), moment: isoOf(at) };
}

function actWords(act: string, before: WireDeskChange['before'], after: WireDeskChange['after']): string {
  if (act === 'created') return t`made this title`;
  if (act === 'merged') return t`merged ${String(after?.['fromName'] ?? '')} into it`;
  if (act === 'unmerged') return t`took ${String(after?.['fromName'] ?? '')} out of it again`;
  if (act === 'taken out') return t`took it out of another title again`;
  if (act === 'merged away') return t`merged it into another title`;
  const changes = ([...titleFieldNames, 'slug'] as const)
    .filter((name) => after && name in after)
    .map((name) => t`${fieldName(name)}: ${words(name, before?.[name])} → ${words(name, after?.[name])}`);
  const shown = act === 'hidden' ? [t`hidden`] : act === 'shown' ? [t`shown again`] : [];
  return [...shown, ...changes].join('; ') || t`gave fields back to their source`;
}

function words(name: TitleFormField, value: unknown): string {
  const text = valueWords(name, value) || '–';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
