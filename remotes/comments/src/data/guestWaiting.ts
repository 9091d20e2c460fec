import { longestComment, longestName, type Comment } from '@agm/domain';
import { deviceMemory, waitingName } from '@agm/session';

/** What a guest of this device wrote and no editor has read yet. It stays on the device: the server knows no guest and shows it to nobody. */
export interface GuestWaiting {
  readonly id: number;
  readonly post: number;
  readonly name: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Older ones give way. */
const mostKept = 10;
/** What no editor has read by then was not wanted. */
const keptForMs = 14 * 24 * 60 * 60_000;

/** Reads what is kept, the newest first. It may be anything: only texts within their bounds are taken, and what is too old is not. */
export function readGuestWaiting(kept: string | null, now: number): readonly GuestWaiting[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(isWaiting).filter(({ at }) => at <= now + keptForMs && now - at < keptForMs).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

export function keepGuestWaiting({ id, contentId, author, content, date }: Comment, now: number): void {
  const one = { id, post: contentId, name: author, text: content, at: date ?? now };
  if (isWaiting(one)) write([one, ...all(now).filter((other) => other.id !== id)].slice(0, mostKept));
}

/** Everybody sees these now. */
export function dropGuestWaiting(ids: ReadonlySet<number>, now: number): void {
  const before = all(now);
  const after = before.filter(({ id }) => !ids.has(id));
  if (after.length < before.length) write(after);
}

export function forgetGuestWaiting(): void {
  deviceMemory.write(waitingName, null);
}

const all = (now: number): readonly GuestWaiting[] => readGuestWaiting(deviceMemory.read(waitingName), now);

function write(list: readonly GuestWaiting[]): void {
  deviceMemory.write(waitingName, list.length > 0 ? JSON.stringify(list) : null);
}

function isWaiting(one: unknown): one is GuestWaiting {
  const { id, post, name, text, at } = (one ?? {}) as Partial<Record<keyof GuestWaiting, unknown>>;
  const isNumber = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;
  // A character is at most two units long.
  return [id, post, at].every(isNumber) && typeof name === 'string' && name.length <= 2 * longestName && typeof text === 'string' && text.length <= 2 * longestComment;
}
