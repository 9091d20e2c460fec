import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Pill } from './Pill.tsx';

const meta: Meta<typeof Pill> = { title: 'Components/Pill', component: Pill };
export default meta;
type Story = StoryObj<typeof Pill>;

export const Plain: Story = { args: { children: 'Example data' } };
export const Premium: Story = { args: { tone: 'premium', children: 'Premium' } };
export const Good: Story = { args: { tone: 'good', children: 'Free' } };
export const Warn: Story = { args: { tone: 'warn', children: 'Leaving on 30 November' } };
export const Bad: Story = { args: { tone: 'bad', children: 'Gone' } };
