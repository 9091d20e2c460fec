import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch } from './Switch.tsx';
import { allAtOnce } from '../usage.tsx';

const meta: Meta<typeof Switch> = {
  title: 'Components/Switch',
  component: Switch,
  args: { isOn: false, children: 'Only my services', onToggle: fn() },
};
export default meta;
type Story = StoryObj<typeof Switch>;

export const Off: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Only my services', checked: false }));
    await expect(args.onToggle).toHaveBeenCalled();
  },
};
export const On: Story = { args: { isOn: true } };

export const AllAtOnce = allAtOnce(Switch, meta.args, { Off, On });
