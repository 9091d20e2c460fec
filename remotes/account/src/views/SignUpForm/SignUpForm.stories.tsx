import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { freshForm } from '../../model/formState.ts';
import { SignUpForm } from './SignUpForm.tsx';

const meta: Meta<typeof SignUpForm> = {
  title: 'Account/SignUpForm',
  component: SignUpForm,
  args: { state: freshForm, isBusy: false, action: fn(), onLogIn: () => {} },
};
export default meta;
type Story = StoryObj<typeof SignUpForm>;

export const Fresh: Story = {};
export const NotAnAddress: Story = {
  play: async ({ canvas, args }) => {
    const address = canvas.getByRole('textbox', { name: 'E-mail' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Username' }), 'maya');
    await userEvent.type(address, 'not an address');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign up' }));
    await expect(address).toBeInvalid();
    await expect(args.action).not.toHaveBeenCalled();
  },
};
export const OnItsWay: Story = { args: { isBusy: true } };
export const Taken: Story = {
  args: {
    state: {
      ...freshForm,
      trouble: { message: 'Sorry, that username already exists!', hint: null },
      kept: { username: 'maya', email: 'maya@example.com' },
    },
  },
};
