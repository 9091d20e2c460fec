import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SecondFactor } from './SecondFactor.tsx';

const meta: Meta<typeof SecondFactor> = {
  title: 'Account/SecondFactor',
  component: SecondFactor,
  args: {
    view: { is: 'off' },
    passkeyPlace: { isHere: true },
    isRequired: false,
    requirement: null,
    isBusy: false,
    trouble: null,
    onRetry: fn(),
    onBegin: fn(),
    onConfirm: fn(),
    onNamePasskey: fn(),
    onAddPasskey: fn(),
    onRemovePasskey: fn(),
    onKept: fn(),
    onNewCodes: fn(),
    onRemove: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof SecondFactor>;

const passkeys = [
  { id: 'one', name: 'my laptop', words: 'Added 2 November 2026, last used 20 November 2026' },
  { id: 'two', name: 'the key with the yellow ribbon that hangs beside the door', words: 'Added 3 November 2026, not used yet' },
];
const codes = ['ab23-cd45-ef67-gh2i', 'jk34-lm56-no72-pq3r', 'st45-uv67-wx23-yz4a', 'bc56-de72-fg34-hi5j', 'kl67-mn23-op45-qr6s'];

export const Loading: Story = { args: { view: { is: 'loading' } } };
export const Failed: Story = {
  args: { view: { is: 'failed' }, trouble: { message: 'An error has occurred', hint: 'We cannot reach the server.' } },
};
export const Off: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set up an authenticator app' }));
    await expect(args.onBegin).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }));
    await expect(args.onNamePasskey).toHaveBeenCalledTimes(1);
  },
};
export const OffAtAnotherAddress: Story = {
  args: { passkeyPlace: { isHere: false, why: 'Passkeys can be added at http://localhost:3000.' } },
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
export const Naming: Story = {
  args: { view: { is: 'naming' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name of the passkey' }), 'my laptop{Enter}');
    await waitFor(() => expect(args.onAddPasskey).toHaveBeenCalledTimes(1));
  },
};
export const NamingRefused: Story = {
  args: { view: { is: 'naming' }, trouble: { message: 'The passkey was not used.', hint: 'Try again, or choose another way.' } },
};
export const On: Story = { args: { view: { is: 'on', hasApp: true, passkeys: [], recoveryCodesLeft: 9 } } };
export const OnWithPasskeys: Story = {
  args: { view: { is: 'on', hasApp: true, passkeys, recoveryCodesLeft: 9 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove my laptop' }));
    await expect(args.onRemovePasskey).toHaveBeenCalledWith('one');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the authenticator app' }));
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
  },
};
export const OnForAdministrator: Story = {
  args: {
    view: { is: 'on', hasApp: false, passkeys: passkeys.slice(0, 1), recoveryCodesLeft: 1 },
    requirement: { isRequired: false, onChange: fn() },
  },
};
