import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DrawnPoster } from './DrawnPoster.tsx';
import { exampleTiles } from './exampleTiles.ts';
import { WallPoster } from './posters.tsx';

const meta: Meta<typeof DrawnPoster> = {
  title: 'Catalogue/DrawnPoster',
  component: DrawnPoster,
  subcomponents: { WallPoster },
  args: { tiles: exampleTiles, at: 0 },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 200 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof DrawnPoster>;

export const OnAWall: Story = {};
export const OnACover: Story = { args: { at: 3, on: 'cover' } };
/** A title that is still on its way keeps its place. */
export const OnItsWay: Story = { args: { tiles: [null, ...exampleTiles], at: 0 } };
export const InItsPicture: Story = { render: (args) => <WallPoster {...args} /> };
