import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Chip } from './Chip.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const meta: Meta<typeof Chip> = { title: 'Components/Chip', component: Chip, args: { href: '#hulu', children: 'Hulu' } };
export default meta;
type Story = StoryObj<typeof Chip>;

export const Off: Story = {};
export const On: Story = {
  args: { isOn: true, onOpen: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Hulu (remove)' }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ href: '#hulu' }));
  },
};
export const LongWords: Story = { args: { isOn: true, children: 'Directed by Apichatpong Weerasethakul and rated 7 and above' } };

export const AllAtOnce = allAtOnce(Chip, meta.args, { Off, On, LongWords });
export const Usage = usage({
  when: 'One filter of the wall as a link: plain ones put it on, filled ones take it off.',
  dos: [
    { words: 'Give it the whole address of the wall it leads to: the chip works without scripts.', shows: <Chip href="#hulu">Hulu</Chip> },
    {
      words: 'Let long names be cut by the chip; the name that is spoken stays whole.',
      shows: (
        <Chip href="#long" isOn>
          Directed by Apichatpong Weerasethakul
        </Chip>
      ),
    },
  ],
  donts: [
    { words: 'A chip for something that is no filter. Facts about a title are Pills, actions are Buttons.' },
    { words: 'Chips in a row that scrolls sideways on a phone: let them wrap, so that all of them can be seen.' },
  ],
});
