import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SecondFactor } from './SecondFactor.tsx';

const meta: Meta<typeof SecondFactor> = {
  title: 'Account/SecondFactor',
  component: SecondFactor,
  args: {
    view: { is: 'off' },
    isRequired: false,
    requirement: null,
    isBusy: false,
    trouble: null,
    onRetry: fn(),
    onBegin: fn(),
    onConfirm: fn(),
    onKept: fn(),
    onNewCodes: fn(),
    onRemove: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof SecondFactor>;

const codes = ['ab23-cd45-ef67-gh2i', 'jk34-lm56-no72-pq3r', 'st45-uv67-wx23-yz4a', 'bc56-de72-fg34-hi5j', 'kl67-mn23-op45-qr6s'];

export const Loading: Story = { args: { view: { is: 'loading' } } };
export const Failed: Story = {
  args: { view: { is: 'failed' }, trouble: { message: 'An error has occurred', hint: 'We cannot reach the server.' } },
};
export const Off: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set up a second step' }));
    await expect(args.onBegin).toHaveBeenCalledTimes(1);
  },
};
export const DeskWaits: Story = { args: { isRequired: true } };
export const Begun: Story = {
  args: { view: { is: 'begun', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', url: 'otpauth://totp/x' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledTimes(1));
  },
};
export const RecoveryCodes: Story = { args: { view: { is: 'codes', codes: [...codes, ...codes.map((code) => `${code.slice(5)}-7777`)] } } };
export const On: Story = { args: { view: { is: 'on', recoveryCodesLeft: 9 } } };
export const OnForAdministrator: Story = {
  args: { view: { is: 'on', recoveryCodesLeft: 1 }, requirement: { isRequired: false, onChange: fn() } },
};
