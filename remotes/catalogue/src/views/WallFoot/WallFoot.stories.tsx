import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { WallFoot } from './WallFoot.tsx';

const meta: Meta<typeof WallFoot> = {
  title: 'Catalogue/WallFoot',
  component: WallFoot,
  args: {
    ways: [
      { words: 'New on Netflix, as a feed', href: '#new', type: null },
      { words: 'Leaving Netflix soon, as a calendar', href: '#leaving', type: null },
      { words: 'Put this on your site', href: '#embed', type: null },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof WallFoot>;

export const OfAService: Story = {};
