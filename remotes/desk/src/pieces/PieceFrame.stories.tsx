import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, TextField } from '@agm/ui';
import { expect, fn, userEvent } from 'storybook/test';
import { PieceFrame } from './PieceFrame.tsx';

const meta: Meta<typeof PieceFrame> = {
  title: 'Desk/Frame of a guide',
  component: PieceFrame,
  args: {
    parent: { href: '/desk/guides/', name: 'Guides', back: 'To the list' },
    heading: 'Films for a wet evening',
    state: 'here',
    status: <p>Draft</p>,
    fields: <TextField label="Title" defaultValue="Films for a wet evening" />,
    actions: <Button>Save</Button>,
    isChanged: false,
    isSaving: false,
    trouble: null,
    conflict: [],
    undo: null,
    preview: null,
    onSave: fn(),
    onPreview: fn(),
    onSettle: fn(),
    onDiscard: fn(),
    onUndo: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof PieceFrame>;

export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'failed' } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Title'), '{Control>}s{/Control}');
    await expect(args.onSave).toHaveBeenCalled();
  },
};
