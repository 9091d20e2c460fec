import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { countryGroups } from '../../model/countryChoices.ts';
import { CountryForm } from './CountryForm.tsx';

const meta: Meta<typeof CountryForm> = {
  title: 'Availability/CountryForm',
  component: CountryForm,
  args: { country: 'us', groups: countryGroups(['us', 'uk', 'fr']), action: '/the-long-quiet/', onChoose: fn() },
};
export default meta;
type Story = StoryObj<typeof CountryForm>;

export const SomeHaveIt: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /country/i }), 'fr');
    await expect(args.onChoose).toHaveBeenCalledTimes(1);
  },
};
export const NobodyHasIt: Story = { args: { groups: countryGroups([]) } };
