import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NewAccountFields } from './NewAccountFields.tsx';

const meta: Meta<typeof NewAccountFields> = { title: 'Account/NewAccountFields', component: NewAccountFields, args: { kept: {} } };
export default meta;
type Story = StoryObj<typeof NewAccountFields>;

export const Fresh: Story = {};
export const CameBack: Story = { args: { kept: { username: 'maya', email: 'maya@example.com' } } };
