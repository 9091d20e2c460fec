import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { readWriting } from '@agm/domain';
import { Writing } from './Writing.tsx';

const card = {
  id: 1,
  title: 'The Lantern',
  href: '#lantern',
  note: 'Film · 1994 · Comedy',
  staffRating: 8.3,
  genre: 'comedy',
  mood: 'wholesome',
  year: 1994,
  seed: 'The Lantern',
};

const meta: Meta<typeof Writing> = {
  title: 'Catalogue/Writing',
  component: Writing,
  args: { cards: [], onOpen: fn(({ event }) => event.preventDefault()) },
};
export default meta;
type Story = StoryObj<typeof Writing>;

export const Words: Story = {
  args: {
    blocks: readWriting(
      'A rainy Sunday asks little of a film: it should be **good company**, and [not shout](/mood/wholesome/).\n\n## How to choose\n\n* by length\n* by mood\n\n> If in doubt, the bear.\n\n| Way | Price\n| Rent | less\n| Buy | more',
    ),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'not shout' }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ href: '/mood/wholesome/' }));
  },
};
export const WithATitle: Story = {
  args: { blocks: [...readWriting('One film above all others:'), { is: 'title', id: 1, name: 'The Lantern' }], cards: [card] },
};
/** What has left the catalogue keeps its name. */
export const WithATitleThatLeft: Story = { args: { blocks: [{ is: 'title', id: 9, name: 'Gone with the Licence' }] } };
