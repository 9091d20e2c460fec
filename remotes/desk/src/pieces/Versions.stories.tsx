import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Versions } from './Versions.tsx';

const lines = [
  { revision: 2, words: 'Edda changed Text', day: 'November 22, 2026, 10:00 UTC', moment: '2026-11-22T10:00:00.000Z' },
  { revision: 1, words: 'Edda started it', day: 'November 21, 2026, 10:00 UTC', moment: '2026-11-21T10:00:00.000Z' },
];
const meta: Meta<typeof Versions> = {
  title: 'Desk/Versions',
  component: Versions,
  args: {
    lines,
    hasFailed: false,
    hasMore: true,
    compared: null,
    onOpen: fn(),
    onMore: fn(),
    onCompare: fn(),
    onRestore: fn(),
  },
  play: async ({ canvas }) => userEvent.click(canvas.getByText('Versions')),
};
export default meta;
type Story = StoryObj<typeof Versions>;

export const Loading: Story = { args: { lines: null, hasMore: false } };
export const Failed: Story = { args: { lines: null, hasFailed: true, hasMore: false } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Versions'));
    await userEvent.click(canvas.getByRole('button', { name: 'Compare version 1' }));
    await expect(args.onCompare).toHaveBeenCalledWith({ revision: 1 });
  },
};
export const Compared: Story = {
  args: {
    compared: {
      revision: 1,
      fields: [
        {
          name: 'Text',
          lines: [
            { text: 'It rains.', is: 'same' },
            { text: 'Go out.', is: 'removed' },
            { text: 'Stay in.', is: 'added' },
          ],
        },
      ],
    },
  },
};
export const ComparedWithItself: Story = { args: { compared: { revision: 2, fields: [] } } };
