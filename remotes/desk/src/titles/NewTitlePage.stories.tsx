import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { NewTitlePage } from './NewTitlePage.tsx';

const meta: Meta<typeof NewTitlePage> = {
  title: 'Desk/New title',
  component: NewTitlePage,
  args: { trouble: null, isSaving: false, onMake: fn() },
};
export default meta;
type Story = StoryObj<typeof NewTitlePage>;

export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Dark');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year' }), '2017');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind' }), 'Show');
    await userEvent.click(canvas.getByRole('button', { name: 'Make the title' }));
    await expect(args.onMake).toHaveBeenCalledWith({ name: 'Dark', type: 'show', year: 2017 });
  },
};
export const Refused: Story = { args: { trouble: 'Invalid parameter(s): year' } };
