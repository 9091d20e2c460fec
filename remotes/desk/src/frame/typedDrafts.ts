import { deskDraftsName, deviceMemory } from '@agm/session';
import type { Typed } from './itemState.ts';

/** Older ones give way. */
const mostDrafts = 20;
/** A browser keeps some five million letters of a site, and of what is too long nothing: the next page would find no draft at all. */
const mostLetters = 2_000_000;

/** What was typed into an item and not saved: it is kept on this device over a reload, until the change is saved or the member logs out. */
export function readDraft<Item extends object>(name: string): Typed<Item> | null {
  const { etag, was, now } = (all()[name] ?? {}) as Partial<Typed<Item>>;
  return typeof etag === 'string' && isObject(was) && isObject(now) ? { etag, was, now } : null;
}

/** Null forgets it. */
export function keepDraft(name: string, typed: Typed<object> | null): void {
  const { [name]: _before, ...others } = all();
  const kept = withinRoom(Object.entries({ ...others, ...(typed && { [name]: typed }) }).slice(-mostDrafts));
  deviceMemory.write(deskDraftsName, kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null);
}

/** The newest, which stand last, as far as there is room; the newest of all in any case. */
function withinRoom(drafts: readonly (readonly [string, unknown])[]): readonly (readonly [string, unknown])[] {
  let room = mostLetters;
  return drafts
    .toReversed()
    .filter((draft, at) => (room -= JSON.stringify(draft).length) >= 0 || at === 0)
    .toReversed();
}

/** What stands there may be anything. */
function all(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(deviceMemory.read(deskDraftsName) ?? '{}');
    return isObject(kept) ? { ...kept } : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
