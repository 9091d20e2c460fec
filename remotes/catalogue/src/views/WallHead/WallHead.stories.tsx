import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { WallHead } from './WallHead.tsx';

const meta: Meta<typeof WallHead> = {
  title: 'Catalogue/WallHead',
  component: WallHead,
  args: {
    headline: 'Movies worth your evening',
    subtitle: 'Our selection of fresh and completely mind blowing movies, for you to devour one by one',
  },
};
export default meta;
type Story = StoryObj<typeof WallHead>;

export const Greeting: Story = {};
export const WithoutSubtitle: Story = { args: { headline: 'Drama Movies', subtitle: null } };
export const VeryLong: Story = {
  args: {
    headline: 'Tense, Weird and Mind-Bending Science-Fiction Movies from South Korea on Amazon Prime Rated 7 and Above',
    subtitle: null,
  },
};
