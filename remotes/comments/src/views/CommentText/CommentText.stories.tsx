import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import type { CommentPart } from '@agm/domain';
import { CommentText } from './CommentText.tsx';

const text = (words: string): CommentPart => ({ kind: 'text', text: words });
const meta: Meta<typeof CommentText> = {
  title: 'Comments/CommentText',
  component: CommentText,
  args: { parts: [text('Saw it twice, and the second time I heard the music.')] },
};
export default meta;
type Story = StoryObj<typeof CommentText>;

export const Plain: Story = {};
export const Link: Story = {
  args: { parts: [text('More about the score: '), { kind: 'link', text: 'https://example.org/score', href: 'https://example.org/score' }] },
};
export const Spoiler: Story = {
  args: { parts: [text('I did not see it coming. '), { kind: 'spoiler', parts: [text('The lighthouse was empty all along.')] }] },
};
export const SpoilerOpened: Story = {
  ...Spoiler,
  play: async ({ canvas }) => {
    const covered = canvas.getByText('The lighthouse was empty all along.');
    await expect(covered).not.toBeVisible();
    await userEvent.click(canvas.getByText('Spoiler'));
    await expect(covered).toBeVisible();
  },
};
/** Archivo has no Arabic: the device's own font stands here, so no two devices' pictures are alike. */
export const RightToLeft: Story = {
  tags: ['unpictured'],
  args: { parts: [text('فيلم جميل جدا')] },
};
export const VeryLongWord: Story = { args: { parts: [text('a'.repeat(400))] } };
