import type { DeskEntry, DeskRecord } from '@agm/api';
import { commentParts, shownText, titlePath, type CommentPart } from '@agm/domain';
import { dayInWords, isoOf } from './day.ts';

/** Something to decide about, in finished words. */
export interface DeskWords {
  readonly key: string;
  readonly what: string;
  readonly author: string;
  readonly title: string;
  readonly href: string;
  readonly day: string;
  readonly moment: string;
  readonly parts: readonly CommentPart[];
  /** What it said before it was edited, the latest wording first. */
  readonly earlier: readonly { readonly parts: readonly CommentPart[]; readonly day: string; readonly moment: string }[];
  /** Why somebody should look twice. */
  readonly reasons: readonly string[];
  readonly proposal: string | null;
}

const flagWords: Readonly<Record<string, string>> = { guest: 'Guest', 'reserved-name': 'Name like staff', links: 'Links' };
const reportWords: Readonly<Record<string, string>> = {
  spam: 'advertising',
  abuse: 'hurtful',
  spoiler: 'spoiler',
  other: 'something else',
};

export function toDeskWords(entry: DeskEntry): DeskWords {
  return {
    key: `${entry.kind}-${entry.id}`,
    what: entry.rating === null ? 'Comment' : `Review, ${entry.rating.toFixed(1)} / 10`,
    author: shownText(entry.author),
    title: shownText(entry.title),
    href: titlePath(entry.slug),
    day: dayInWords(entry.date),
    moment: isoOf(entry.date),
    parts: commentParts(entry.content),
    earlier: entry.earlier.map(({ content, replacedAt }) => ({
      parts: commentParts(content),
      day: dayInWords(replacedAt),
      moment: isoOf(replacedAt),
    })),
    reasons: [
      ...entry.flags.map((flag) => flagWords[flag] ?? flag),
      ...Object.entries(entry.reports).map(
        ([reason, count]) => `Reported as ${reportWords[reason] ?? reason}${count > 1 ? ` by ${count}` : ''}`,
      ),
    ],
    proposal: entry.proposal === 'spam' ? 'The filter thinks: spam' : entry.proposal === 'approved' ? 'The filter thinks: fine' : null,
  };
}

export interface RecordWords {
  readonly id: number;
  readonly words: string;
  readonly day: string;
  readonly moment: string;
}

const states = { approved: 'approved', hold: 'held', spam: 'spam', trash: 'deleted' } as const;

function toldIn({ act, kind, subject, was, became }: DeskRecord): string {
  if (act === 'edited') return `changed the words of ${kind} ${subject}`;
  if (act === 'deleted') return `deleted ${kind} ${subject} for good`;
  return `${kind} ${subject} was ${states[was]}, is ${states[became]}`;
}

export function toRecordWords(record: DeskRecord): RecordWords {
  return {
    id: record.id,
    words: `${shownText(record.editor ?? 'Somebody who has left')}: ${toldIn(record)}`,
    day: dayInWords(record.date),
    moment: isoOf(record.date),
  };
}
