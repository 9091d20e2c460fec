import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Skeleton } from './Skeleton.tsx';

const meta: Meta<typeof Skeleton> = {
  title: 'Desk/Skeleton',
  component: Skeleton,
  args: { shape: 'rows', words: 'The list is on its way …' },
};
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Rows: Story = {};
export const Fields: Story = { args: { shape: 'fields' } };
export const Charts: Story = { args: { shape: 'charts' } };
export const Lines: Story = { args: { shape: 'lines' } };
