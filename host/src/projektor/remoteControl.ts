import { towards, type Arrow } from './towards.ts';

const arrows: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies readonly Arrow[];
const controls =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
/** Fields that write: a Backspace is theirs, and so are the arrows that move through a line. */
const writing =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit]), [contenteditable]:not([contenteditable=false])';

/**
 * The keys of a remote control on a page of the big screen: arrows move the focus among the controls of the main place, Escape and Backspace
 * go back. What a view, an open dialog, an open list or a text field needs for itself stays theirs. Enter is the browser's own.
 */
export function remoteControl(page: Document, back: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (page.querySelector('dialog[open], [popover=auto]:popover-open, [aria-expanded=true][aria-controls]:focus')) return;
    const { activeElement: at } = page;
    const isWriting = at?.matches(writing) === true;
    if (event.key === 'Escape' || (event.key === 'Backspace' && !isWriting)) {
      event.preventDefault();
      back();
      return;
    }
    if (
      !isArrow(event.key) ||
      (isWriting && (at.matches('textarea') || event.key === 'ArrowLeft' || event.key === 'ArrowRight')) ||
      isOpenList(at)
    )
      return;
    const main = page.querySelector('main');
    const all = [...(main?.querySelectorAll<HTMLElement>(controls) ?? [])].filter((one) => one !== at && isSeen(one));
    const next = at && at !== main && main?.contains(at) ? inDirection(event.key, at, all) : all[0];
    // Where there is nothing more in that direction, the key scrolls, so that a visitor can read the text there.
    if (!next) {
      if (at?.matches('select')) event.preventDefault();
      return;
    }
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'center' });
  };
}

const isArrow = (key: string): key is Arrow => arrows.includes(key);

/** An open list of choices moves through them by itself. */
function isOpenList(at: Element | null): boolean {
  return CSS.supports('selector(:open)') && at?.matches('select:open') === true;
}

function isSeen(one: HTMLElement): boolean {
  const { width, height } = one.getBoundingClientRect();
  return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true });
}

function inDirection(key: Arrow, at: Element, all: readonly HTMLElement[]): HTMLElement | undefined {
  const found = towards(
    key,
    at.getBoundingClientRect(),
    all.map((one) => one.getBoundingClientRect()),
  );
  return found === null ? undefined : all[found];
}
