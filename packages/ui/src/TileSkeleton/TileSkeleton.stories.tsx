import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TileGrid } from '../TileGrid/TileGrid.tsx';
import { TileSkeleton } from './TileSkeleton.tsx';

const meta: Meta<typeof TileSkeleton> = { title: 'Components/TileSkeleton', component: TileSkeleton };
export default meta;

export const AWallOnItsWay: StoryObj<typeof TileSkeleton> = {
  render: () => (
    <TileGrid label="Movies are on their way" isBusy>
      {Array.from({ length: 12 }, (_, at) => (
        <TileSkeleton key={at} />
      ))}
    </TileGrid>
  ),
};
