import { act } from '@testing-library/react';
import { anonymousSession } from '@agm/session';
import { plainSite, type PageHead } from '@agm/contract';
import { createPage, placeWith } from '../../test/page.ts';
import { defineRemote as defineOnServer } from './defineRemote.server.tsx';
import { defineRemote as defineInBrowser } from './defineRemote.web.tsx';
import { flagsOf } from './flags.ts';

const { names, useFlag } = flagsOf('comments', ['fold-threads', 'new-editor']);
const definition = {
  view: function Comments() {
    return <p>{useFlag('fold-threads') ? 'folded' : 'flat'}</p>;
  },
  reads: () => [],
  page: (): PageHead => ({ status: 200, title: '', description: null, canonical: '/', kind: 'website', jsonLd: null, isIndexable: true }),
  flags: names,
};
const onServer = defineOnServer('comments', definition);
const html = (flags?: Readonly<Record<string, readonly string[]>>) =>
  onServer.render(
    { mine: true },
    { session: anonymousSession, answers: {}, idPrefix: 'main-', site: { ...plainSite, ...(flags && { flags }) } },
  ).html;

describe('a feature flag in a remote', () => {
  it('is named by the server entry, for the registry', () => {
    expect(onServer.flags).toEqual(['fold-threads', 'new-editor']);
  });

  it('is off by default, and on where the page says so of this remote', () => {
    expect([html(), html({ comments: ['new-editor'] }), html({ catalogue: ['fold-threads'] })]).toEqual(Array(3).fill('<p>flat</p>'));
    expect(html({ comments: ['fold-threads'] })).toBe('<p>folded</p>');
  });

  it('hydrates as the server rendered it', async () => {
    const { services, said } = createPage();
    const flags = { comments: ['fold-threads'] };
    const place = placeWith(html(flags));
    await act(async () => {
      defineInBrowser('comments', definition).mount(
        place,
        { mine: true },
        { ...services, site: { ...plainSite, flags } },
        { idPrefix: 'main-', answers: {} },
      );
    });
    expect([place.textContent, said.errors]).toEqual(['folded', []]);
  });
});
