import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { TitlePicker } from './TitlePicker.tsx';

const parasite = { id: 9, name: 'Parasite', year: 2019 };
const meta: Meta<typeof TitlePicker> = {
  title: 'Desk/TitlePicker',
  component: TitlePicker,
  args: { label: 'Add a title', find: async () => [parasite, { id: 10, name: 'Paris, Texas', year: 1984 }], onPick: fn() },
};
export default meta;
type Story = StoryObj<typeof TitlePicker>;

export const Empty: Story = {};
export const Found: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Add a title' }), 'par');
    await canvas.findByRole('option', { name: 'Parasite 2019' });
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith({ title: parasite });
    await userEvent.keyboard('par');
    await canvas.findByRole('option', { name: 'Parasite 2019' });
  },
};
export const Failed: Story = {
  args: { find: async () => Promise.reject(new Error('no answer')) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Add a title' }), 'p');
    await canvas.findByText('The search did not answer. Type on to try again.');
  },
};
