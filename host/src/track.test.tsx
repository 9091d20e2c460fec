import type { TrackedEvent } from '@agm/federation';
import { createPageViews, track } from './track.ts';

describe('page views', () => {
  it('R2.1-07 one is reported per change of path, none for a change of the query alone', () => {
    const reported: TrackedEvent[] = [];
    const pageView = createPageViews((event) => reported.push(event));
    for (const address of ['/', '/?by=top', '/shows/', '/shows/?by=top', '/shows/?by=top&page=2', '/', '/?page=2']) pageView(address);
    expect(reported).toEqual([{ event: 'page_path', path: '/' }, { event: 'page_path', path: '/shows/' }, { event: 'page_path', path: '/' }]);
  });
});

describe('an event of the product', () => {
  it('stands on the page for whoever listens', () => {
    const heard: unknown[] = [];
    window.addEventListener('agm:track', (event) => heard.push((event as CustomEvent).detail), { once: true });
    track({ event: 'select_filter', filter_name: 'genre' });
    expect(heard).toEqual([{ event: 'select_filter', filter_name: 'genre' }]);
  });
});
