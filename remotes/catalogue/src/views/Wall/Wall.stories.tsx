import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyWall } from '../EmptyWall/EmptyWall.tsx';
import { exampleTiles } from './exampleTiles.ts';
import { Wall, type WallProps } from './Wall.tsx';

const nothing = () => {};
const next = { state: 'ready', href: '/?page=2', lastWords: 'That is all: 8 titles.', onReach: nothing } as const;
const full: WallProps['state'] = { is: 'full', firstPage: '/', tiles: exampleTiles, earlierHref: null, next };

const meta: Meta<typeof Wall> = {
  title: 'Catalogue/Wall',
  component: Wall,
  args: { label: 'Movies', state: full, isStale: false, onOpen: nothing, onOpenEarlier: nothing },
};
export default meta;
type Story = StoryObj<typeof Wall>;

export const Loading: Story = { args: { state: { is: 'loading' } } };
export const Empty: Story = {
  args: {
    state: {
      is: 'empty',
      wayOut: (
        <EmptyWall best={{ key: 'mood', title: 'Weird', href: '/', result: '34 titles' }} others={[]} clearHref="/" onOpen={nothing} />
      ),
    },
  },
};
export const Failed: Story = {
  args: { state: { is: 'failed', words: 'We cannot reach the server. Check your connection; your filters are safe.', onRetry: nothing } },
};
export const Full: Story = {};
export const LoadingMore: Story = { args: { state: { ...full, next: { ...next, state: 'loading' } } } };
const again = fn();
export const MoreFailed: Story = {
  args: { state: { ...full, next: { ...next, state: 'failed', onReach: again } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(again).toHaveBeenCalled();
  },
};
export const Complete: Story = { args: { state: { ...full, next: { ...next, state: 'complete' } } } };
export const FromPageTwo: Story = { args: { state: { ...full, earlierHref: '/' } } };
export const SomeOnTheirWay: Story = {
  args: { state: { ...full, tiles: exampleTiles.map((tile, at) => (at % 3 === 1 ? null : tile)), next: null } },
};
export const AnotherOnItsWay: Story = { args: { isStale: true, state: { ...full, next: null } } };
