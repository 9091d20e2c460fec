import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { filmBlog, goneBlog } from '../../test/partnerExamples.ts';
import { PartnerPage } from './PartnerPage.tsx';

const meta: Meta<typeof PartnerPage> = {
  title: 'Desk/Partner',
  component: PartnerPage,
  args: {
    state: 'here',
    partner: filmBlog,
    version: 0,
    isChanged: false,
    isSaving: false,
    trouble: null,
    conflict: [],
    undo: null,
    history: { lines: null },
    links: null,
    onField: fn(),
    onRevoke: fn(),
    onSave: fn(),
    onSettle: fn(),
    onDiscard: fn(),
    onUndo: fn(),
    onHistory: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof PartnerPage>;

export const Loading: Story = { args: { state: 'loading', partner: null } };
export const Failed: Story = { args: { state: 'failed', partner: null } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke the key' }));
    await expect(args.onRevoke).toHaveBeenCalledWith({ revoked: true });
  },
};
export const Revoked: Story = { args: { partner: goneBlog, undo: 'Saved.' } };
