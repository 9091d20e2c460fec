import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { exampleSections } from './exampleSections.ts';
import { LongList } from './LongList.tsx';

const genres = exampleSections.find(({ name }) => name === 'categories');
if (genres?.type !== 'taxonomy-list-mix') throw new Error('the example menu has no genres');

const meta: Meta<typeof LongList> = {
  title: 'Catalogue/LongList',
  component: LongList,
  args: { title: 'Genres', entries: genres.entries, further: genres.further, onOpen: fn(({ event }) => event.preventDefault()) },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof LongList>;

export const Long: Story = {};
export const Short: Story = { args: { further: [] } };
export const Found: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find in Genres' }), 'wes');
    await expect(canvas.getByRole('link', { name: /^Western/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Action/ })).toBeNull();
  },
};
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find in Genres' }), 'qwzx');
    await expect(canvas.getByText('Nothing here is called “qwzx”.')).toBeVisible();
  },
};
