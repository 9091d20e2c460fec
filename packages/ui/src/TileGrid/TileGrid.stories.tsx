import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Poster } from '../Poster/Poster.tsx';
import type { PosterPlan } from '../Poster/posterPlans.ts';
import { TitleTile } from '../TitleTile/TitleTile.tsx';
import { plans, plansOfOneKind, tiles } from './programme.ts';
import { TileGrid } from './TileGrid.tsx';
import { usage } from '../usage.tsx';

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

export const Usage = usage({
  when: 'The wall: a list of tiles in 2 to 5 columns.',
  dos: [
    { words: 'Label it with what it holds: “Movies on Netflix”. It is a list, and its length is spoken.' },
    { words: 'Plan the posters of a whole wall at once with posterPlans: neighbours then differ.' },
  ],
  donts: [
    { words: 'Setting columns yourself. The page’s width decides them, in tokens.css and nowhere else.' },
    { words: 'Headings between the tiles. Two grids, each with its heading, read better.' },
  ],
});
