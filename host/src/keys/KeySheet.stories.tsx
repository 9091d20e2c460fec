import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { KeySheet } from './KeySheet.tsx';

const meta: Meta<typeof KeySheet> = { title: 'Host/KeySheet', component: KeySheet, args: { onClose: fn() } };
export default meta;

export const Open: StoryObj<typeof KeySheet> = {};
export const Closed: StoryObj<typeof KeySheet> = {
  play: async ({ canvas, args }) => {
    const sheet = await canvas.findByRole('dialog', { name: 'Keyboard' });
    const singleKeys = canvas.getByRole('checkbox', { name: /one letter/ });
    await userEvent.click(singleKeys);
    await expect(singleKeys).not.toBeChecked();
    await userEvent.click(singleKeys);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(sheet).not.toHaveAttribute('open');
  },
};
