import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { plainClick } from './plainClick.ts';

const went: string[] = [];
function click(init: MouseEventInit = {}, attributes: { target?: string; download?: string } = {}): boolean {
  render(
    <a href="/shows/?by=top" onClick={plainClick((address) => went.push(address))} {...attributes}>
      Shows
    </a>,
  );
  const event = createEvent.click(screen.getByRole('link'), init);
  fireEvent(screen.getByRole('link'), event);
  return event.defaultPrevented;
}
beforeEach(() => {
  went.length = 0;
});

describe('a click on a link of the shell', () => {
  it('stays in the page', () => {
    expect(click()).toBe(true);
    expect(went).toEqual(['/shows/?by=top']);
  });

  it('that names its own window stays in the page as well', () => {
    expect(click({}, { target: '_self' })).toBe(true);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is the browser’s with %j',
    (init) => {
      expect(click(init)).toBe(false);
      expect(went).toEqual([]);
    },
  );

  it.each([{ target: '_blank' }, { download: 'list.csv' }])('is the browser’s on a link with %j', (attributes) => {
    expect(click({}, attributes)).toBe(false);
    expect(went).toEqual([]);
  });
});
