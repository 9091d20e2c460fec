import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ConfirmPage } from './ConfirmPage.tsx';

const meta: Meta<typeof ConfirmPage> = {
  title: 'Account/ConfirmPage',
  component: ConfirmPage,
  args: { state: { is: 'asking' }, isMember: true, onLogIn: () => {} },
};
export default meta;
type Story = StoryObj<typeof ConfirmPage>;

export const Asking: Story = {};
export const Confirmed: Story = { args: { state: { is: 'confirmed' } } };
export const OnAnotherDevice: Story = { args: { state: { is: 'confirmed' }, isMember: false } };
export const LinkIsCut: Story = { args: { state: { is: 'no-link' } } };
export const LinkIsUsedUp: Story = { args: { state: { is: 'failed', trouble: { message: 'An error has occurred', hint: null } } } };
