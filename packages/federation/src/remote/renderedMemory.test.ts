import { createElement } from 'react';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import useSWR from 'swr';
import type { PageHead, RemoteProps } from '@agm/contract';
import { anonymousSession } from '@agm/session';
import { defineRemote } from './defineRemote.server.tsx';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

/** Megabytes of what has outlived two of V8's small collections. */
const oldMegabytes = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => ['old_space', 'large_object_space'].includes(name))
    .reduce((sum, { space_used_size: used }) => sum + used, 0) / 1e6;

const path = '/title/heat';
const head: PageHead = {
  status: 200,
  title: '',
  description: null,
  canonical: '/heat/',
  kind: 'video.movie',
  jsonLd: null,
  isIndexable: true,
};

function Title() {
  const { data } = useSWR<{ lines: string[] }>(path);
  return createElement('p', null, data?.lines[0]);
}

const remote = defineRemote('availability', { view: Title, reads: () => [path], page: () => head });
const props: RemoteProps['availability'] = { title: 'heat', country: 'us', shape: 'page' };

/** An answer that weighs about 50 kB. */
const answerOf = (page: number) => ({ data: { lines: Array.from({ length: 1000 }, (_, line) => `line ${line} of page ${page}`) } });

function render(pages: number): void {
  for (let page = 0; page < pages; page++) {
    const { html } = remote.render(props, { session: anonymousSession, answers: { [path]: answerOf(page) }, idPrefix: 'main-' });
    if (!html.includes(`line 0 of page ${page}`)) throw new Error('another page was rendered');
    if (page % 5 === 4) collect({ type: 'minor' });
  }
}

describe('the memory of rendered pages', () => {
  it('is free once V8 has collected what is young: nothing old leads to a page that is done', () => {
    render(50);
    collect();
    const before = oldMegabytes();
    const pages = 200;
    render(pages);
    // They weighed 10 MB together.
    expect(oldMegabytes() - before).toBeLessThan(3);
  });
});
