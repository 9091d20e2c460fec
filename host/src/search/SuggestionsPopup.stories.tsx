import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { pastSearches, suggestionsOf } from './suggestionList.ts';
import { SuggestionsPopup } from './SuggestionsPopup.tsx';

const movie = (title: string, year: number, id: number) => ({
  id,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  year,
  type: 'movie' as const,
});
const groups = suggestionsOf(
  {
    movies: [movie('Night Ferry', 2020, 1), movie('The Night Nobody Told the Orchestra That the War Was Over', 1964, 2)],
    shows: [{ ...movie('Nightshift', 2011, 3), type: 'show' }],
    guides: [],
    people: [{ slug: 'night', name: 'M. Night', taxonomy: 'director', count: 3 }],
  },
  'night',
  'us',
);

const nothing = () => {};
const meta: Meta<typeof SuggestionsPopup> = {
  title: 'Host/Suggestions',
  component: SuggestionsPopup,
  // It hangs below the field.
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', maxInlineSize: 460 }}>
        <Story />
      </div>
    ),
  ],
  args: { id: 'list', groups, state: 'ready', activeAt: -1, optionId: (at) => `option${at}`, onChoose: nothing, onForget: nothing },
};
export default meta;
type Story = StoryObj<typeof SuggestionsPopup>;

export const Asking: Story = { args: { state: 'asking' } };
export const NothingFound: Story = { args: { groups: suggestionsOf({ movies: [], shows: [], guides: [] }, 'qqq', 'us') } };
export const Failed: Story = { args: { state: 'failed', groups: suggestionsOf({ movies: [], shows: [], guides: [] }, 'night', 'us') } };
export const Full: Story = {
  args: { activeAt: 1, onChoose: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('option', { selected: true })).toHaveAccessibleName(/The Night Nobody Told/);
    await userEvent.click(canvas.getByRole('option', { name: /Nightshift/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ words: 'Nightshift' }), 2);
  },
};
export const EarlierSearches: Story = {
  args: { groups: pastSearches(['heat', 'the long quiet']), onForget: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Forget all' }));
    await expect(args.onForget).toHaveBeenCalledTimes(2);
  },
};

const described = {
  address: '/on/mubi/mood/tense/language/french/',
  understood: [],
  ignored: [],
  total: 3,
};
export const InYourWords: Story = {
  args: {
    groups: suggestionsOf(
      {
        movies: [],
        shows: [],
        guides: [],
        order: ['words'],
        words: {
          ...described,
          understood: ['French', 'Mubi'].map((label, at) => ({ text: label, start: at, end: at, kind: '', value: '', label })),
        },
      },
      'tense french on mubi qwzx',
      'us',
    ),
    understood: ['Tense', 'French', 'Mubi'].map((label) => ({
      label,
      without: `without ${label}`,
      instead: label === 'Tense' ? 'french on mubi, tense' : null,
    })),
    ignored: ['qwzx'],
    onRewrite: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take out French' }));
    await expect(args.onRewrite).toHaveBeenCalledWith('without French');
    await userEvent.click(canvas.getByRole('button', { name: 'Keep Tense instead' }));
    await expect(args.onRewrite).toHaveBeenCalledWith('french on mubi, tense');
  },
};
