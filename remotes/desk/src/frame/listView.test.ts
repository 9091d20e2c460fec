import { readListView, writeListView, type ListGrammar } from './listView.ts';

const grammar: ListGrammar<'role'> = { path: '/desk/people/', plain: { role: 'all' }, known: { role: ['all', 'staff', 'editor'] } };
const read = (query: string) => readListView(grammar, new URLSearchParams(query));

describe('what a list of the desk shows, in its address', () => {
  it.each([
    ['', ''],
    ['role=staff', '?role=staff'],
    ['search=Anna+Lena&page=3', '?search=Anna+Lena&page=3'],
    ['search=%26%3Frole%3Dx', '?search=%26%3Frole%3Dx'],
    ['role=king&page=0', ''],
    ['page=1.5&search=++', ''],
    ['page=-2&role=all', ''],
    ['other=1', ''],
  ])('%j is written as %j', (query, written) => {
    expect(writeListView(grammar, read(query))).toBe(`/desk/people/${written}`);
  });

  it('is not longer than the server takes', () => {
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(100);
  });
});
