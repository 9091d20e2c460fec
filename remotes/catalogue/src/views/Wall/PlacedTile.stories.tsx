import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { exampleTiles } from './exampleTiles.ts';
import { PlacedTile } from './PlacedTile.tsx';

const meta: Meta<typeof PlacedTile> = {
  title: 'Catalogue/PlacedTile',
  component: PlacedTile,
  args: { tile: exampleTiles[0]!, tiles: exampleTiles, at: 0, onOpen: fn(({ event }) => event.preventDefault()) },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof PlacedTile>;

export const AFilm: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: /The Long Quiet/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ index: 0, href: '/the-long-quiet/' }));
  },
};
export const ForMembers: Story = { args: { tile: exampleTiles[5]!, at: 5 } };
export const NobodyRated: Story = { args: { tile: exampleTiles[7]!, at: 7 } };
