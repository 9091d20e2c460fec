import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Poster } from '../Poster/Poster.tsx';
import { PosterPaper } from '../Poster/PosterPaper.tsx';
import { plans, tiles } from '../TileGrid/programme.ts';
import { TileGrid } from '../TileGrid/TileGrid.tsx';
import { TitleTile } from './TitleTile.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const [tile] = tiles;
const [plan] = plans;
if (!tile || !plan) throw new Error('the programme is empty');

const meta: Meta<typeof TitleTile> = {
  title: 'Components/TitleTile',
  component: TitleTile,
  args: { tile, poster: <Poster plan={plan} /> },
  render: (args) => (
    <TileGrid label="One tile">
      <TitleTile {...args} />
    </TileGrid>
  ),
};
export default meta;
type Story = StoryObj<typeof TitleTile>;

export const Plain: Story = {
  args: { onOpen: fn(({ event }) => event.preventDefault()) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: tile.title }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: tile.id, href: tile.href }));
  },
};
export const Premium: Story = { args: { tile: { ...tile, isPremium: true } } };
export const ManyServices: Story = {
  args: {
    tile: {
      ...tile,
      services: [
        { id: 'netflix', name: 'Netflix' },
        { id: 'mubi', name: 'Mubi' },
        { id: 'hulu', name: 'Hulu' },
      ],
      moreServices: 4,
    },
  },
};
export const NobodyRated: Story = { args: { tile: { ...tile, staffRating: null } } };
export const LongTitle: Story = { args: { tile: tiles[9] ?? tile, poster: <Poster plan={plans[9] ?? plan} /> } };
export const PosterOnItsWay: Story = { args: { poster: <PosterPaper /> } };

export const AllAtOnce = allAtOnce(TitleTile, meta.args, { Plain, Premium, ManyServices, NobodyRated, LongTitle, PosterOnItsWay });
export const Usage = usage({
  when: 'One title on the wall: poster and title are one link, named by the title alone.',
  dos: [
    { words: 'Pass finished words. The caption, the services and their number are the remote’s to compute.' },
    { words: 'Hand the four lists in through actions: the tile gives you the id that names the title.' },
  ],
  donts: [
    { words: 'A second link inside the tile: two ways to the same page are one too many for a keyboard.' },
    { words: 'Cutting long titles. They wrap, and the poster chooses a smaller size by itself.' },
  ],
});
