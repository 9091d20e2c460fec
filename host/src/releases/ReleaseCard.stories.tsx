import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { busyDay } from './releaseExamples.ts';
import { ReleaseCard } from './ReleaseCard.tsx';

const [withCanary, rolledBack, fresh] = busyDay.is === 'full' ? busyDay.remotes : [];

const meta: Meta<typeof ReleaseCard> = { title: 'Host/ReleaseCard', component: ReleaseCard, args: { onAsk: fn(), onFlag: fn() } };
export default meta;
type Story = StoryObj<typeof ReleaseCard>;

export const WithACanary: Story = {
  args: { remote: withCanary! },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Give 1.5.0-0b61d2e4 to everybody' }));
    await expect(args.onAsk).toHaveBeenCalledWith(expect.objectContaining({ kind: 'promote', version: '1.5.0-0b61d2e4' }));
  },
};
export const RolledBack: Story = { args: { remote: rolledBack! } };
export const WithFeatureFlags: Story = {
  args: { remote: rolledBack! },
  play: async ({ canvas, args }) => {
    const share = canvas.getByRole('spinbutton', { name: 'Per cent of the visitors with fold-threads' });
    await userEvent.clear(share);
    await userEvent.type(share, '50');
    await userEvent.click(canvas.getByRole('button', { name: 'Set fold-threads' }));
    await expect(args.onFlag).toHaveBeenCalledWith('comments', { flag: 'fold-threads', percent: 50 });
  },
};
export const NotSeenYet: Story = { args: { remote: fresh! } };
export const ForLookingOnly: Story = { args: { remote: withCanary!, onAsk: null, onFlag: null } };
