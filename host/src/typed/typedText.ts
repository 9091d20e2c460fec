import { fieldsOf, fillField, isTakenOver, keyOf, readField, startOf, type Field } from './fields.ts';
import { typedKey } from './typedKey.ts';

/** One field as its visitor left it. */
interface Typed {
  readonly path: string;
  readonly key: string;
  /** Which of the fields of that name on the page. */
  readonly nth: number;
  /** What it said before. */
  readonly was: string;
  readonly text: string;
  readonly hasFocus: boolean;
}

export interface TypedText {
  /** Writes down what is typed, for the page that follows. */
  keep(): void;
}

const keptForMs = 10 * 60_000;
const mostFields = 40;
const longestText = 20_000;
/** A remote that fails is emptied before the page is reloaded: what stood there when its file failed counts for this long. */
const seenForMs = 10_000;
/** Pages change in many small steps: they are looked at once for all of a moment. */
const momentMs = 50;

/**
 * Keeps what a visitor has typed over a load of the page that they did not ask for, and puts it back as the fields appear. Only
 * fields that somebody touched are written down, in this tab's own storage, for ten minutes at most. A field that says something
 * else by then is left alone; each text is put back once. `starts`: what each touched field said at first.
 */
export function openTypedText(page: Window, starts: WeakMap<Element, string>, now: () => number = Date.now): TypedText {
  const { document } = page;
  const seen = new Map<string, { readonly typed: Typed; readonly at: number }>();
  let isLeaving = false;
  let looking: number | undefined;

  const touch = ({ target }: { readonly target: EventTarget | null }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
      if (!starts.has(target)) starts.set(target, startOf(target));
    }
  };

  function see(): void {
    const path = page.location.pathname;
    for (const [field, key, nth] of numbered(document)) {
      const was = starts.get(field);
      const text = readField(field);
      const name = `${path} ${key} ${nth}`;
      seen.delete(name);
      if (was !== undefined && text !== was && text.length <= longestText)
        seen.set(name, { typed: { path, key, nth, was, text, hasFocus: field === document.activeElement }, at: now() });
    }
  }

  const keep = () => {
    see();
    isLeaving = true;
    const fields = [...seen.values()]
      .filter(({ at }) => now() - at < seenForMs)
      .map(({ typed }) => typed)
      .slice(-mostFields);
    if (fields.length > 0) write(page, { at: now(), fields });
  };

  function putBack(): void {
    looking = undefined;
    const kept = isLeaving ? null : read(page, now());
    if (!kept) return;
    const here = [...numbered(document)].filter(([field]) => isTakenOver(field));
    const left = kept.fields.filter((typed) => {
      const [field] =
        typed.path === page.location.pathname ? (here.find(([, key, nth]) => key === typed.key && nth === typed.nth) ?? []) : [];
      return !field || !isBack(field, typed);
    });
    if (left.length < kept.fields.length) write(page, left.length > 0 ? { ...kept, fields: left } : null);
  }

  /** Whether nothing is left to do for a field: it says what was typed. */
  function isBack(field: Field, { text, was, hasFocus }: Typed): boolean {
    const says = readField(field);
    if (says !== text) {
      if (says !== '' && says !== was) return false;
      starts.set(field, was);
      fillField(field, text);
    }
    if (hasFocus && document.activeElement === document.body) field.focus({ preventScroll: true });
    return true;
  }

  const look = () => {
    looking ??= page.setTimeout(putBack, momentMs);
  };
  const observer = new MutationObserver(() => {
    if (read(page, now())) look();
    else observer.disconnect();
  });
  const watch = () => {
    isLeaving = false;
    observer.observe(document, { childList: true, subtree: true });
    look();
  };

  touch({ target: document.activeElement });
  page.addEventListener('focusin', touch);
  page.addEventListener('input', touch);
  page.addEventListener('error', see, true);
  page.addEventListener('agm:alive', look, true);
  page.addEventListener('agm:logout', () => {
    seen.clear();
    write(page, null);
  });
  // A developer's page changes a remote in its place: what is typed there leaves and comes back without a load.
  page.addEventListener('agm:leaving', keep);
  page.addEventListener('agm:arrived', watch);
  watch();
  return { keep };
}

/** The fields of a page, each with its key and which of that key it is. */
function* numbered(page: Document): Generator<readonly [Field, string, number]> {
  const times = new Map<string, number>();
  for (const field of fieldsOf(page)) {
    const key = keyOf(field);
    const nth = times.get(key) ?? 0;
    times.set(key, nth + 1);
    yield [field, key, nth];
  }
}

interface Kept {
  readonly at: number;
  readonly fields: readonly Typed[];
}

function write(page: Window, kept: Kept | null): void {
  try {
    if (kept) page.sessionStorage.setItem(typedKey, JSON.stringify(kept));
    else page.sessionStorage.removeItem(typedKey);
  } catch {
    // Blocked or full: then it is lost, as it was before.
  }
}

/** What stands there may be anything, and what is too old is nothing. */
function read(page: Window, now: number): Kept | null {
  try {
    const { at, fields } = JSON.parse(page.sessionStorage.getItem(typedKey) ?? '{}') as Partial<Record<keyof Kept, unknown>>;
    if (typeof at === 'number' && now - at < keptForMs && Array.isArray(fields)) return { at, fields: fields.filter(isTyped) };
  } catch {
    // Damaged, or blocked.
  }
  write(page, null);
  return null;
}

function isTyped(kept: unknown): kept is Typed {
  const { path, key, nth, was, text } = (kept ?? {}) as Partial<Record<keyof Typed, unknown>>;
  return [path, key, was, text].every((word) => typeof word === 'string') && typeof nth === 'number';
}
