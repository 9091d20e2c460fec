import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchPage } from './SearchPage.tsx';

const nothing = () => {};
const row = (title: string, note: string, at: number) => ({ opens: { id: at, type: 'movie' }, title, note, href: `#${at}` });
const wall = (title: string, note: string, href: string) => ({ opens: null, title, note, href });

const meta: Meta<typeof SearchPage> = {
  title: 'Catalogue/Search',
  component: SearchPage,
  parameters: { layout: 'fullscreen' },
  args: { term: 'night', recent: [], onSearch: fn(({ event }) => event.preventDefault()), onOpen: nothing, onForget: nothing },
};
export default meta;
type Story = StoryObj<typeof SearchPage>;

export const Loading: Story = { args: { state: { is: 'loading' } } };
export const Empty: Story = { args: { state: { is: 'empty' } } };
export const Failed: Story = {
  args: {
    state: { is: 'failed', words: 'We cannot reach the server. Check your connection; your filters are safe.', onRetry: nothing },
  },
};
export const Full: Story = {
  args: {
    state: {
      is: 'full',
      groups: [
        { title: 'Filters', rows: [wall('Night Owls', '12 titles', '#owls')] },
        {
          title: 'Movies',
          rows: [row('Night Ferry', '2020', 1), row('The Night Nobody Told the Orchestra That the War Was Over', '1964', 2)],
        },
        { title: 'Shows', rows: [row('Nightshift', '2011', 3)] },
        { title: 'People', rows: [wall('Directed by M. Night', '3 titles', '#night')] },
      ],
    },
  },
};
export const NotBegun: Story = {
  args: { term: '', state: { is: 'waiting' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'heat{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith(expect.objectContaining({ term: 'heat' }));
  },
};
export const WithAPast: Story = {
  args: {
    term: '',
    state: { is: 'waiting' },
    recent: ['the long quiet', 'meridian'].map((words) => ({ words, note: '', href: '#' })),
  },
};
