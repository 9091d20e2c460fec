import { inAppAddress, type ClickedLink, type PlainClick } from './inAppAddress.ts';

const click: PlainClick = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };
const link: ClickedLink = { target: '', origin: 'https://site.test', pathname: '/genre/drama/', search: '?by=top', hash: '' };
const at = (clicked: Partial<PlainClick>, on: Partial<ClickedLink> = {}) => inAppAddress({ ...click, ...clicked }, { ...link, ...on }, 'https://site.test');

describe('a click on a link', () => {
  it('stays in the page on our own site', () => expect(at({})).toBe('/genre/drama/?by=top'));
  it('is nothing beside a link', () => expect(inAppAddress(click, null, 'https://site.test')).toBeNull());

  for (const [clicked, on, why] of [
    [{ ctrlKey: true }, {}, 'asks for a new tab'],
    [{ button: 1 }, {}, 'is the middle button'],
    [{ defaultPrevented: true }, {}, 'was answered already'],
    [{}, { origin: 'https://netflix.com' }, 'leaves the site'],
    [{}, { target: '_blank' }, 'opens a window'],
    [{}, { hash: '#where' }, 'goes to a place on the page'],
  ] as const) it(`is the browser’s when it ${why}`, () => expect(at(clicked, on)).toBeNull());
});
