import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { freshForm } from '../../model/formState.ts';
import { CodeForm } from './CodeForm.tsx';

const meta: Meta<typeof CodeForm> = {
  title: 'Account/CodeForm',
  component: CodeForm,
  args: { ways: ['app'], state: freshForm, isBusy: false, action: fn(), onBack: fn() },
};
export default meta;
type Story = StoryObj<typeof CodeForm>;

export const Fresh: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), '123 456{Enter}');
    await waitFor(() => expect(args.action).toHaveBeenCalledTimes(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Begin again' }));
    await expect(args.onBack).toHaveBeenCalledTimes(1);
  },
};
export const WrongCode: Story = {
  args: {
    state: {
      ...freshForm,
      trouble: { message: 'This code is not right, or it was used before. Wait for the next one and try again.', hint: null },
    },
  },
};
export const WithPasskey: Story = {
  args: { ways: ['app', 'passkey'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Use your passkey' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.action).toHaveBeenCalledTimes(1));
  },
};
export const PasskeyAlone: Story = { args: { ways: ['passkey'] } };
