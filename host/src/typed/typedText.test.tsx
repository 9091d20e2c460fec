import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepTyped } from './keepTyped.ts';
import { typedKey } from './typedKey.ts';
import { openTypedText } from './typedText.ts';

let now = 1_000_000_000_000;
/** Ends the listeners of this test's page, so that the next test does not get its events. */
let life = new AbortController();

/** A life of the page: jsdom has one window, so each life has its own listeners. */
function aLife() {
  life.abort();
  life = new AbortController();
  const { signal } = life;
  const page = new Proxy(window, {
    get: (target, name) => {
      if (name === 'addEventListener')
        return (type: string, listener: EventListener, capture?: boolean) =>
          target.addEventListener(type, listener, { capture: capture === true, signal });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return page;
}
const openLife = () => openTypedText(aLife(), new WeakMap(), () => now);

const kept = () => sessionStorage.getItem(typedKey);
/** As a load of the page does: everything is gone but what the tab keeps. */
function reload() {
  cleanup();
  return openLife();
}
const aMoment = () =>
  act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 120);
      }),
  );

function Feedback({ start = '' }: { readonly start?: string }) {
  const [message, setMessage] = useState('');
  return (
    <form aria-label="Feedback" action={() => {}}>
      <label>
        Name <input name="name" defaultValue={start} autoComplete="name" />
      </label>
      <label>
        Message <textarea value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <label>
        <input type="checkbox" name="copy" /> Send me a copy
      </label>
      <p role="status">{message.length} letters</p>
    </form>
  );
}

beforeEach(() => sessionStorage.clear());
afterAll(() => life.abort());

describe('what a visitor has typed', () => {
  it('comes back after a load of the page they did not ask for, and React knows of it', async () => {
    const text = openLife();
    render(<Feedback start="Maya" />);
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Maya L.');
    await userEvent.click(screen.getByLabelText('Send me a copy'));
    await userEvent.type(screen.getByLabelText('Message'), 'More westerns');
    text.keep();
    reload();
    // Forms come when they come: a dialog is opened late.
    await aMoment();
    render(<Feedback start="Maya" />);
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveProperty('value', 'More westerns'));
    expect(screen.getByRole('status').textContent).toBe('13 letters');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Maya L.');
    expect(screen.getByLabelText('Send me a copy')).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(screen.getByLabelText('Message'));
    expect(kept()).toBeNull();
    // Once: whoever empties the field has emptied it.
    await userEvent.clear(screen.getByLabelText('Message'));
    await aMoment();
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
  });

  it('comes back though it was typed before the code that keeps it arrived', async () => {
    const keep = keepTyped(aLife());
    render(<Feedback start="Maya" />);
    for (const [label, value] of [
      ['Name', 'Maya L.'],
      ['Message', 'More westerns'],
    ] as const) {
      screen.getByLabelText(label).focus();
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    await keep();
    reload();
    render(<Feedback start="Maya" />);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Maya L.'));
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveProperty('value', 'More westerns'));
  });

  it('comes back even when its form was lost with the remote whose file is missing', async () => {
    const text = openLife();
    const { unmount } = render(<Feedback />);
    await userEvent.type(screen.getByLabelText('Message'), 'More westerns');
    const script = document.head.appendChild(document.createElement('script'));
    script.dispatchEvent(new Event('error'));
    unmount();
    text.keep();
    reload();
    render(<Feedback />);
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveProperty('value', 'More westerns'));
    script.remove();
  });

  it('gives way to what stands there by then, and waits for its own page', async () => {
    const text = openLife();
    render(<Feedback start="Maya" />);
    await userEvent.type(screen.getByLabelText('Name'), ' L.');
    await userEvent.type(screen.getByLabelText('Message'), 'More westerns');
    text.keep();
    reload();
    history.pushState(null, '', '/elsewhere/');
    const elsewhere = render(<Feedback start="Ben" />);
    await aMoment();
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
    elsewhere.unmount();
    history.pushState(null, '', '/');
    render(<Feedback start="Ben" />);
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveProperty('value', 'More westerns'));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ben');
  });

  it('is never a password, a card, a code, a file or what nobody touched', async () => {
    const text = openLife();
    const secret = 'hunter2 4242424242424242';
    render(
      <form aria-label="Everything" action={() => {}}>
        <input type="password" aria-label="one" />
        <input aria-label="two" autoComplete="section-a new-password" />
        <input aria-label="three" autoComplete="cc-number" />
        <input aria-label="four" autoComplete="one-time-code" />
        <input aria-label="Your password, shown" />
        <input aria-label="six" name="cardNumber" />
        <input type="hidden" name="token" defaultValue={secret} />
        <input type="file" aria-label="seven" />
        <input aria-label="eight" defaultValue="untouched words" />
      </form>,
    );
    for (const label of ['one', 'two', 'three', 'four', 'Your password, shown', 'six'])
      await userEvent.type(screen.getByLabelText(label), secret);
    await userEvent.click(screen.getByLabelText('eight'));
    text.keep();
    expect(kept()).toBeNull();
  });

  it.each([
    [
      'older than ten minutes',
      (text: string) => {
        now += 11 * 60_000;
        return text;
      },
    ],
    ['damaged', (text: string) => text.slice(0, -5)],
    ['foreign', () => '[1,2]'],
    ['foreign inside', () => JSON.stringify({ at: now, fields: [null, 7, { key: 1 }] })],
  ])('is forgotten when it is %s', async (_, become) => {
    const text = openLife();
    render(<Feedback />);
    await userEvent.type(screen.getByLabelText('Message'), 'More westerns');
    text.keep();
    sessionStorage.setItem(typedKey, become(kept() ?? ''));
    reload();
    render(<Feedback />);
    await aMoment();
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
  });

  it('is forgotten when its member logs out, and bounded in size', async () => {
    const text = openLife();
    render(<Feedback />);
    await userEvent.click(screen.getByLabelText('Message'));
    await userEvent.paste('x'.repeat(20_001));
    text.keep();
    expect(kept()).toBeNull();
    await userEvent.clear(screen.getByLabelText('Message'));
    await userEvent.paste('mine');
    text.keep();
    expect(kept()).toContain('mine');
    window.dispatchEvent(new Event('agm:logout'));
    expect(kept()).toBeNull();
  });

  it('is lost without a word where the tab may keep nothing', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const text = openLife();
    render(<Feedback />);
    await userEvent.type(screen.getByLabelText('Message'), 'More westerns');
    expect(() => text.keep()).not.toThrow();
    expect(kept()).toBeNull();
    setItem.mockRestore();
  });

  it('is lost without a word where the browser blocks all storage', async () => {
    const own = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const text = openLife();
    render(<Feedback />);
    await userEvent.type(screen.getByLabelText('Message'), 'More westerns');
    await aMoment();
    expect(() => text.keep()).not.toThrow();
    own.mockRestore();
    expect(kept()).toBeNull();
  });
});
