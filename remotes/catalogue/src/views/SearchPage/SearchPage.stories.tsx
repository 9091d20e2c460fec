import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchPage } from './SearchPage.tsx';

const nothing = () => {};
const row = (title: string, note: string, at: number) => ({ id: at, type: 'movie', title, note, href: `#${at}` });
const links = [
  { words: 'Directed by M. Night', note: '3 titles', href: '#night' },
  { words: 'Night Owls', note: '12 titles', href: '#owls' },
];

const meta: Meta<typeof SearchPage> = {
  title: 'Catalogue/Search',
  component: SearchPage,
  parameters: { layout: 'fullscreen' },
  args: { term: 'night', links, recent: [], onSearch: fn(({ event }) => event.preventDefault()), onOpen: nothing, onForget: nothing },
};
export default meta;
type Story = StoryObj<typeof SearchPage>;

export const Loading: Story = { args: { state: { is: 'loading' }, links: [] } };
export const Empty: Story = { args: { state: { is: 'empty' }, links: [] } };
export const Failed: Story = {
  args: {
    state: { is: 'failed', words: 'We cannot reach the server. Check your connection; your filters are safe.', onRetry: nothing },
    links: [],
  },
};
export const Full: Story = {
  args: {
    state: {
      is: 'full',
      groups: [
        {
          title: 'Movies',
          rows: [row('Night Ferry', '2020', 1), row('The Night Nobody Told the Orchestra That the War Was Over', '1964', 2)],
        },
        { title: 'Shows', rows: [row('Nightshift', '2011', 3)] },
      ],
    },
  },
};
export const NotBegun: Story = {
  args: { term: '', links: [], state: { is: 'waiting' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'heat{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith(expect.objectContaining({ term: 'heat' }));
  },
};
export const WithAPast: Story = {
  args: {
    term: '',
    links: [],
    state: { is: 'waiting' },
    recent: ['the long quiet', 'meridian'].map((words) => ({ words, note: '', href: '#' })),
  },
};
