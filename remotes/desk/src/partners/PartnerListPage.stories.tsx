import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { filmBlog, goneBlog } from '../../test/partnerExamples.ts';
import { PartnerListPage } from './PartnerListPage.tsx';

const meta: Meta<typeof PartnerListPage> = {
  title: 'Desk/Partners',
  component: PartnerListPage,
  args: {
    partners: [filmBlog, goneBlog],
    state: 'here',
    total: 2,
    pages: 1,
    view: { search: '', page: 1, filters: { state: 'all' } },
    onView: fn(),
    onOpen: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof PartnerListPage>;

export const Loading: Story = { args: { state: 'loading', partners: [], total: 0 } };
export const Empty: Story = { args: { partners: [], total: 0, view: { search: '', page: 1, filters: { state: 'active' } } } };
export const Failed: Story = { args: { state: 'failed', partners: [], total: 0 } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Which' }), 'Revoked');
    await expect(args.onView).toHaveBeenCalledWith({ filters: { state: 'revoked' } });
  },
};
