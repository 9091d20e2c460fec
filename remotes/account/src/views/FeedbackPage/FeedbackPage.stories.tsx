import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { doneForm, freshForm } from '../../model/formState.ts';
import { FeedbackPage } from './FeedbackPage.tsx';

const meta: Meta<typeof FeedbackPage> = {
  title: 'Account/FeedbackPage',
  component: FeedbackPage,
  args: { writer: { name: 'Maya', email: 'maya@example.com' }, state: freshForm, isBusy: false, action: () => {}, onLogIn: () => {}, onAnother: () => {} },
};
export default meta;
type Story = StoryObj<typeof FeedbackPage>;

export const Member: Story = {};
export const Guest: Story = { args: { writer: null } };
export const OnItsWay: Story = { args: { isBusy: true } };
export const TooMany: Story = { args: { state: { ...freshForm, trouble: { message: 'An error has occurred', hint: 'Try again in 40 minutes.' }, kept: { message: 'More westerns, please.' } } } };
export const Sent: Story = { args: { state: doneForm } };
