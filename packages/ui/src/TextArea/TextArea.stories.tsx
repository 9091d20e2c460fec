import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { TextArea } from './TextArea.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const meta: Meta<typeof TextArea> = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Your words', name: 'words', rows: 4 },
};
export default meta;
type Story = StoryObj<typeof TextArea>;

export const Empty: Story = {};
export const Filled: Story = {
  args: { defaultValue: 'A con comedy in a beautiful house.\nIt keeps opening doors you did not know were there.' },
};
export const RightToLeft: Story = { args: { dir: 'auto', defaultValue: 'فيلم جيد للمشاهدة' } };
export const Typed: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Your words' });
    await userEvent.type(field, 'Two lines,{Enter}and a second.');
    await expect(field).toHaveValue('Two lines,\nand a second.');
  },
};

export const AllAtOnce = allAtOnce(TextArea, meta.args, { Empty, Filled, RightToLeft });
export const Usage = usage({
  when: 'More than a line: a comment, a review, feedback.',
  dos: [
    { words: 'Show as many rows as a usual answer has; the visitor may pull it longer.', shows: <TextArea label="Your words" rows={4} /> },
  ],
  donts: [{ words: 'A limit that is met without warning: count beside it, and keep what is too long.' }],
});
