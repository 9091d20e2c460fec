import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Poster } from '../Poster/Poster.tsx';
import { PosterPaper } from '../Poster/PosterPaper.tsx';
import { plans, tiles } from '../TileGrid/programme.ts';
import { TileGrid } from '../TileGrid/TileGrid.tsx';
import { TitleTile } from './TitleTile.tsx';

const [tile] = tiles;
const [plan] = plans;
if (!tile || !plan) throw new Error('the programme is empty');

const meta: Meta<typeof TitleTile> = {
  title: 'Components/TitleTile',
  component: TitleTile,
  args: { tile, poster: <Poster plan={plan} /> },
  decorators: [
    (Story) => (
      <TileGrid label="One tile">
        <Story />
      </TileGrid>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof TitleTile>;

export const Plain: Story = {};
export const Premium: Story = { args: { tile: { ...tile, isPremium: true } } };
export const ManyServices: Story = { args: { tile: { ...tile, services: [{ id: 'netflix', name: 'Netflix' }, { id: 'mubi', name: 'Mubi' }, { id: 'hulu', name: 'Hulu' }], moreServices: 4 } } };
export const NobodyRated: Story = { args: { tile: { ...tile, staffRating: null } } };
export const LongTitle: Story = { args: { tile: tiles[9] ?? tile, poster: <Poster plan={plans[9] ?? plan} /> } };
export const PosterOnItsWay: Story = { args: { poster: <PosterPaper /> } };
