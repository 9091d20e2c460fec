import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Trailer } from './Trailer.tsx';

const meta: Meta<typeof Trailer> = {
  title: 'Availability/Trailer',
  component: Trailer,
  args: { href: 'about:blank', name: 'Trailer of The Long Quiet' },
};
export default meta;
type Story = StoryObj<typeof Trailer>;

export const NotAskedFor: Story = {};
export const Playing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play the trailer' }));
    await expect(canvas.getByTitle('Trailer of The Long Quiet')).toBeVisible();
  },
};
