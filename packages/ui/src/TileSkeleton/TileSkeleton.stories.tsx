import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TileGrid } from '../TileGrid/TileGrid.tsx';
import { TileSkeleton } from './TileSkeleton.tsx';
import { usage } from '../usage.tsx';

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

export const Usage = usage({
  when: 'The place of a tile that is on its way, in the same measures, so that nothing moves when it comes.',
  dos: [
    { words: 'As many as the first screen shows; mark their list as busy.' },
    { words: 'Keep what was there before, if there was something: old titles are better company than grey boxes.' },
  ],
  donts: [
    { words: 'A spinner in the middle of an empty page: it says that something takes long, not what.' },
    { words: 'Skeletons after a failure. Say so with a Notice and offer to try again.' },
  ],
});
