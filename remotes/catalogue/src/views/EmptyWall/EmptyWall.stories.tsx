import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { BeyondTheEnd } from './BeyondTheEnd.tsx';
import { EmptyWall } from './EmptyWall.tsx';
import { NoSuchWall } from './NoSuchWall.tsx';

const nothing = () => {};
const meta: Meta<typeof EmptyWall> = {
  title: 'Catalogue/EmptyWall',
  component: EmptyWall,
  subcomponents: { BeyondTheEnd, NoSuchWall },
  args: {
    best: { key: 'mood', title: 'Weird', href: '/genre/war/', result: '34 titles' },
    others: [{ key: 'genre', title: 'War', href: '/mood/weird/', result: '12 titles' }],
    clearHref: '/',
    onOpen: fn(({ event }) => event.preventDefault()),
  },
};
export default meta;
type Story = StoryObj<typeof EmptyWall>;

export const Counting: Story = { args: { best: null, others: [] } };
export const OneToDrop: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Drop Weird' }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ href: '/genre/war/' }));
  },
};
export const NoneOnMyServices: Story = { args: { everyService: { result: '34 titles', onShow: () => {} } } };
export const NothingInTheCatalogue: Story = { args: { best: null, others: [], clearHref: null } };
export const PageAfterTheLast: Story = { render: () => <BeyondTheEnd page={99} totalPages={5} firstHref="/" onOpen={nothing} /> };
export const NoWallAtAll: Story = { render: () => <NoSuchWall homeHref="/" onOpen={nothing} /> };
