import { act, render } from '@testing-library/react';
import { useAtRest } from '../src/useAtRest.ts';

const Waiting = ({ name }: { readonly name: string }) => (useAtRest() ? <b>{name}</b> : null);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('what waits for a page at rest', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('comes a quarter of a second after the last that waits, all at once', () => {
    const wall = (...names: string[]) => names.map((name) => <Waiting key={name} name={name} />);
    const { container, rerender } = render(wall('a'));
    pass(240);
    rerender(wall('a', 'b'));
    pass(240);
    expect(container.textContent).toBe('');
    pass(10);
    expect(container.textContent).toBe('ab');
    rerender(wall('a', 'b', 'c'));
    expect(container.textContent).toBe('ab');
    pass(250);
    expect(container.textContent).toBe('abc');
  });

  it('does not come for what is left before then', () => {
    const shown: string[] = [];
    const Noted = ({ name }: { readonly name: string }) => {
      if (useAtRest()) shown.push(name);
      return null;
    };
    const { rerender } = render(<Noted key="a" name="a" />);
    pass(240);
    rerender(<Noted key="b" name="b" />);
    pass(1_000);
    expect(shown).toEqual(['b']);
  });
});
