import { act, fireEvent, render, screen } from '@testing-library/react';
import TooltipLayer from './TooltipLayer.tsx';

// jsdom lays nothing out, and has neither popovers nor a focus ring.
const isShown = new WeakSet<Element>();
beforeAll(() => {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      isShown.add(this);
    },
    hidePopover(this: HTMLElement) {
      isShown.delete(this);
    },
  });
  const { matches } = Element.prototype;
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return selector === ':focus-visible' ? this === document.activeElement : matches.call(this, selector);
    },
  });
});
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const layer = () => screen.getByRole('tooltip', { hidden: true });
const shown = () => (isShown.has(layer()) ? layer().textContent : null);
const pass = (ms: number) =>
  act(async () => {
    jest.advanceTimersByTime(ms);
  });
// jsdom knows no PointerEvent: its kind is put on.
const pointAt = (element: Element, pointerType = 'mouse') =>
  act(async () => {
    element.dispatchEvent(Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));
  });
const open = () =>
  render(
    <>
      <button data-tip="Loved · L">♥</button>
      <button data-tip="Seen · S">✓</button>
      <a href="/" aria-label="Without Drama" data-tip="">
        −
      </a>
      <p>Plain</p>
      <TooltipLayer />
    </>,
  );
const [loved, seen, plain] = [() => screen.getByText('♥'), () => screen.getByText('✓'), () => screen.getByText('Plain')];

describe('a tooltip', () => {
  it('R3-26 has a place and a text, and comes to a pointer that rests', async () => {
    open();
    await pointAt(loved());
    expect(shown()).toBeNull();
    await pass(400);
    expect([shown(), layer().style.getPropertyValue('--x'), layer().style.getPropertyValue('--y')]).toEqual(['Loved · L', '8px', '8px']);
  });

  it('comes to the keyboard’s focus at once, goes with it, and follows it to the next', async () => {
    open();
    act(() => loved().focus());
    // A popover that closes gives the focus back, and until it is closed browsers throw where another one is shown.
    expect(shown()).toBeNull();
    await pass(0);
    expect(shown()).toBe('Loved · L');
    act(() => seen().focus());
    await pass(0);
    expect(shown()).toBe('Seen · S');
    act(() => seen().blur());
    expect(shown()).toBeNull();
  });

  it('repeats the accessible name of an element whose own words are empty', async () => {
    open();
    await pointAt(screen.getByText('−'));
    await pass(400);
    expect(shown()).toBe('Without Drama');
  });

  it('stays while the pointer is on its words, and leaves a while after it has left', async () => {
    open();
    await pointAt(loved());
    await pass(400);
    await pointAt(plain());
    await pass(100);
    await pointAt(layer());
    await pass(5_000);
    expect(shown()).toBe('Loved · L');
    await pointAt(plain());
    await pass(300);
    expect(shown()).toBeNull();
  });

  it('is sent away by Escape, and does not come back before the pointer has been elsewhere', async () => {
    open();
    await pointAt(loved());
    await pass(400);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(0);
    expect(shown()).toBeNull();
    await pointAt(loved());
    await pass(400);
    expect(shown()).toBeNull();
    await pointAt(plain());
    await pointAt(loved());
    await pass(400);
    expect(shown()).toBe('Loved · L');
  });

  it('is not for fingers, and ends with what it is about', async () => {
    const { rerender } = open();
    await pointAt(loved(), 'touch');
    await pass(400);
    expect(shown()).toBeNull();
    await pointAt(loved());
    await pass(400);
    rerender(
      <>
        <p>Plain</p>
        <TooltipLayer />
      </>,
    );
    await act(async () => {
      fireEvent.click(document.body);
    });
    await pass(10);
    expect(shown()).toBeNull();
  });
});
