import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import ConsentBar from './ConsentBar.tsx';

const meta: Meta<typeof ConsentBar> = { title: 'Host/ConsentBar', component: ConsentBar, args: { said: null, onChoose: fn() } };
export default meta;

export const TheFirstTime: StoryObj<typeof ConsentBar> = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'No, thank you' }));
    await expect(args.onChoose).toHaveBeenCalledWith('no');
  },
};
export const AskedAgain: StoryObj<typeof ConsentBar> = { args: { said: 'yes' } };
