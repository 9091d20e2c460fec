import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Comment } from '../Comment/Comment.tsx';
import { exampleComment } from '../exampleWords.ts';
import { Comments } from './Comments.tsx';
import { Thread } from './Thread.tsx';

const one = (id: number, author: string) => <Comment words={exampleComment({ id, author })} />;
const meta: Meta<typeof Comments> = {
  title: 'Comments/Below a title',
  component: Comments,
  subcomponents: { Thread },
  args: {
    heading: '61 comments',
    state: 'here',
    isAsking: false,
    onRetry: null,
    reviews: null,
    form: null,
    focus: null,
    waiting: null,
    feedHref: '/heat/comments/feed.xml',
    orders: [
      { label: 'Newest', href: '#', isCurrent: true },
      { label: 'Oldest', href: '#', isCurrent: false },
      { label: 'Most liked', href: '#', isCurrent: false },
    ],
    pages: { label: 'Page 2 of 3', newer: '#', older: '#' },
    threads: [
      <Thread key="1" comment={one(31, 'Otto')} replies={[{ id: 32, reply: one(32, 'Vera') }]} missing={4} form={null} moreHref="#" />,
      <Thread key="2" comment={one(30, 'Maya')} replies={[]} missing={0} form={null} moreHref="#" />,
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Comments>;

export const Loading: Story = { args: { state: 'loading', heading: 'Comments', threads: [], pages: null } };
export const Empty: Story = { args: { heading: 'Comments', threads: [], pages: null } };
export const Failed: Story = { args: { state: 'failed', heading: 'Comments', threads: [], pages: null, onRetry: () => {} } };
export const Full: Story = {};
export const Followed: Story = { args: { focus: <Thread comment={one(7, 'Otto')} replies={[]} missing={0} form={null} moreHref="#" /> } };
