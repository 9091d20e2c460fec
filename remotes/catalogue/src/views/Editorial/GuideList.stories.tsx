import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { GuideCard, GuideList, type GuideTile } from './GuideList.tsx';

const nothing = () => {};
const cover = (title: string, genre: string, mood: string) => ({ title, year: 1994, genre, mood, seed: title });
const guide = (id: number, title: string, more: Partial<GuideTile> = {}): GuideTile => ({
  id,
  kind: 'guide',
  slug: `guide-${id}`,
  title,
  summary: 'Slippers, a pot of tea and something kind on the screen.',
  isPremium: false,
  platform: null,
  href: `#${id}`,
  note: { count: '12 titles', byline: 'Film desk', day: { iso: '2026-11-15', words: '15 November 2026' } },
  covers: [cover(`The Lantern ${id}`, 'drama', 'tense'), cover('Harbour', 'comedy', 'funny'), cover('Slow Train', 'romance', 'romantic')],
  ...more,
});
const guides = [
  guide(1, 'Twelve Films for a Rainy Sunday'),
  guide(2, 'Far beyond the Usual Map', { isPremium: true, covers: [] }),
  guide(3, 'Your First Silent Film'),
  guide(4, 'Family Night without Groaning'),
];
const pages = { page: 1, totalPages: 2, hrefOf: (page: number) => `#page-${page}` };

const meta: Meta<typeof GuideList> = {
  title: 'Catalogue/GuideList',
  component: GuideList,
  subcomponents: { GuideCard },
  parameters: { layout: 'fullscreen' },
  args: { title: 'Guides', lead: 'Short lists with a reason for every title.', home: 'guides', onOpen: nothing },
};
export default meta;
type Story = StoryObj<typeof GuideList>;

export const Loading: Story = { args: { state: { is: 'loading' } } };
export const Empty: Story = { args: { state: { is: 'empty' } } };
export const Failed: Story = {
  args: { state: { is: 'failed', words: 'We cannot reach the server. Check your connection.', onRetry: nothing } },
};
export const Full: Story = { args: { state: { is: 'full', groups: [{ title: null, guides }], popular: guides.slice(1, 3), pages } } };
export const InGroups: Story = {
  args: {
    title: 'Cord-Cutting Guides',
    home: 'cord-cutting',
    state: {
      is: 'full',
      popular: [],
      pages: { ...pages, totalPages: 1 },
      groups: [
        { title: 'Streaming services', guides: [guide(5, 'Meridian without Wandering', { kind: 'service', platform: 'meridian' })] },
        { title: 'Channels, without cable', guides: [guide(6, 'The Public Channel', { kind: 'channel', platform: 'public', covers: [] })] },
      ],
    },
  },
};
export const OneCard: Story = {
  render: () => (
    <div style={{ maxInlineSize: 320, padding: 16 }}>
      <GuideCard guide={guides[0]!} isUnder={false} onOpen={nothing} />
    </div>
  ),
};
