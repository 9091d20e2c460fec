import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Undo } from './Undo.tsx';

const meta: Meta<typeof Undo> = { title: 'Desk/Undo', component: Undo, args: { words: 'Heat is hidden', onUndo: fn() } };
export default meta;
type Story = StoryObj<typeof Undo>;

export const SomethingDone: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(args.onUndo).toHaveBeenCalledTimes(1);
  },
};
export const NothingToUndo: Story = { args: { words: null } };
