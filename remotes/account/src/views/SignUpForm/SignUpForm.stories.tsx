import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { freshForm } from '../../model/formState.ts';
import { SignUpForm } from './SignUpForm.tsx';

const meta: Meta<typeof SignUpForm> = { title: 'Account/SignUpForm', component: SignUpForm, args: { state: freshForm, isBusy: false, action: () => {}, onLogIn: () => {} } };
export default meta;
type Story = StoryObj<typeof SignUpForm>;

export const Fresh: Story = {};
export const OnItsWay: Story = { args: { isBusy: true } };
export const Taken: Story = { args: { state: { ...freshForm, trouble: { message: 'Sorry, that username already exists!', hint: null }, kept: { username: 'maya', email: 'maya@example.com' } } } };
