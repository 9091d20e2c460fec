import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { RemoteProps, ServerEntry } from '@agm/federation';
import { titleRead } from '../src/data/useTitle.ts';

/** The server entry as it is deployed: `npm test` builds it first. */
const { remote } = createRequire(import.meta.url)('../dist/server/server.cjs') as { remote: ServerEntry<'comments'> };
const session = { locale: 'us', tier: 'anonymous', theme: 'auto' } as Parameters<typeof remote.reads>[1];
const render = (props: RemoteProps['comments'], answers: object) =>
  remote.render(props, { session, answers: answers as never, idPrefix: 'test' }).html;

test('asks the server for the title that it stands below', () => {
  assert.deepEqual(remote.reads({ title: 'parasite' }, session), [titleRead('parasite')]);
});

test('names that title', () => {
  assert.match(
    render({ title: 'parasite' }, { [titleRead('parasite')]: { data: { title: 'Parasite' } } }),
    /What do you say of Parasite\?/,
  );
});

test('asks all the same while no answer is there', () => {
  assert.match(render({ title: 'parasite' }, {}), /What do you say\?/);
});
