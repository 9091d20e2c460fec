import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { WayBack } from './WayBack.tsx';

const meta: Meta<typeof WayBack> = {
  title: 'Host/WayBack',
  component: WayBack,
  parameters: { layout: 'fullscreen' },
  args: { onBack: fn() },
};
export default meta;

export const OnTheBigScreen: StoryObj<typeof WayBack> = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalled();
  },
};
