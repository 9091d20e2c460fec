import { createRequire } from 'node:module';

const waiting = createRequire(__filename)('./visitTurns.cjs') as (path: string, root: Block, env: NodeJS.ProcessEnv) => readonly Test[];

interface Test {
  readonly type: 'test';
  readonly name: string;
}
interface Block {
  readonly type: 'describeBlock';
  readonly name: string;
  readonly children: readonly (Block | Test)[];
}
const test = (name: string): Test => ({ type: 'test', name });
const block = (name: string, ...children: readonly (Block | Test)[]): Block => ({ type: 'describeBlock', name, children });

const root = block(
  'ROOT',
  block('the wall', test('R4.3-03 a second genre replaces the first'), test('is as tall as its filters')),
  ...Array.from({ length: 9 }, (_, at) => block(`part ${at}`, block('inside', test(`${at} a`)), test(`${at} b`))),
  test('outside of every block'),
);
const names = (path: string, env: NodeJS.ProcessEnv) => waiting(path, root, env).map(({ name }) => name);

describe('the turns of visits', () => {
  it('are a third with each commit, whole blocks, and all of them in three', () => {
    const turns = [0, 1, 2].map((seed) => names('/e2e/wall.e2e.ts', { TEST_TURNS: '3', TEST_SEED: String(seed) }));
    const ran = (name: string) => turns.filter((waits) => !waits.includes(name)).length;
    for (let at = 0; at < 9; at++) expect([ran(`${at} a`), ran(`${at} b`)]).toEqual([1, 1]);
    expect(ran('R4.3-03 a second genre replaces the first')).toBe(3);
    expect(ran('is as tall as its filters')).toBe(3);
    expect(ran('outside of every block')).toBe(3);
  });

  it('are not taken in a run of chosen files, nor by what is tried with each commit', () => {
    expect(names('/e2e/wall.e2e.ts', {})).toEqual([]);
    expect(names('/e2e/weight.e2e.ts', { TEST_TURNS: '3', TEST_SEED: '1' })).toEqual([]);
  });
});
