import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { SelectField } from './SelectField.tsx';

const options = [
  { value: 'us', label: 'United States' },
  { value: 'uk', label: 'United Kingdom' },
  { value: 'de', label: 'Germany' },
];
const meta: Meta<typeof SelectField> = { title: 'Components/SelectField', component: SelectField, args: { label: 'Country', value: 'us', options } };
export default meta;
type Story = StoryObj<typeof SelectField>;

export const InAForm: Story = { args: { name: 'country' } };
export const LabelHidden: Story = { args: { isLabelHidden: true } };
export const Chosen: Story = {
  render: function Choosing(args) {
    const [value, setValue] = useState('uk');
    return <SelectField {...args} value={value} onChoose={(chosen) => setValue(chosen.value)} />;
  },
};
