import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doneForm, freshForm } from '../../model/formState.ts';
import { FeedbackPage } from './FeedbackPage.tsx';

const meta: Meta<typeof FeedbackPage> = {
  title: 'Account/FeedbackPage',
  component: FeedbackPage,
  args: {
    writer: { name: 'Maya', email: 'maya@example.com' },
    state: freshForm,
    isBusy: false,
    action: fn(),
    onLogIn: () => {},
    onAnother: () => {},
  },
};
export default meta;
type Story = StoryObj<typeof FeedbackPage>;

export const Member: Story = {};
export const Guest: Story = {
  args: { writer: null },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Ilse');
    await userEvent.type(canvas.getByRole('textbox', { name: /E-mail/ }), 'ilse@example.com');
    await userEvent.type(canvas.getByRole('textbox', { name: 'What should we know?' }), 'More westerns, please.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(args.action).toHaveBeenCalledTimes(1));
  },
};
export const OnItsWay: Story = { args: { isBusy: true } };
export const TooMany: Story = {
  args: {
    state: {
      ...freshForm,
      trouble: { message: 'An error has occurred', hint: 'Try again in 40 minutes.' },
      kept: { message: 'More westerns, please.' },
    },
  },
};
export const Sent: Story = { args: { state: doneForm } };
