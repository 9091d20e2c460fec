import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { freshForm } from '../../model/formState.ts';
import { SetupPage } from './SetupPage.tsx';

const meta: Meta<typeof SetupPage> = {
  title: 'Account/SetupPage',
  component: SetupPage,
  args: { step: 'make', name: null, state: freshForm, isBusy: false, action: () => {}, onOther: null },
};
export default meta;
type Story = StoryObj<typeof SetupPage>;

export const NewAccount: Story = {};
export const LinkIsUsedUp: Story = {
  args: {
    state: { ...freshForm, trouble: { message: 'This setup link does not work: it was used, or it is older than an hour.', hint: null } },
  },
};
export const OwnAccount: Story = { args: { step: 'promote', name: 'Maya', onOther: () => {} } };
export const NoLink: Story = { args: { step: 'no-link' } };
export const Done: Story = { args: { step: 'done', name: 'Maya' } };
