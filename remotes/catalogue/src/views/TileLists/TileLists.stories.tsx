import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Poster, posterPlans, SaveButtons, TileGrid, TitleTile } from '@agm/ui';
import { TileLists } from './TileLists.tsx';

const [plan] = posterPlans([{ title: 'Night Ferry', year: 2019, genre: 'drama', mood: 'tense', seed: 'night' }]);

const meta: Meta<typeof TileLists> = {
  title: 'Catalogue/TileLists',
  component: TileLists,
  args: { isOpen: false, onOpen: fn() },
  render: (args) => (
    <TileGrid label="Movies">
      <TitleTile
        tile={{
          id: 1,
          href: '/night-ferry/',
          title: 'Night Ferry',
          year: 2019,
          staffRating: 8.1,
          isPremium: true,
          caption: 'Tense · 2019',
          services: [],
          moreServices: 0,
        }}
        poster={<Poster plan={plan!} />}
        actions={(titleId) => (
          <>
            <SaveButtons titleId={titleId} pressed={['queued']} onToggle={() => {}} />
            <TileLists {...args} titleId={titleId} />
          </>
        )}
      />
    </TileGrid>
  ),
};
export default meta;
type Story = StoryObj<typeof TileLists>;

/** By keyboard: the focus shows it. */
export const WithTheFocus: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'My lists', description: 'Night Ferry' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalled();
  },
};
