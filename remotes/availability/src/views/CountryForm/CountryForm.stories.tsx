import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { countryGroups } from '../../model/countryChoices.ts';
import { CountryForm } from './CountryForm.tsx';

const meta: Meta<typeof CountryForm> = {
  title: 'Availability/CountryForm',
  component: CountryForm,
  args: { country: 'us', groups: countryGroups(['us', 'uk', 'fr']), action: '/the-long-quiet/', onChoose: () => {} },
};
export default meta;
type Story = StoryObj<typeof CountryForm>;

export const SomeHaveIt: Story = {};
export const NobodyHasIt: Story = { args: { groups: countryGroups([]) } };
