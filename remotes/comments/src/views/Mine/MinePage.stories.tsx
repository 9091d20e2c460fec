import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { commentParts } from '@agm/domain';
import { MinePage, type MineEntry } from './MinePage.tsx';

const entry: MineEntry = {
  id: 9,
  title: 'Heat',
  href: '/heat/',
  isApproved: true,
  day: 'November 20, 2026',
  moment: '2026-11-20T00:00:00.000Z',
  parts: commentParts('The stairs say it all.'),
  rating: null,
  onDelete: () => {},
};
const meta: Meta<typeof MinePage> = {
  title: 'Comments/One’s own',
  component: MinePage,
  args: {
    state: 'here',
    comments: [entry, { ...entry, id: 8, isApproved: false }],
    reviews: [{ ...entry, id: 3, rating: 8.5 }],
    isAsking: false,
    hasFailed: false,
    onMore: () => {},
  },
};
export default meta;
type Story = StoryObj<typeof MinePage>;

export const Loading: Story = { args: { state: 'loading', comments: [], reviews: [], onMore: null } };
export const Empty: Story = { args: { comments: [], reviews: [], onMore: null } };
export const Failed: Story = { args: { state: 'failed', comments: [], reviews: [], hasFailed: true } };
export const Full: Story = {};
