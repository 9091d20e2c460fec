import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { EditorialSkeleton } from './EditorialSkeleton.tsx';

const meta: Meta<typeof EditorialSkeleton> = { title: 'Catalogue/EditorialSkeleton', component: EditorialSkeleton };
export default meta;
type Story = StoryObj<typeof EditorialSkeleton>;

export const Covers: Story = { args: { shape: 'covers' } };
export const AGuide: Story = { args: { shape: 'guide' } };
