import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { useState } from 'react';
import { SelectField } from './SelectField.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const options = [
  { value: 'us', label: 'United States' },
  { value: 'uk', label: 'United Kingdom' },
  { value: 'de', label: 'Germany' },
];
const meta: Meta<typeof SelectField> = {
  title: 'Components/SelectField',
  component: SelectField,
  args: { label: 'Country', value: 'us', options },
};
export default meta;
type Story = StoryObj<typeof SelectField>;

export const InAForm: Story = { args: { name: 'country' } };
export const LabelHidden: Story = { args: { isLabelHidden: true } };
export const Wide: Story = { args: { isWide: true } };
export const Chosen: Story = {
  render: function Choosing(args) {
    const [value, setValue] = useState('uk');
    return <SelectField {...args} value={value} onChoose={(chosen) => setValue(chosen.value)} />;
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Country' });
    await userEvent.selectOptions(field, 'Germany');
    await expect(field).toHaveValue('de');
  },
};

export const AllAtOnce = allAtOnce(SelectField, meta.args, { InAForm, LabelHidden, Wide, Chosen });
export const Usage = usage({
  when: 'One choice of more than five, by the browser’s own select: it is known to every keyboard, thumb and screen reader.',
  dos: [
    {
      words: 'Name the field in a GET form around it, so that it can be sent without scripts.',
      shows: <SelectField label="Country" name="country" value="us" options={options} />,
    },
    { words: 'Hide the label only where the choice explains itself; it is spoken all the same.' },
  ],
  donts: [
    { words: 'Two or three choices in a select: show them side by side instead.' },
    { words: 'Leading away at the first change without a way back: a keyboard passes through the options.' },
  ],
});
