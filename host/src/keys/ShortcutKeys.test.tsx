import { useEffect } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { deviceMemory } from '@agm/session';
import { isTyping } from './singleKeys.ts';
import { keySheet } from './keySheet.ts';
import { ShortcutKeys } from './ShortcutKeys.tsx';
import { hearSingleKeys } from './hearSingleKeys.ts';

// jsdom has dialogs, but not the two calls that open and close them.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  localStorage.clear();
  act(() => keySheet.open(false));
});

function Keys() {
  useEffect(() => {
    const over = new AbortController();
    hearSingleKeys(window, over.signal);
    return () => over.abort();
  }, []);
  return <ShortcutKeys />;
}

const open = () =>
  render(
    <>
      <input aria-label="Search" data-search defaultValue="heat" />
      <textarea aria-label="Words" />
      <Keys />
    </>,
  );
const press = (key: string, more: KeyboardEventInit = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, bubbles: true, ...more });

describe('single keys', () => {
  it('/ goes to the search and selects what stands there', () => {
    open();
    expect(press('/')).toBe(false);
    const field = screen.getByLabelText<HTMLInputElement>('Search');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  });

  it('? shows the sheet of keys, which closes again', async () => {
    open();
    press('?', { shiftKey: true });
    // Its code comes on demand, and a busy machine takes its time.
    expect(await screen.findByRole('dialog', { name: 'Keyboard' }, { timeout: 10_000 })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are a field’s own while somebody types, and the browser’s with a second key', () => {
    open();
    const words = screen.getByLabelText('Words');
    words.focus();
    expect(press('/', {}, words)).toBe(true);
    expect(press('/', { ctrlKey: true })).toBe(true);
    expect(document.activeElement).toBe(words);
    expect(isTyping(document.body)).toBe(false);
  });

  it('can be turned off, and on again by the button that needs none', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Keyboard' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Use keys that are one letter or sign on this device' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(press('/')).toBe(true);
    expect(deviceMemory.read('single-keys')).toBe('off');
    fireEvent.click(screen.getByRole('button', { name: 'Keyboard' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Use keys that are one letter or sign on this device' }));
    expect(deviceMemory.read('single-keys')).toBeNull();
  });
});
