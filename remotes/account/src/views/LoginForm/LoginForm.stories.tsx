import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { freshForm } from '../../model/formState.ts';
import { LoginForm } from './LoginForm.tsx';

const meta: Meta<typeof LoginForm> = {
  title: 'Account/LoginForm',
  component: LoginForm,
  args: { state: freshForm, isBusy: false, action: fn(), onSignUp: fn(), onForgotten: () => {} },
};
export default meta;
type Story = StoryObj<typeof LoginForm>;

const after = (message: string, hint: string | null = null) => ({ ...freshForm, trouble: { message, hint }, kept: { username: 'maya' } });

export const Fresh: Story = {};
export const FilledIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Username or e-mail' }), 'maya');
    await userEvent.type(canvas.getByLabelText('Password'), 'a few long words{Enter}');
    await waitFor(() => expect(args.action).toHaveBeenCalledTimes(1));
  },
};
export const OnToSigningUp: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New here? Sign up' }));
    await expect(args.onSignUp).toHaveBeenCalled();
  },
};
export const OnItsWay: Story = { args: { isBusy: true } };
export const NobodyOfThatName: Story = { args: { state: after('Username does not exist') } };
export const WrongPassword: Story = {
  args: { state: after('Wrong password') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Wrong password');
    await expect(canvas.getByRole('textbox', { name: 'Username or e-mail' })).toHaveValue('maya');
  },
};
export const TooManyTries: Story = { args: { state: after('An error has occurred', 'Try again in 12 minutes.') } };
export const Offline: Story = {
  args: { state: after('An error has occurred', 'We cannot reach the server. Check your connection and try again.') },
};
