import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Connections } from './Connections.tsx';

const login = (name: string, isConnected: boolean) => ({ name, isConnected, isBusy: false, onConnect: fn(), onDisconnect: fn() });
const google = login('Google', true);

const meta: Meta<typeof Connections> = {
  title: 'Account/Connections',
  component: Connections,
  args: { logins: [google, login('Facebook', false)], onlyWay: null, trouble: null },
};
export default meta;
type Story = StoryObj<typeof Connections>;

export const OneConnected: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect Google' }));
    await expect(google.onDisconnect).toHaveBeenCalled();
  },
};
export const NoneConnected: Story = { args: { logins: [login('Google', false), login('Facebook', false)] } };
export const OnItsWay: Story = { args: { logins: [{ ...google, isBusy: true }] } };
export const OnlyWayIn: Story = { args: { onlyWay: 'Google' } };
export const Taken: Story = { args: { trouble: { message: 'This log-in opens another account already.', hint: null } } };
