import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { posterPlans } from '@agm/ui';
import { plainLook } from '../../model/savedOrder.ts';
import { SavedPage, type SavedTab, type SavedTile } from './SavedPage.tsx';

const tabs: readonly SavedTab[] = (['loved', 'queued', 'seen', 'dismissed'] as const).map((group, at) => ({
  group,
  name: ['Loved', 'Queued', 'Seen', 'Dismissed'][at] ?? '',
  href: `/account/lists/${group}/`,
  count: at * 7,
  isHere: group === 'queued',
}));
const tiles: readonly SavedTile[] = ['Night Ferry', 'The Long Quiet', 'Paper Harbour'].map((title, at) => ({
  id: at + 1,
  href: `/${at}/`,
  title,
  year: 2019,
  staffRating: 8.1,
  isPremium: at === 1,
  caption: 'Tense · 2019 · saved Nov 20, 2026',
  services: [],
  moreServices: 0,
  plan: posterPlans([{ title, year: 2019, genre: 'drama', mood: 'tense', seed: title }])[0]!,
  pressed: ['queued'],
}));

const meta: Meta<typeof SavedPage> = {
  title: 'Account/SavedPage',
  component: SavedPage,
  args: {
    place: 'account',
    isMember: true,
    offer: null,
    taking: { isUnderWay: false, trouble: null, start: () => {} },
    tabs,
    look: plainLook,
    state: { is: 'loading' },
    onLook: fn(),
    onLogIn: () => {},
    onToggle: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof SavedPage>;

export const Loading: Story = {};
export const Empty: Story = { args: { state: { is: 'empty' } } };
export const Failed: Story = { args: { state: { is: 'failed', words: 'We cannot reach the server.', onRetry: () => {} } } };
export const Full: Story = {
  args: { state: { is: 'full', tiles, hasMore: true, isLoading: false, onMore: () => {} } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /Queued/ })).toHaveAttribute('aria-current', 'page');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind' }), canvas.getAllByRole('option')[1]!);
    await expect(args.onLook).toHaveBeenCalledWith(expect.objectContaining({ kind: expect.any(String) }));
    await userEvent.click(canvas.getByRole('button', { name: 'Queued', description: 'Night Ferry' }));
    await expect(args.onToggle).toHaveBeenCalledWith({ group: 'queued', id: 1 });
  },
};
export const OnThisDevice: Story = {
  args: { place: 'device', isMember: false, state: { is: 'full', tiles, hasMore: false, isLoading: false, onMore: () => {} } },
};
export const AccountOutOfReach: Story = {
  args: {
    place: 'device',
    isMember: false,
    copyOf: '27 November, 09:41',
    onToggle: null,
    state: { is: 'full', tiles, hasMore: false, isLoading: false, onMore: () => {} },
  },
};
export const FromBeforeTheLogin: Story = {
  args: { offer: { count: 12, isMoving: false, trouble: null, onMove: () => {}, onForget: () => {} }, state: { is: 'empty' } },
};
export const NoneFits: Story = {
  args: { look: { ...plainLook, find: 'zebra' }, state: { is: 'sifted', onWhole: () => {}, onEveryService: null } },
};
export const NoneOnMyServices: Story = { args: { state: { is: 'sifted', onWhole: null, onEveryService: () => {} } } };
export const WithTitlesForLater: Story = {
  args: {
    place: 'device',
    isMember: false,
    later: { count: 41, dropping: { is: 'idle', trouble: null, start: () => {} } },
    state: { is: 'full', tiles, hasMore: false, isLoading: false, onMore: () => {} },
  },
};
export const Unreadable: Story = { args: { state: { is: 'unreadable' } } };
