import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { freshForm } from '../../model/formState.ts';
import { LoginForm } from './LoginForm.tsx';

const meta: Meta<typeof LoginForm> = {
  title: 'Account/LoginForm',
  component: LoginForm,
  args: { state: freshForm, isBusy: false, action: () => {}, onSignUp: () => {}, onForgotten: () => {} },
};
export default meta;
type Story = StoryObj<typeof LoginForm>;

const after = (message: string, hint: string | null = null) => ({ ...freshForm, trouble: { message, hint }, kept: { username: 'maya' } });

export const Fresh: Story = {};
export const OnItsWay: Story = { args: { isBusy: true } };
export const NobodyOfThatName: Story = { args: { state: after('Username does not exist') } };
export const WrongPassword: Story = { args: { state: after('Wrong password') } };
export const TooManyTries: Story = { args: { state: after('An error has occurred', 'Try again in 12 minutes.') } };
export const Offline: Story = { args: { state: after('An error has occurred', 'We cannot reach the server. Check your connection and try again.') } };
