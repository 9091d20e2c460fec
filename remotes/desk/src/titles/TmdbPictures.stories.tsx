import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { tmdbPictures } from '../../test/titleExamples.ts';
import { TmdbPictures } from './TmdbPictures.tsx';

const meta: Meta<typeof TmdbPictures> = {
  title: 'Desk/Pictures of TMDB',
  component: TmdbPictures,
  args: { field: 'poster', value: null, known: [], onField: fn(), onToggle: fn() },
};
export default meta;
type Story = StoryObj<typeof TmdbPictures>;

const none = { posters: [], backdrops: [] };

export const Closed: Story = { args: { state: { is: 'closed' } } };
export const Loading: Story = { args: { state: { is: 'loading' } } };
export const Empty: Story = { args: { state: { is: 'open', tmdb: { ...none, reason: null } }, field: 'backdrop' } };
export const WithoutNumber: Story = { args: { state: { is: 'open', tmdb: { ...none, reason: 'no-id' } } } };
export const Failed: Story = {
  args: { state: { is: 'failed', why: 'We cannot reach the server. What you typed is still here: try again.' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More posters of TMDB' }));
    await expect(args.onToggle).toHaveBeenCalledWith({ kind: 'poster' });
  },
};
export const Full: Story = {
  args: { state: { is: 'open', tmdb: tmdbPictures }, value: '3'.repeat(32), known: ['4'.repeat(32)] },
  play: async ({ canvas, args }) => {
    // The group is reached by Tab, and the arrows go through it.
    canvas.getByRole('button', { name: 'More posters of TMDB' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Poster 3, French, 1000 × 1500' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onField).toHaveBeenLastCalledWith({ field: 'poster', value: '2'.repeat(32) });
  },
};
