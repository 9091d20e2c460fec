import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { ServicesChooser } from './ServicesChooser.tsx';

const meta: Meta<typeof ServicesChooser> = {
  title: 'Catalogue/ServicesChooser',
  component: ServicesChooser,
  args: {
    services: ['Netflix', 'Hulu', 'Criterion Channel'].map((title) => ({ key: title.toLowerCase(), title })),
    mine: [],
    place: 'device',
    onChoose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ServicesChooser>;

export const NoneChosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Hulu' }));
    await expect(args.onChoose).toHaveBeenCalledWith({ services: ['hulu'] });
  },
};
export const SomeChosen: Story = { args: { mine: ['netflix', 'hulu'], place: 'account' } };
