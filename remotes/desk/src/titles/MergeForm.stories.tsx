import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { MergeForm } from './MergeForm.tsx';

const meta: Meta<typeof MergeForm> = { title: 'Desk/Merge form', component: MergeForm, args: { isSaving: false, onMerge: fn() } };
export default meta;
type Story = StoryObj<typeof MergeForm>;

export const Closed: Story = {};
export const Merging: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Merge another title into this one'));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Number of the other title' }), '23');
    await expect(canvas.getByRole('button', { name: 'Merge' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'They are one and the same work' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Merge' }));
    await expect(args.onMerge).toHaveBeenCalledWith({ from: 23 });
  },
};
