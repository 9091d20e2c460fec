import type { WireDeskChange } from '@agm/api/schemas/deskHistory';
import type { MessageState, WireMessage } from '@agm/api/schemas/deskInbox';
import type { HistoryLine } from '../frame/History.tsx';
import { dayInWords, isoOf } from '../model/day.ts';
import { t } from '../t.ts';

/** As many letters of a message as a list shows. */
const shownInList = 200;

export const stateName = (state: MessageState): string => ({ new: t`New`, answered: t`Answered`, archived: t`Archived` })[state];

export interface MessageWords {
  readonly id: number;
  readonly name: string;
  /** Who wrote, beside the name: a login, or a guest's address. */
  readonly from: string;
  readonly text: string;
  readonly beginning: string;
  readonly state: MessageState;
  readonly day: string;
  readonly moment: string;
  readonly answers: readonly {
    readonly id: number;
    readonly by: string;
    readonly text: string;
    readonly day: string;
    readonly moment: string;
  }[];
}

export function toMessageWords({ id, name, email, member, text, state, at, answers }: Omit<WireMessage, 'revision'>): MessageWords {
  return {
    id,
    name,
    from: member === null ? t`a guest, ${email}` : t`${member.login}, ${email}`,
    text,
    beginning: text.length > shownInList ? `${text.slice(0, shownInList)} …` : text,
    state,
    day: dayInWords(at),
    moment: isoOf(at),
    answers: answers.map((answer) => ({
      id: answer.id,
      by: answer.by ?? t`Somebody who is gone`,
      text: answer.text,
      day: dayInWords(answer.at),
      moment: isoOf(answer.at),
    })),
  };
}

export function toEventLine({ id, act, by, at }: WireDeskChange): HistoryLine {
  const who = by?.login ?? t`Somebody who is gone`;
  const words: Readonly<Record<string, string>> = {
    answered: t`${who} answered`,
    archived: t`${who} archived it`,
    reopened: t`${who} brought it back`,
  };
  return { id, words: words[act] ?? `${who} ${act}`, day: dayInWords(at), moment: isoOf(at) };
}
