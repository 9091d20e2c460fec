import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { usage } from '../usage.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta: Meta<typeof Skeleton> = {
  title: 'Components/Skeleton',
  component: Skeleton,
  args: { shape: 'rows', words: 'The list is on its way …' },
};
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Rows: Story = {};
export const Fields: Story = { args: { shape: 'fields' } };
export const Charts: Story = { args: { shape: 'charts' } };
export const Lines: Story = { args: { shape: 'lines' } };

export const Usage = usage({
  when: 'The place of something that is on its way: rows of a list, fields to fill in, charts or lines, in the measures of what comes.',
  dos: [
    { words: 'Take the shape of what comes, so that hardly anything moves when it is there.' },
    { words: 'Say in words what is on its way: people who do not see the shape hear them.' },
  ],
  donts: [
    { words: 'A sentence in an empty page: it moves everything when the answer comes.' },
    { words: 'A shape after a failure. Say so with a Notice and offer to try again.' },
  ],
});
