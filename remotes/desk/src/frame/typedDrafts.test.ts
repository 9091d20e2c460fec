import { deskDraftsName, deviceMemory } from '@agm/session';
import { keepDraft, readDraft } from './typedDrafts.ts';

const draftOf = (letters: number) => ({ etag: '"1"', was: { body: '' }, now: { body: 'x'.repeat(letters) } });
const names = (count: number) => Array.from({ length: count }, (_, at) => `guides/${at}`);
const kept = (all: readonly string[]) => all.filter((name) => readDraft(name) !== null);

describe('drafts on this device', () => {
  beforeEach(() => deviceMemory.write(deskDraftsName, null));

  it('are the twenty that were typed into last', () => {
    for (const name of names(25)) keepDraft(name, draftOf(1));
    expect(kept(names(25))).toEqual(names(25).slice(5));
    keepDraft('guides/24', null);
    expect(readDraft('guides/24')).toBeNull();
  });

  it('are as many as a browser has room for: the oldest give way, and the last one never', () => {
    for (const name of names(12)) keepDraft(name, draftOf(300_000));
    expect(kept(names(12))).toEqual(names(12).slice(6));
    keepDraft('guides/0', draftOf(3_000_000));
    expect(kept(names(12))).toEqual(['guides/0']);
  });

  it.each(['', '[]', 'null', '{"guides/0":7}', '{"guides/0":{"etag":1,"was":[],"now":null}}'])('that are damaged are none: %s', (text) => {
    deviceMemory.write(deskDraftsName, text);
    expect(readDraft('guides/0')).toBeNull();
  });
});
