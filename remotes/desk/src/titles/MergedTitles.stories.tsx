import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { MergedTitles } from './MergedTitles.tsx';

const meta: Meta<typeof MergedTitles> = {
  title: 'Desk/Merged titles',
  component: MergedTitles,
  args: { merged: [], stayed: null, isSaving: false, onTakeOut: fn() },
};
export default meta;
type Story = StoryObj<typeof MergedTitles>;

export const Full: Story = {
  args: { merged: [{ id: 23, name: 'Night of the Hunter', slug: 'hunter', at: Date.UTC(2026, 10, 2) }] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take out again: Night of the Hunter' }));
    await expect(args.onTakeOut).toHaveBeenCalledWith({ from: 23 });
  },
};
export const TakenOut: Story = { args: { stayed: [] } };
export const TakenOutInPart: Story = {
  args: {
    stayed: [
      { kind: 'field', id: 'reason', name: 'reason' },
      { kind: 'offer', id: '17-us-mubi', name: 'mubi (us)' },
      { kind: 'piece', id: '8', name: 'Rivers on film' },
    ],
  },
};
