import type { WireDeskChange } from '@agm/api/schemas/deskHistory';
import type { PieceCollection, PieceLanguage, PieceStatus, WireFormerPiece, WirePiece, WirePieceRow } from '@agm/api/schemas/deskPieces';
import type { WireTranslation } from '@agm/api/schemas/deskTranslations';
import { textOfWriting, type Block } from '@agm/domain';
import type { ConflictField } from '../frame/Conflict.tsx';
import type { Clash } from '../frame/itemState.ts';
import { differencesOf, differentLines } from './differences.ts';
import { dayInWords, isoOf } from '../model/day.ts';
import { languageName } from '../model/languageNames.ts';
import type { ComparedField, VersionLine } from './Versions.tsx';
import { t } from '../t.ts';

/** What a collection is called, and what its pages say. */
export const collectionWords = (collection: PieceCollection) =>
  ({
    guides: {
      title: t`Guides`,
      newTitle: t`Title of the new guide`,
      start: t`Start the guide`,
      empty: t`No guide is like that`,
      first: t`Write the first guide`,
      firstWords: t`A guide is a list of titles with a reason for each, or a text about them. It stays a draft until you publish it.`,
    },
    deals: {
      title: t`Deals`,
      newTitle: t`Title of the new deal`,
      start: t`Start the deal`,
      empty: t`No deal is like that`,
      first: t`Note the first deal`,
      firstWords: t`A deal is a trial or a cheaper plan of a service. It stays a draft until you publish it.`,
    },
    pages: {
      title: t`Pages`,
      newTitle: t`Title of the new page`,
      start: t`Start the page`,
      empty: t`No page is like that`,
      first: t`Write the first page`,
      firstWords: t`A page says something about the site itself. It stays a draft until you publish it.`,
    },
  })[collection];

export const kindName = (kind: WirePiece['kind']): string =>
  ({
    guide: t`Guide`,
    service: t`Guide of a service`,
    channel: t`Guide of a channel`,
    'how-to': t`Comparison`,
    deal: t`Deal`,
    page: t`Page`,
  })[kind];

export const statusName = (status: PieceStatus): string =>
  ({ draft: t`Draft`, scheduled: t`Scheduled`, published: t`Published`, unpublished: t`Unpublished`, hidden: t`Deleted` })[status];

/** Of the words in another language. */
export const translationStatusName = (status: PieceLanguage['status']): string => (status === 'published' ? t`Published` : t`Draft`);

/** The fields of a piece that an editor changes, as pages name them. */
export const fieldName = (field: string): string | null =>
  (
    ({
      kind: t`Kind`,
      slug: t`Address`,
      title: t`Title`,
      summary: t`Summary`,
      byline: t`Author`,
      isPremium: t`For premium members`,
      platform: t`Service`,
      price: t`Price`,
      cover: t`Cover`,
      body: t`Text`,
      picks: t`Titles`,
      reasons: t`Titles`,
      about: t`About`,
      status: t`Status`,
      publishAt: t`Publication`,
    }) as Readonly<Record<string, string>>
  )[field] ?? null;

/** A field's value as text, for comparisons. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t`nothing`;
  if (field === 'body') return textOfWriting(value as readonly Block[]);
  if (field === 'picks') return (value as WirePiece['picks']).map(({ title, reason }, at) => `${at + 1}. ${title}: ${reason}`).join('\n');
  if (field === 'reasons') return (value as WireTranslation['reasons']).map(({ reason }) => reason).join('\n');
  if (field === 'about') return (value as WirePiece['about']).map(({ taxonomy, name }) => `${taxonomy}: ${name}`).join('\n');
  if (field === 'cover') return (value as readonly number[]).join(', ');
  if (field === 'kind') return kindName(value as WirePiece['kind']);
  if (field === 'status') return statusName(value as PieceStatus);
  if (field === 'publishAt') return momentInWords(value as number);
  if (field === 'isPremium') return value === true ? t`yes` : t`no`;
  if (field === 'price') {
    const { amount, currency, per, after } = value as NonNullable<WirePiece['price']>;
    return [`${amount} ${currency} ${per}`, after ?? ''].filter(Boolean).join(', ');
  }
  return String(value);
}

/** The fields in which two versions differ, those that pages have a name for. */
export const toConflict = <Item extends object>(clashes: readonly Clash<Item>[]): readonly ConflictField[] =>
  clashes.flatMap(({ field: key, mine, theirs, isOpen }) => {
    const field = String(key);
    const name = fieldName(field);
    return name === null ? [] : [{ field, name, mine: valueWords(field, mine), theirs: valueWords(field, theirs), isOpen }];
  });

/** What was saved last, beside the button that undoes it; null where no field was that has a name. */
export function savedWords(undo: object, status: string): string | null {
  const changed = Object.keys(undo).flatMap((field) => fieldName(field) ?? []);
  if (changed.length === 0) return null;
  return 'status' in undo ? t`It is ${status.toLowerCase()} now.` : t`Saved: ${changed.join(', ')}.`;
}

/** `November 23, 2026, 18:05 UTC` */
export const momentInWords = (moment: number): string => t`${dayInWords(moment)}, ${isoOf(moment).slice(11, 16)} UTC`;

export interface PieceRowWords {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly status: string;
  readonly isPublic: boolean;
  readonly isPremium: boolean;
  readonly note: string;
  /** Its languages beside English: "German, French (draft)"; empty without any. */
  readonly languages: string;
}

export const toRowWords = ({
  id,
  title,
  kind,
  status,
  publishAt,
  isPremium,
  byline,
  updatedAt,
  languages,
}: WirePieceRow): PieceRowWords => ({
  id,
  title,
  kind: kindName(kind),
  status: statusName(status),
  isPublic: status === 'published',
  isPremium,
  note: [
    ...(publishAt === null ? [] : [t`published on ${momentInWords(publishAt)}`]),
    ...(byline === null ? [] : [byline]),
    t`changed ${dayInWords(updatedAt)}`,
  ].join(', '),
  languages: languages
    .map(({ language, status: own }) => (own === 'published' ? languageName(language) : t`${languageName(language)} (draft)`))
    .join(', '),
});

const acts = (): Readonly<Record<string, string>> => ({
  created: t`started it`,
  changed: t`changed`,
  scheduled: t`scheduled it, with`,
  published: t`published it, with`,
  unpublished: t`took it back, with`,
  hidden: t`deleted it, with`,
  imported: t`changed`,
});

function toVersionLine({ revision, act, fields, by, at }: WireDeskChange): VersionLine {
  const who = by?.name || by?.login || (act === 'imported' ? t`An import` : t`The server`);
  const names = fields.flatMap((field) => fieldName(field) ?? []).join(', ');
  return {
    revision,
    words: act === 'created' ? t`${who} started it` : `${who} ${acts()[act] ?? act} ${names}`,
    day: momentInWords(at),
    moment: isoOf(at),
  };
}

/** The lines of a history. What was imported or shipped has a state before the first change here: it is the last line, once all others are there. */
export function toVersionLines(versions: readonly WireDeskChange[], isWhole: boolean): readonly VersionLine[] {
  const lines = versions.map(toVersionLine);
  const first = versions.at(-1);
  if (!isWhole || !first || first.act === 'created' || first.revision <= 1) return lines;
  return [...lines, { revision: first.revision - 1, words: t`before the first change here`, day: '', moment: '' }];
}

/** The fields in which an earlier version differs from what stands on the page. */
export function compare(former: WireFormerPiece, present: WirePiece): readonly ComparedField[] {
  return restorable(former, present).map((field) => ({
    name: fieldName(field) ?? field,
    lines:
      field === 'body'
        ? differencesOf(former.body, present.body)
        : differentLines(valueWords(field, former[field]).split('\n'), valueWords(field, present[field]).split('\n')),
  }));
}

/** What a version gives back: everything but whether and when the piece is public, which somebody has to decide again. */
export function restorable(former: WireFormerPiece, present: WirePiece): readonly (keyof WireFormerPiece & keyof WirePiece)[] {
  const fields = Object.keys(former) as (keyof WireFormerPiece & keyof WirePiece)[];
  return fields.filter(
    (field) => !['revision', 'status', 'publishAt'].includes(field) && JSON.stringify(former[field]) !== JSON.stringify(present[field]),
  );
}
