import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Comment } from '../Comment/Comment.tsx';
import { exampleComment } from '../exampleWords.ts';
import { EmbeddedComments } from './EmbeddedComments.tsx';
import { GuestForm } from './GuestForm.tsx';

const meta: Meta<typeof EmbeddedComments> = {
  title: 'Comments/On another page',
  component: EmbeddedComments,
  subcomponents: { GuestForm },
  parameters: { isWidget: true },
  args: {
    theme: 'auto',
    title: 'Heat',
    href: '#',
    total: 61,
    writeHref: null,
    comments: [{ id: 31, comment: <Comment words={exampleComment({ avatar: null })} /> }],
  },
};
export default meta;
type Story = StoryObj<typeof EmbeddedComments>;

export const Full: Story = {};
export const Empty: Story = { args: { total: 0, comments: [] } };
export const TheFormOfGuests: StoryObj<typeof GuestForm> = { render: () => <GuestForm title="Heat" action="#" approved="#" post={4} /> };
