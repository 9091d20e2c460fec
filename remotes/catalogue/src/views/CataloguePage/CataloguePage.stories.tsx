import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { EmptyWall } from '../EmptyWall/EmptyWall.tsx';
import { FilterChips } from '../FilterChips/FilterChips.tsx';
import { OrderMenu } from '../OrderMenu/OrderMenu.tsx';
import { exampleSections } from '../SideMenu/exampleSections.ts';
import { Narrowed } from '../Narrowed/Narrowed.tsx';
import { SideMenu } from '../SideMenu/SideMenu.tsx';
import { exampleTiles } from '../Wall/exampleTiles.ts';
import { Wall, type WallProps } from '../Wall/Wall.tsx';
import { WallControls } from '../WallControls/WallControls.tsx';
import { WallHead } from '../WallHead/WallHead.tsx';
import { CataloguePage } from './CataloguePage.tsx';

const nothing = () => {};
const clicks = {
  onOpen: nothing,
  onFollow: nothing,
  onToggle: nothing,
  onChooseYears: nothing,
  onFindPerson: nothing,
};
const orders = ['Popular', 'Top rated', 'New'].map((title, at) => ({ order: title, title, href: '/', isOn: at === 0 }));

const page = (
  state: WallProps['state'],
  {
    result,
    ignored = [],
    news,
    chips = <FilterChips chips={[{ key: 'n', title: 'Netflix', href: '/' }]} clearHref="/" onOpen={nothing} />,
  }: { result: string | null; ignored?: string[]; news?: ReactNode; chips?: ReactNode },
) => (
  <CataloguePage
    head={
      <WallHead
        headline="Movies worth your evening"
        subtitle="Our selection of fresh and completely mind blowing movies, for you to devour one by one"
      />
    }
    menu={<SideMenu sections={exampleSections} filtersOn={2} result={result ?? 'titles'} remembered={{}} {...clicks} />}
    controls={
      <WallControls result={result} orders={<OrderMenu orders={orders} onOpen={nothing} />} chips={chips} ignored={ignored} news={news} />
    }
    wall={<Wall label="Movies" state={state} isStale={false} onOpen={nothing} onOpenEarlier={nothing} />}
  />
);

const full: WallProps['state'] = {
  is: 'full',
  firstPage: '/',
  tiles: exampleTiles,
  earlierHref: null,
  next: { state: 'ready', href: '/?page=2', lastWords: '', onReach: nothing },
};

const meta: Meta<typeof CataloguePage> = { title: 'Catalogue/Page', component: CataloguePage, parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj<typeof CataloguePage>;

export const Loading: Story = { render: () => page({ is: 'loading' }, { result: null }) };
export const Empty: Story = {
  render: () =>
    page(
      {
        is: 'empty',
        wayOut: (
          <EmptyWall best={{ key: 'm', title: 'Weird', href: '/', result: '34 titles' }} others={[]} clearHref="/" onOpen={nothing} />
        ),
      },
      { result: '0 titles' },
    ),
};
export const Failed: Story = {
  render: () =>
    page(
      { is: 'failed', words: 'We cannot reach the server. Check your connection; your filters are safe.', onRetry: nothing },
      { result: null },
    ),
};
export const Full: Story = { render: () => page(full, { result: '412 titles' }) };
export const PartlyUnderstood: Story = { render: () => page(full, { result: '412 titles', ignored: ['year=abc', 'mood=<b>'] }) };
export const JustNarrowed: Story = {
  render: () =>
    page(full, { result: '412 titles', news: <Narrowed kept="Tense" dropped={['Drama']} undoHref="/genre/drama/" onUndo={nothing} /> }),
};
