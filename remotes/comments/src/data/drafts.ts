import { deviceMemory, draftsName } from '@agm/session';

/** Words that were typed and not sent yet. */
export interface Draft {
  readonly text: string;
  readonly name: string;
  /** The words that were sent under this key without an answer: sent again, they are stored once. */
  readonly sent: { readonly text: string; readonly key: string } | null;
}

const nothing: Draft = { text: '', name: '', sent: null };
/** Older ones give way. */
const mostDrafts = 20;

type Drafts = Readonly<Record<string, Draft>>;

/** Where a draft belongs: a comment of a title, an answer to one, or a review. */
export const draftPlace = (title: number, about: number | 'review' = 0): string => `${title}:${about}`;

export const readDraft = (place: string): Draft => all()[place] ?? nothing;

/** Kept on this device over a reload and a deploy; without words it is forgotten. */
export function keepDraft(place: string, draft: Draft): void {
  const { [place]: _before, ...others } = all();
  const isEmpty = draft.text === '' && draft.name === '';
  const kept = Object.entries({ ...others, ...(!isEmpty && { [place]: draft }) }).slice(-mostDrafts);
  deviceMemory.write(draftsName, kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null);
}

export function forgetDrafts(): void {
  deviceMemory.write(draftsName, null);
}

/** What stands there may be anything: only drafts are read. */
function all(): Drafts {
  try {
    const kept: unknown = JSON.parse(deviceMemory.read(draftsName) ?? '{}');
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept).flatMap(([place, draft]) => readKept(place, draft))) : {};
  } catch {
    return {};
  }
}

function readKept(place: string, draft: unknown): readonly (readonly [string, Draft])[] {
  const { text, name, sent } = (draft ?? {}) as Partial<Record<keyof Draft, unknown>>;
  const { text: sentText, key } = (sent ?? {}) as { readonly text?: unknown; readonly key?: unknown };
  if (typeof text !== 'string' || typeof name !== 'string') return [];
  return [[place, { text, name, sent: typeof sentText === 'string' && typeof key === 'string' ? { text: sentText, key } : null }]];
}

/** The key under which these words are sent: the one they had before, or a new one. */
export function sendKeyOf({ text, name, sent }: Draft): string {
  if (sent?.text === `${name}\n${text}`) return sent.key;
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const asSent = (draft: Draft, key: string): Draft => ({ ...draft, sent: { text: `${draft.name}\n${draft.text}`, key } });
