import type { Versioned } from '@agm/api/desk/call';

/** What somebody typed and did not save, with the state that they saw when they typed it. */
export interface Typed<Item> {
  readonly etag: string;
  /** The values that the typed ones replace. */
  readonly was: Partial<Item>;
  readonly now: Partial<Item>;
}

/** An item that is being edited. `theirs` stands there while somebody else's change has to be compared with what was typed. */
export interface ItemState<Item> {
  readonly base: Versioned<Item>;
  readonly typed: Typed<Item> | null;
  readonly theirs: Versioned<Item> | null;
  /** What the last saved change replaced. */
  readonly undo: Partial<Item> | null;
}

/** A field that two people changed, or that one of them typed into while the other saved something else. */
export interface Clash<Item> {
  readonly field: keyof Item;
  readonly was: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it, to different values: somebody has to choose. */
  readonly isOpen: boolean;
}

export type Side = 'mine' | 'theirs';

/** The item as the server has it now, with what was typed on this device before. */
export function opened<Item extends object>(current: Versioned<Item>, draft: Typed<Item> | null): ItemState<Item> {
  const fresh: ItemState<Item> = { base: current, typed: null, theirs: null, undo: null };
  if (!draft) return fresh;
  if (draft.etag === current.etag) return typedInto(fresh, draft.now);
  return met({ ...fresh, base: { etag: draft.etag, item: { ...current.item, ...draft.was } }, typed: draft }, current);
}

/** What the editor sees: the server's values under the typed ones. */
export const shownValues = <Item extends object>({ base, typed }: ItemState<Item>): Item => ({ ...base.item, ...typed?.now });

/** A value that is typed back to what it was is no change. */
export function typedInto<Item extends object>(state: ItemState<Item>, values: Partial<Item>): ItemState<Item> {
  const { item, etag } = state.base;
  const now = { ...state.typed?.now, ...values };
  const changed = keysOf(now).filter((field) => !isSame(now[field], item[field]));
  return { ...state, typed: changed.length === 0 ? null : { etag, was: pick(item, changed), now: pick(now, changed) } };
}

/** The server took the change. What was typed while it was on its way stays typed. */
export function savedAs<Item extends object>(state: ItemState<Item>, sent: Partial<Item>, current: Versioned<Item>): ItemState<Item> {
  const later = keysOf(state.typed?.now ?? {}).filter((field) => !(field in sent) || !isSame(state.typed?.now[field], sent[field]));
  const undo = pick(state.base.item, keysOf(sent));
  return typedInto({ base: current, typed: null, theirs: null, undo }, pick(state.typed?.now ?? {}, later));
}

/** Somebody else was faster. Where the two touched other fields there is nothing to choose, and what was typed goes on top of their state. */
export function met<Item extends object>(state: ItemState<Item>, theirs: Versioned<Item>): ItemState<Item> {
  const against = { ...state, theirs };
  return clashesOf(against).some(({ isOpen }) => isOpen) ? against : settled(against, {});
}

/** Every field in which the two differ, and what each of them made of it; a page shows those that it has a name for. */
export function clashesOf<Item extends object>({ base, typed, theirs }: ItemState<Item>): readonly Clash<Item>[] {
  if (!theirs) return [];
  return keysOf(theirs.item).flatMap((field) => {
    const [was, other] = [base.item[field], theirs.item[field]];
    const isMine = typed !== null && field in typed.now;
    const mine = isMine ? typed.now[field] : was;
    const isTheirs = !isSame(was, other);
    if (!isMine && !isTheirs) return [];
    return [{ field, was, mine, theirs: other, isOpen: isMine && isTheirs && !isSame(mine, other) }];
  });
}

/** On top of their state stands what only this editor typed, and of what both changed what was chosen as mine. */
export function settled<Item extends object>(state: ItemState<Item>, chosen: Partial<Record<keyof Item, Side>>): ItemState<Item> {
  if (!state.theirs) return state;
  const { now = {} as Partial<Item> } = state.typed ?? {};
  const theirsWins = clashesOf(state).filter(({ field, isOpen }) => isOpen && chosen[field] !== 'mine');
  const mine = keysOf(now).filter((field) => !theirsWins.some((clash) => clash.field === field));
  return typedInto({ ...state, base: state.theirs, typed: null, theirs: null }, pick(now, mine));
}

const keysOf = <Item extends object>(values: Item) => Object.keys(values) as (keyof Item)[];
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const pick = <Item extends object>(values: Partial<Item>, fields: readonly (keyof Item)[]): Partial<Item> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as unknown as Partial<Item>;
