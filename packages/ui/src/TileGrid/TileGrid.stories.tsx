import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Poster } from '../Poster/Poster.tsx';
import type { PosterPlan } from '../Poster/posterPlans.ts';
import { TitleTile } from '../TitleTile/TitleTile.tsx';
import { plans, plansOfOneKind, tiles } from './programme.ts';
import { TileGrid } from './TileGrid.tsx';

const meta: Meta<typeof TileGrid> = { title: 'Components/TileGrid', component: TileGrid };
export default meta;
type Story = StoryObj<typeof TileGrid>;

const wall = (label: string, posters: readonly PosterPlan[]) => (
  <TileGrid label={label}>
    {tiles.map((tile, at) => {
      const plan = posters[at];
      return plan && <TitleTile key={tile.id} tile={tile} poster={<Poster plan={plan} />} />;
    })}
  </TileGrid>
);

export const Full: Story = { render: () => wall('Movies and shows', plans) };
export const OnlyTenseHorror: Story = { render: () => wall('Horror, tense', plansOfOneKind('horror', 'tense')) };
export const OnlySlowDrama: Story = { render: () => wall('Drama, slow', plansOfOneKind('drama', 'slow')) };
