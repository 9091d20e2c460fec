import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { editedTitle, tmdbPictures } from '../../test/titleExamples.ts';
import { PictureField } from './PictureField.tsx';

const meta: Meta<typeof PictureField> = {
  title: 'Desk/PictureField',
  component: PictureField,
  args: {
    field: 'poster',
    name: 'Poster',
    title: editedTitle,
    upload: { is: 'none' },
    tmdb: { is: 'closed' },
    onField: fn(),
    onUpload: fn(),
    onDelete: fn(),
    onTmdb: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof PictureField>;

const [one, two] = tmdbPictures.posters.map(({ address }) => address);
const uploads = {
  ...editedTitle,
  poster: 'c'.repeat(32),
  pictures: {
    posters: [
      { hash: 'b'.repeat(32), address: one!, words: 'Uploaded 2026-11-20', isUpload: true },
      { hash: 'c'.repeat(32), address: two!, words: 'Uploaded 2026-11-21', isUpload: true },
    ],
    backdrops: [],
  },
};

export const ChoosesAFile: Story = {
  play: async ({ canvas, args }) => {
    const file = new File(['x'], 'poster.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Upload a poster'), file);
    await expect(args.onUpload).toHaveBeenCalledWith({ kind: 'poster', file });
  },
};
/** The chosen one has no button: the title shows it. */
export const DeletesAnUpload: Story = {
  args: { title: uploads },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Delete …'));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete for good: Uploaded 2026-11-20' }));
    await expect(args.onDelete).toHaveBeenCalledWith({ kind: 'poster', hash: 'b'.repeat(32) });
    await expect(canvas.getByRole('radio', { name: 'Uploaded 2026-11-21' })).toHaveFocus();
  },
};
export const Deleted: Story = { args: { upload: { is: 'deleted' } } };
