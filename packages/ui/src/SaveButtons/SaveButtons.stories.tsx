import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { useId, useState } from 'react';
import type { SavedGroup } from '@agm/domain';
import { SaveButtons, type SaveButtonsProps } from './SaveButtons.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const meta: Meta<typeof SaveButtons> = {
  title: 'Components/SaveButtons',
  component: SaveButtons,
  args: { titleId: 'title', pressed: [], onToggle: () => {} },
  render: (args) => (
    <article>
      <p id="title">Night Ferry</p>
      <SaveButtons {...args} />
    </article>
  ),
};
export default meta;
type Story = StoryObj<typeof SaveButtons>;

export const InNoList: Story = {};
export const LovedAndSeen: Story = { args: { pressed: ['loved', 'seen'] } };
export const InARow: Story = { args: { shape: 'row', pressed: ['queued'] } };
export const PressedByKeyboard: Story = {
  args: { shape: 'row' },
  render: function Pressing(args) {
    const [pressed, setPressed] = useState<readonly SavedGroup[]>([]);
    return (
      <article>
        <p id="title">Night Ferry</p>
        <SaveButtons
          {...args}
          pressed={pressed}
          onToggle={({ group }) => setPressed((now) => (now.includes(group) ? now.filter((one) => one !== group) : [...now, group]))}
        />
      </article>
    );
  },
  play: async ({ canvas }) => {
    const [loved, queued] = canvas.getAllByRole('button', { description: 'Night Ferry' });
    loved?.focus();
    await userEvent.keyboard(' {Tab} ');
    await expect(loved).toHaveAttribute('aria-pressed', 'true');
    await expect(queued).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard(' ');
    await expect(queued).toHaveAttribute('aria-pressed', 'false');
  },
};

function OfATitle(args: SaveButtonsProps) {
  const id = useId();
  return (
    <article>
      <p id={id}>Night Ferry</p>
      <SaveButtons {...args} titleId={id} />
    </article>
  );
}
export const AllAtOnce = allAtOnce(OfATitle, meta.args, {
  NothingPressed: { args: { shape: 'row' } },
  InARow,
  AllPressed: { args: { shape: 'row', pressed: ['loved', 'queued', 'seen', 'dismissed'] } },
});
export const Usage = usage({
  when: 'The four lists of a title: loved, queued, seen, dismissed. A title may be in several.',
  dos: [
    { words: 'Give it the id of the element with the title’s name: “Loved” alone does not say of what.' },
    { words: 'Use the column over a poster on the wall, and the row where there is room for thumbs.' },
  ],
  donts: [
    { words: 'Asking for a log-in before the press has done something: what is pressed is kept on the device first.' },
    { words: 'A toast for every press. The button shows it; say a sentence only where something can be taken back.' },
  ],
});
