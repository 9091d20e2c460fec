import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { readWriting } from '@agm/domain';
import { GuidePage, type GuideOnPage } from './GuidePage.tsx';

const nothing = () => {};
const guide: GuideOnPage = {
  title: 'Twelve Films for a Rainy Sunday',
  summary: 'Slippers, a pot of tea and something kind on the screen.',
  note: { count: '12 titles', byline: 'Film desk', day: { iso: '2026-11-15', words: '15 November 2026' } },
  isPremium: false,
  isLocked: false,
  picks: 12,
  platform: null,
  cards: [],
  writing: readWriting(
    'A rainy Sunday asks little of a film: it should be **good company**, and [not shout](/mood/wholesome/).\n\n## How to choose\n\n* by length\n* by mood\n\n> If in doubt, the bear.\n\n| Way | Price\n| Rent | less\n| Buy | more',
  ),
  home: { href: '#', name: 'Guides' },
};
const pick = (place: number, title: string, services: readonly string[]) => ({
  id: place,
  place,
  title,
  href: `#${place}`,
  type: 'movie' as const,
  note: 'Film · 1994 · Comedy',
  staffRating: 8.3,
  reason: 'A bear goes to prison, and the prison becomes a better place.',
  year: 1994,
  genre: 'comedy',
  mood: 'wholesome',
  seed: title,
  services: services.map((name) => ({ id: name.toLowerCase(), name })),
  moreServices: services.length > 2 ? 2 : 0,
});
const related = [
  { title: 'By actor', links: [{ id: 1, title: 'Four Times Ada Example', href: '#', isPremium: false }] },
  { title: 'By genre', links: [{ id: 2, title: 'Half-Hours of Joy', href: '#', isPremium: true }] },
];
const pages = { page: 1, totalPages: 2, hrefOf: (page: number) => `#page-${page}` };

const meta: Meta<typeof GuidePage> = {
  title: 'Catalogue/GuidePage',
  component: GuidePage,
  parameters: { layout: 'fullscreen' },
  args: { onOpen: nothing },
};
export default meta;
type Story = StoryObj<typeof GuidePage>;

export const Loading: Story = { args: { state: { is: 'loading' } } };
export const Failed: Story = {
  args: { state: { is: 'failed', words: 'We cannot reach the server. Check your connection.', onRetry: nothing } },
};
export const Full: Story = {
  args: {
    state: {
      is: 'full',
      guide,
      picks: [pick(1, 'The Lantern', ['Meridian', 'Harbour', 'Long']), pick(2, 'Nobody Told the Orchestra', [])],
      related,
      pages,
    },
  },
};
export const WithTitleCards: Story = {
  args: {
    state: {
      is: 'full',
      guide: {
        ...guide,
        writing: [
          ...readWriting('One film above all others:'),
          { is: 'title', id: 1, name: 'The Lantern' },
          ...readWriting('And one that nobody shows any more:'),
          { is: 'title', id: 9, name: 'Gone with the Licence' },
        ],
        cards: [pick(1, 'The Lantern', [])],
      },
      picks: [],
      related: [],
      pages: { ...pages, totalPages: 1 },
    },
  },
};
export const Locked: Story = {
  args: {
    state: {
      is: 'full',
      guide: { ...guide, isPremium: true, isLocked: true, writing: [] },
      picks: [],
      related,
      pages: { ...pages, totalPages: 1 },
    },
  },
};
export const OfAService: Story = {
  args: {
    state: {
      is: 'full',
      guide: { ...guide, title: 'Meridian without Wandering', platform: 'meridian' },
      picks: [],
      related: [],
      pages: { ...pages, totalPages: 1 },
    },
  },
};
