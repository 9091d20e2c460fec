import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '@agm/ui';
import { exampleTiles } from './exampleTiles.ts';
import type { WallProps } from './Wall.tsx';
import { WallAfterPaint } from './WallAfterPaint.tsx';

const nothing = () => {};
const wallOf = (tiles: typeof exampleTiles): WallProps => ({
  label: 'Movies',
  state: { is: 'full', firstPage: '/', tiles, earlierHref: null, next: null },
  isStale: false,
  onOpen: nothing,
  onOpenEarlier: nothing,
});

const meta: Meta<typeof WallAfterPaint> = {
  title: 'Catalogue/WallAfterPaint',
  component: WallAfterPaint,
  args: { tiles: exampleTiles, waits: false, wall: wallOf(exampleTiles) },
};
export default meta;
type Story = StoryObj<typeof WallAfterPaint>;

export const FromTheServer: Story = {};

const few = exampleTiles.slice(0, 3);
function Narrowed() {
  const [tiles, setTiles] = useState(exampleTiles);
  return (
    <>
      <Button onClick={() => setTiles(few)}>Only three</Button>
      <WallAfterPaint tiles={tiles} waits wall={wallOf(tiles)} />
    </>
  );
}
export const AFrameLater: Story = {
  render: () => <Narrowed />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Only three' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
  },
};
