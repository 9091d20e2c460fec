import type { Click } from '@agm/domain';
import { inAppAddress, type ClickedLink } from './inAppAddress.ts';

const click: Click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };
const link: ClickedLink = { target: '', origin: 'https://site.test', pathname: '/genre/drama/', search: '?by=top', hash: '' };
const at = (clicked: Partial<Click>, on: Partial<ClickedLink> = {}) =>
  inAppAddress({ ...click, ...clicked }, { ...link, ...on }, 'https://site.test');

describe('a click on a link', () => {
  it('stays in the page on our own site', () => expect(at({})).toBe('/genre/drama/?by=top'));
  it('is nothing beside a link', () => expect(inAppAddress(click, null, 'https://site.test')).toBeNull());

  for (const [clicked, on, why] of [
    [{ ctrlKey: true }, {}, 'asks for a new tab'],
    [{ button: 1 }, {}, 'is the middle button'],
    [{ defaultPrevented: true }, {}, 'was answered already'],
    [{}, { origin: 'https://netflix.com' }, 'leaves the site'],
    [{}, { target: '_blank' }, 'opens a window'],
    [{}, { pathname: '/embedded/', search: '?title=heat' }, 'leads to what other sites show'],
    [{}, { pathname: '/content-api/leaving.ics', search: '' }, 'leads to a feed or a calendar'],
    [{}, { hash: '#where' }, 'goes to a place on the page'],
  ] as const)
    it(`is the browser’s when it ${why}`, () => expect(at(clicked, on)).toBeNull());
});
