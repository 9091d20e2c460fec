import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '@agm/ui';
import { exampleListTiles as tiles } from './exampleListTiles.ts';
import { ListTiles } from './ListTiles.tsx';

const meta: Meta<typeof ListTiles> = { title: 'Account/ListTiles', component: ListTiles, args: { name: 'For rainy days' } };
export default meta;
type Story = StoryObj<typeof ListTiles>;

export const Loading: Story = { args: { state: { is: 'loading' } } };
export const Empty: Story = { args: { state: { is: 'empty' }, empty: 'Put titles on it on their pages, or with the key M on a wall.' } };
const onRetry = fn();
export const Failed: Story = {
  args: { state: { is: 'failed', words: 'The server did not answer.', onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalled();
  },
};
export const Full: Story = {
  args: {
    state: { is: 'full', tiles, hasMore: true, isLoading: false, onMore: () => {} },
    actions: (_, titleId) => (
      <Button tone="quiet" size="small" aria-describedby={titleId}>
        Take off
      </Button>
    ),
  },
};
export const Sifted: Story = { args: { state: { is: 'sifted', onWhole: () => {}, onEveryService: () => {} } } };
export const NotInThisCatalogue: Story = { args: { state: { is: 'gone' } } };
