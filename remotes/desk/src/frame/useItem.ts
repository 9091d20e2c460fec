import { useCallback, useEffect, useRef, useState } from 'react';
import type { Saved, Versioned } from '@agm/api/desk/call';
import { useServices } from '@agm/federation';
import { clashesOf, met, opened, savedAs, settled, shownValues, typedInto, type Clash, type ItemState, type Side } from './itemState.ts';
import { keepDraft, readDraft } from './typedDrafts.ts';
import { troubleWords } from './troubleWords.ts';

/** Where an item comes from and goes to. A change has the fields that were typed into, by their names on the wire. */
export interface ItemSource<Item extends object> {
  /** Names the draft on this device: `people/7`. Another name is another item. */
  readonly name: string;
  read(): Promise<Versioned<Item>>;
  save(changes: Partial<Item>, etag: string): Promise<Saved<Item>>;
}

export interface EditedItem<Item extends object> {
  readonly state: 'loading' | 'failed' | 'here';
  /** Server values under the typed ones; null until it is here. */
  readonly values: Item | null;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Why the last change was not made. */
  readonly trouble: string | null;
  /** What has to be compared before anything is saved; empty where nobody else was faster. */
  readonly clashes: readonly Clash<Item>[];
  /** What the last change replaced; null where there is nothing to undo. */
  readonly undo: Partial<Item> | null;
  change(values: Partial<Item>): void;
  save(): Promise<void>;
  /** A change that is made at once, beside what is typed. */
  set(changes: Partial<Item>): Promise<void>;
  /** Saves what was chosen of what both changed. */
  settle(chosen: Partial<Record<keyof Item, Side>>): Promise<void>;
  /** Forgets what was typed. */
  discard(): void;
  takeBack(): Promise<void>;
  reload(): void;
}

/**
 * One item at the desk: it loads with its ETag, keeps what is typed on this device over a reload, and saves with If-Match. Where somebody
 * else was faster, both versions are compared field by field; nobody's change is lost.
 */
export function useItem<Item extends object>(source: ItemSource<Item>): EditedItem<Item> {
  const { reportError } = useServices();
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  const { name } = source;
  const [held, setHeld] = useState<{ readonly name: string; readonly item: ItemState<Item> | null; readonly hasFailed: boolean }>();
  const here = held?.name === name ? held : undefined;
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** Every change of the state goes through here, so that the draft on the device is always what stands on the page. */
  const current = useRef<ItemState<Item> | null>(null);
  const show = useCallback((of: string, item: ItemState<Item>) => {
    current.current = item;
    keepDraft(of, item.typed);
    setHeld({ name: of, item, hasFailed: false });
  }, []);

  const load = useCallback(() => {
    setTrouble(null);
    latest.current.read().then(
      (came) => latest.current.name === name && show(name, opened(came, readDraft<Item>(name))),
      (error: unknown) => {
        reportError(error, 'the desk');
        if (latest.current.name === name) setHeld({ name, item: null, hasFailed: true });
      },
    );
  }, [name, show, reportError]);
  useEffect(load, [load]);

  /** A change that nobody typed is not kept where somebody else was faster: it is made again, or not, by whoever has seen their state. */
  async function send(changes: Partial<Item>, isTyped: boolean): Promise<void> {
    const item = current.current;
    if (!item || isSaving || Object.keys(changes).length === 0) return;
    setSaving(true);
    setTrouble(null);
    try {
      const answer = await latest.current.save(changes, item.base.etag);
      const now = current.current ?? item;
      if (latest.current.name !== name) return;
      show(name, answer.outcome === 'saved' ? savedAs(now, changes, answer) : met(isTyped ? typedInto(now, changes) : now, answer.current));
      if (answer.outcome === 'conflict' && !current.current?.theirs) setTrouble(troubleWords(isTyped ? 'meanwhile' : 'overtaken'));
    } catch (error) {
      reportError(error, 'the desk');
      setTrouble(troubleWords(error));
    } finally {
      setSaving(false);
    }
  }

  const item = here?.item ?? null;
  return {
    state: item ? 'here' : here?.hasFailed ? 'failed' : 'loading',
    values: item && shownValues(item),
    isChanged: item?.typed != null,
    isSaving,
    trouble,
    clashes: item ? clashesOf(item) : [],
    undo: item?.typed ? null : (item?.undo ?? null),
    change: (values) => current.current && show(name, typedInto(current.current, values)),
    save: () => send(current.current?.typed?.now ?? {}, true),
    set: (changes) => send(changes, false),
    async settle(chosen) {
      if (!current.current) return;
      show(name, settled(current.current, chosen));
      await send(current.current.typed?.now ?? {}, true);
    },
    discard() {
      if (current.current)
        show(name, { ...current.current, base: current.current.theirs ?? current.current.base, typed: null, theirs: null });
    },
    takeBack: () => send(current.current?.undo ?? {}, false),
    reload: load,
  };
}
