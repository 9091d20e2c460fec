import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BeyondTheEnd } from './BeyondTheEnd.tsx';
import { EmptyWall } from './EmptyWall.tsx';
import { NoSuchWall } from './NoSuchWall.tsx';

const nothing = () => {};
const meta: Meta<typeof EmptyWall> = {
  title: 'Catalogue/EmptyWall',
  component: EmptyWall,
  args: {
    best: { key: 'mood', title: 'Weird', href: '/genre/war/', result: '34 titles' },
    others: [{ key: 'genre', title: 'War', href: '/mood/weird/', result: '12 titles' }],
    clearHref: '/',
    onOpen: nothing,
  },
};
export default meta;
type Story = StoryObj<typeof EmptyWall>;

export const Counting: Story = { args: { best: null, others: [] } };
export const OneToDrop: Story = {};
export const NothingInTheCatalogue: Story = { args: { best: null, others: [], clearHref: null } };
export const PageAfterTheLast: Story = { render: () => <BeyondTheEnd page={99} totalPages={5} firstHref="/" onOpen={nothing} /> };
export const NoWallAtAll: Story = { render: () => <NoSuchWall homeHref="/" onOpen={nothing} /> };
