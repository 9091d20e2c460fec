import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { editedTitle } from '../../test/titleExamples.ts';
import { TitlePage } from './TitlePage.tsx';

const meta: Meta<typeof TitlePage> = {
  title: 'Desk/Title',
  component: TitlePage,
  args: {
    state: 'here',
    title: editedTitle,
    version: 0,
    isChanged: false,
    isSaving: false,
    trouble: null,
    conflict: [],
    undo: null,
    stayed: null,
    history: { lines: null },
    uploads: { poster: { is: 'none' }, backdrop: { is: 'none' } },
    onUpload: fn(),
    onDeletePicture: fn(),
    tmdb: { poster: { is: 'closed' }, backdrop: { is: 'closed' } },
    onTmdb: fn(),
    onField: fn(),
    onSource: fn(),
    onHide: fn(),
    onMerge: fn(),
    onTakeOut: fn(),
    onSave: fn(),
    onSettle: fn(),
    onDiscard: fn(),
    onUndo: fn(),
    onHistory: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof TitlePage>;

export const Loading: Story = { args: { state: 'loading', title: null } };
export const Failed: Story = { args: { state: 'failed', title: null } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year' }), '{Backspace}6');
    await expect(args.onField).toHaveBeenLastCalledWith({ field: 'year', value: 1956 });
    await userEvent.click(canvas.getByRole('button', { name: 'Use that: Staff rating' }));
    await expect(args.onSource).toHaveBeenCalledWith({ field: 'staffRating' });
    await userEvent.click(canvas.getByRole('button', { name: 'Hide it from the site' }));
    await expect(args.onHide).toHaveBeenCalledWith({ hidden: true });
  },
};
export const Changed: Story = { args: { isChanged: true, undo: 'Saved: Year.' } };
export const Refused: Story = { args: { isChanged: true, trouble: 'Invalid parameter(s): year' } };
export const InConflict: Story = {
  args: {
    isChanged: true,
    conflict: [
      {
        field: 'reason',
        name: 'Why watch it',
        mine: 'A fairy tale told by a wolf.',
        theirs: 'The best film of a man who made one.',
        isOpen: true,
      },
      { field: 'year', name: 'Year', mine: '1955', theirs: '1956', isOpen: false },
    ],
  },
};
export const Merged: Story = { args: { title: { ...editedTitle, hidden: true, mergedInto: 23 } } };
export const Uploading: Story = {
  args: {
    uploads: {
      poster: { is: 'sending', share: 0.4 },
      backdrop: { is: 'failed', why: 'This file is no JPEG, PNG or WebP picture: save it as one of these first.' },
    },
  },
};
