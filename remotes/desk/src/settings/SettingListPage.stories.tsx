import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { SettingListPage } from './SettingListPage.tsx';

const setting = (name: string, isChanged = false) => ({
  name,
  href: `/desk/settings/${name.toLowerCase().replaceAll(' ', '-')}/`,
  isChanged,
});
const meta: Meta<typeof SettingListPage> = {
  title: 'Desk/Settings',
  component: SettingListPage,
  args: {
    state: 'here',
    groups: [
      { name: 'Menus', settings: [setting('Side menu', true), setting('Menu of the header'), setting('Popular services')] },
      { name: 'Texts', settings: [setting('Text beside the price'), setting('Comment policy', true)] },
      { name: 'Mails', settings: [setting('Confirm the address of a new account'), setting('Set a new password', true)] },
    ],
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof SettingListPage>;

export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
export const Full: Story = {};
