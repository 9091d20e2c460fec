import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TitleSkeleton } from './TitleSkeleton.tsx';

const meta: Meta<typeof TitleSkeleton> = { title: 'Availability/TitleSkeleton', component: TitleSkeleton };
export default meta;
type Story = StoryObj<typeof TitleSkeleton>;

export const Page: Story = { args: { shape: 'page' } };
export const Card: Story = { args: { shape: 'card' } };
export const Watch: Story = { args: { shape: 'watch' } };
