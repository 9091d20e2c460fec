import { anonymousSession } from '@agm/session';
import type { ServerEntry } from '@agm/federation';
import { remote } from '../src/remote.tsx';

// Node's condition resolves `defineRemote` to the server entry; the type checker reads the browser's.
const entry = remote as unknown as ServerEntry<'desk'>;
const render = (address: string, shape: 'page' | 'nav' = 'page') =>
  entry.render({ address, shape }, { session: anonymousSession, answers: {}, idPrefix: 'main-' });

describe('the server’s HTML of a page for staff', () => {
  it('asks for nothing and shows nobody anything: a skeleton with a heading, and no link of the desk', () => {
    expect(entry.reads({ address: '/desk/people/', shape: 'page' }, anonymousSession)).toEqual([]);
    const { html, head } = render('/desk/people/?role=staff');
    expect(html).toContain('<h1');
    expect(html).toMatch(/<noscript>.*JavaScript/);
    expect(html).not.toMatch(/href=|<script|\sstyle=|javascript:/);
    expect(head).toMatchObject({ status: 200, canonical: '/desk/people/', isIndexable: false });
  });

  it('R2.1-03 a page that this build does not have is not found', () => {
    for (const address of ['/desk/constructor/', '/desk/titles-of-nobody/', '/desk/']) expect(render(address).head.status).toBe(404);
  });

  it('is the list of pages alone over a page that another remote fills', () => {
    expect(render('/desk/', 'nav').html).toMatch(/^<div[^>]*><nav[^>]*><\/nav><\/div>$/);
  });
});
