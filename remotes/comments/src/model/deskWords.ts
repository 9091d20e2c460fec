import type { DeskEntry, DeskRecord } from '@agm/api';
import { commentParts, shownText, titlePath, type CommentPart } from '@agm/domain';
import { dayInWords, isoOf } from './day.ts';
import { t } from '../t.ts';

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

const flagWords = (): Readonly<Record<string, string>> => ({ guest: t`Guest`, 'reserved-name': t`Name like staff`, links: t`Links` });
const reportWords = (): Readonly<Record<string, string>> => ({
  spam: t`advertising`,
  abuse: t`hurtful`,
  spoiler: t`spoiler`,
  other: t`something else`,
});

export function toDeskWords(entry: DeskEntry): DeskWords {
  return {
    key: `${entry.kind}-${entry.id}`,
    what: entry.rating === null ? t`Comment` : t`Review, ${entry.rating.toFixed(1)} / 10`,
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
      ...entry.flags.map((flag) => flagWords()[flag] ?? flag),
      ...Object.entries(entry.reports).map(([reason, count]) => {
        const word = reportWords()[reason] ?? reason;
        return count > 1 ? t`Reported as ${word} by ${count}` : t`Reported as ${word}`;
      }),
    ],
    proposal: entry.proposal === 'spam' ? t`The filter thinks: spam` : entry.proposal === 'approved' ? t`The filter thinks: fine` : null,
  };
}

export interface RecordWords {
  readonly id: number;
  readonly words: string;
  readonly day: string;
  readonly moment: string;
}

const states = () => ({ approved: t`approved`, hold: t`held`, spam: t`spam`, trash: t`deleted` });
const kinds = () => ({ comment: t`comment`, review: t`review` });

function toldIn({ editor, act, kind, subject, was, became }: DeskRecord): string {
  const who = shownText(editor ?? t`Somebody who has left`);
  const what = kinds()[kind];
  if (act === 'edited') return t`${who}: changed the words of ${what} ${subject}`;
  if (act === 'deleted') return t`${who}: deleted ${what} ${subject} for good`;
  return t`${who}: ${what} ${subject} was ${states()[was]}, is ${states()[became]}`;
}

export function toRecordWords(record: DeskRecord): RecordWords {
  return {
    id: record.id,
    words: toldIn(record),
    day: dayInWords(record.date),
    moment: isoOf(record.date),
  };
}
