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

const part = (label: string, isLeftOut = false) => ({ label, href: '#', insteadHref: isLeftOut ? '#' : null });
const inWords = (parts: readonly ReturnType<typeof part>[], ignored: readonly string[], total: number) => ({
  title: 'In your words',
  rows: [],
  described: {
    parts,
    ignored: ignored.map((text) => ({ text, href: '#' })),
    wall: total > 0 ? { href: '#wall', words: `Show ${total} titles` } : null,
  },
});
export const InYourWords: Story = {
  args: {
    term: 'tense french film under two hours, qwzx',
    state: { is: 'full', groups: [inWords([part('Tense'), part('French'), part('Movies'), part('Under 2 hours')], ['qwzx'], 13)] },
    onOpen: fn(({ event }) => event.preventDefault()),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'French (remove)' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Show 13 titles' }));
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
  },
};
export const InYourWordsNarrowed: Story = {
  args: {
    term: 'tense french film',
    state: { is: 'full', groups: [inWords([part('Tense', true), part('French'), part('Movies')], [], 51)] },
  },
};
export const InYourWordsNothingFits: Story = {
  args: {
    term: 'french horror on netflix',
    state: { is: 'full', groups: [inWords([part('French'), part('Horror'), part('Netflix')], [], 0)] },
  },
};
