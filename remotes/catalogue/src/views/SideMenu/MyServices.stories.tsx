import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { MyServices } from './MyServices.tsx';

const meta: Meta<typeof MyServices> = {
  title: 'Catalogue/MyServices',
  component: MyServices,
  args: {
    services: [
      { key: 'netflix', title: 'Netflix' },
      { key: 'hulu', title: 'Hulu' },
      { key: 'criterion-channel', title: 'Criterion Channel' },
    ],
    mine: [],
    place: 'device',
    isOn: false,
    onToggle: fn(),
    onChoose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof MyServices>;

export const NoneChosen: Story = {};
export const Choosing: Story = {
  args: { mine: ['hulu'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Netflix' }));
    await expect(args.onChoose).toHaveBeenCalledWith({ services: ['hulu', 'netflix'] });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Hulu' }));
    await expect(args.onChoose).toHaveBeenLastCalledWith({ services: [] });
  },
};
export const On: Story = {
  args: { mine: ['netflix', 'hulu'], isOn: true, place: 'account' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Only my services', checked: true }));
    await expect(args.onToggle).toHaveBeenCalled();
  },
};
