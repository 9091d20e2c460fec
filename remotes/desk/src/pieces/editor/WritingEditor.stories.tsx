import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { readWriting } from '@agm/domain';
import { LinkField } from './LinkField.tsx';
import { Toolbar } from './Toolbar.tsx';
import { WritingEditor } from './WritingEditor.tsx';

const meta: Meta<typeof WritingEditor> = {
  title: 'Desk/WritingEditor',
  component: WritingEditor,
  subcomponents: { LinkField, Toolbar },
  args: { blocks: readWriting('It rains.\n\n1. Stay in\n2. Wait'), label: 'Text', findTitles: async () => [], onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof WritingEditor>;

export const Empty: Story = { args: { blocks: [] } };
export const Full: Story = {};
export const AskedForALink: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
    await userEvent.type(await canvas.findByLabelText('Address of the link'), 'javascript:x{Enter}');
    await canvas.findByRole('alert');
  },
};
export const AskedForATitle: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Title card' }));
    await userEvent.type(await canvas.findByRole('combobox'), 'zzz');
    await canvas.findByText('No title is called that.');
  },
};
export const FieldOfALink: Story = { render: () => <LinkField href="/genre/drama/" onSet={fn()} onClose={fn()} /> };
const pressed = {
  onBlock: fn(),
  onStress: fn(),
  onLink: fn(),
  onTitle: fn(),
  onTable: fn(),
  onTableCommand: fn(),
  onUndo: fn(),
  onRedo: fn(),
};
export const ToolbarInATable: Story = {
  render: () => <Toolbar standing={{ block: null, stress: 'strong', href: null, isInTable: true }} {...pressed} />,
};
export const ByToolbarKeys: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Heading' }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    await expect(canvas.getByRole('button', { name: 'Quote' })).toHaveAttribute('aria-pressed', 'true');
  },
};
