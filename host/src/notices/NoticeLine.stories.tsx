import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { NoticeLine } from './NoticeLine.tsx';
import type { Notice, Notices } from './notices.ts';

const saying = (notice: Notice | null): Notices => ({
  said: () => notice,
  subscribe: () => () => {},
  say: fn(),
  hold: fn(),
  dismiss: fn(),
});

const meta: Meta<typeof NoticeLine> = { title: 'Host/NoticeLine', component: NoticeLine };
export default meta;
type Story = StoryObj<typeof NoticeLine>;

export const NothingToSay: Story = { args: { notices: saying(null) } };
export const WithoutAWayBack: Story = { args: { notices: saying({ words: 'Your rating was kept on this device.' }) } };
const undo = fn();
export const WithAnUndo: Story = {
  args: { notices: saying({ words: 'The Long Quiet is on your list “For rainy days”.', undo }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalled();
    await expect(args.notices.dismiss).toHaveBeenCalled();
  },
};
