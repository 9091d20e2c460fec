import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { TitleListPage } from './TitleListPage.tsx';

const titles = [
  {
    id: 17,
    slug: 'heat',
    etag: '"0"',
    name: 'Heat',
    type: 'movie',
    year: 1995,
    staffRating: 8.9,
    isPremium: false,
    hasReason: true,
    hidden: false,
    edited: 0,
  },
  {
    id: 18,
    slug: 'dark',
    etag: '"2"',
    name: 'Dark',
    type: 'show',
    year: 2017,
    staffRating: null,
    isPremium: true,
    hasReason: false,
    hidden: false,
    edited: 3,
  },
  {
    id: 19,
    slug: 'twice',
    etag: '"1"',
    name: 'A title that stands in the catalogue twice, with a name that is far too long for one line',
    type: 'movie',
    year: 2020,
    staffRating: 7,
    isPremium: false,
    hasReason: true,
    hidden: true,
    edited: 1,
  },
] as const;
const meta: Meta<typeof TitleListPage> = {
  title: 'Desk/Titles',
  component: TitleListPage,
  args: {
    titles,
    state: 'here',
    total: 3,
    pages: 1,
    view: { search: '', page: 1, filters: { state: 'all', type: 'all', order: 'newest' } },
    undo: null,
    trouble: null,
    onView: fn(),
    onOpen: fn(),
    onHide: fn(),
    onUndo: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof TitleListPage>;

export const Loading: Story = { args: { state: 'loading', titles: [], total: 0 } };
export const Empty: Story = { args: { titles: [], total: 0 } };
export const Failed: Story = { args: { state: 'failed', titles: [], total: 0 } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose Heat' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }));
    await expect(args.onHide).toHaveBeenCalledWith({ ids: [17], hidden: true });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Which' }), 'Hidden');
    await expect(args.onView).toHaveBeenCalledWith({ filters: { state: 'hidden', type: 'all', order: 'newest' } });
  },
};
export const Hidden: Story = { args: { undo: 'One title is hidden.' } };
