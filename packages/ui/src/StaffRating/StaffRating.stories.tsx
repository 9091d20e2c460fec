import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StaffRating } from './StaffRating.tsx';

const meta: Meta<typeof StaffRating> = { title: 'Components/StaffRating', component: StaffRating, args: { value: 8.4 } };
export default meta;
type Story = StoryObj<typeof StaffRating>;

export const Small: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const WholeNumber: Story = { args: { value: 9 } };
export const NobodyRated: Story = { args: { value: null } };
