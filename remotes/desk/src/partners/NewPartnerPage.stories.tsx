import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { NewPartnerPage } from './NewPartnerPage.tsx';

const meta: Meta<typeof NewPartnerPage> = {
  title: 'Desk/New partner',
  component: NewPartnerPage,
  args: { trouble: null, isSaving: false, onMake: fn() },
};
export default meta;
type Story = StoryObj<typeof NewPartnerPage>;

export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Film-Blog');
    await userEvent.click(canvas.getByRole('button', { name: 'Make the key' }));
    await expect(args.onMake).toHaveBeenCalledWith({ name: 'film-blog', note: '' });
  },
};
export const Refused: Story = { args: { trouble: 'There is a partner of this name.' } };
