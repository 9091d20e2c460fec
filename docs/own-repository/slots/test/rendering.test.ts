import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { RemoteProps, ServerEntry } from '@agm/federation';
import { titleRead } from '../src/data/useTitle.ts';

/** The server entry as it is deployed: `npm test` builds it first. */
const { remote } = createRequire(import.meta.url)('../dist/server/server.cjs') as { remote: ServerEntry<'watch-party'> };
const session = { locale: 'us', tier: 'anonymous', theme: 'auto' } as Parameters<typeof remote.reads>[1];
const render = (props: RemoteProps['watch-party'], answers: object) =>
  remote.render(props, { session, answers: answers as never, idPrefix: 'test' }).html;

test('names the title whose section it is', () => {
  const answers = { [titleRead('parasite')]: { data: { title: 'Parasite' } } };
  assert.match(render({ slot: 'title-section', title: 'parasite', country: 'us' }, answers), /Watch Parasite together/);
});

test('has a page of its own for members', () => {
  assert.match(render({ slot: 'account-page', address: '/account/watch-party/' }, {}), /Your parties/);
});
