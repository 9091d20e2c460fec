import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { PieceListPage } from './PieceListPage.tsx';

const piece = {
  id: 1,
  title: 'Films for a wet evening',
  kind: 'Guide',
  status: 'Draft',
  isPublic: false,
  isPremium: false,
  note: 'changed November 22, 2026',
  languages: '',
};
const meta: Meta<typeof PieceListPage> = {
  title: 'Desk/Guides',
  component: PieceListPage,
  args: {
    collection: 'guides',
    pieces: [
      piece,
      {
        ...piece,
        id: 2,
        title: 'Far from the usual map',
        status: 'Published',
        isPublic: true,
        isPremium: true,
        note: 'Film desk, changed November 2, 2026',
        languages: 'German, Portuguese (Brazil) (draft)',
      },
      {
        ...piece,
        id: 3,
        title: 'A comparison whose title is so long that it does not fit into one line of a narrow page at all',
        kind: 'Comparison',
        status: 'Scheduled',
        note: 'published on December 1, 2026, 08:00 UTC, changed November 3, 2026',
      },
    ],
    state: 'here',
    total: 3,
    pages: 1,
    view: { search: '', page: 1, filters: { status: 'all', kind: 'all' } },
    kinds: [
      { value: 'all', label: 'All kinds' },
      { value: 'guide', label: 'Guide' },
      { value: 'how-to', label: 'Comparison' },
    ],
    statuses: [
      { value: 'all', label: 'All but deleted' },
      { value: 'draft', label: 'Draft' },
    ],
    trouble: null,
    isStarting: false,
    undo: { words: null, onUndo: fn() },
    onView: fn(),
    onFilter: fn(),
    onOpen: fn(),
    onStart: fn(),
    onHide: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof PieceListPage>;

export const Loading: Story = { args: { state: 'loading', pieces: [], total: 0, pages: 0 } };
export const FirstGuide: Story = {
  args: { pieces: [], total: 0, pages: 0 },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Title of the new guide'), 'Umbrellas{Enter}');
    await expect(args.onStart).toHaveBeenCalledWith({ title: 'Umbrellas' });
  },
};
export const Empty: Story = {
  args: { pieces: [], total: 0, pages: 0, view: { search: 'zebra', page: 1, filters: { status: 'all', kind: 'all' } } },
};
export const Failed: Story = { args: { state: 'failed', pieces: [], total: 0, pages: 0 } };
export const Full: Story = {};
export const Deleted: Story = { args: { undo: { words: 'One deleted.', onUndo: fn() } } };
export const Refused: Story = { args: { trouble: 'We cannot reach the server. What you typed is still here: try again.' } };
