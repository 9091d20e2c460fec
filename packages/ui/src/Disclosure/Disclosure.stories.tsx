import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Disclosure } from './Disclosure.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const meta: Meta<typeof Disclosure> = {
  title: 'Components/Disclosure',
  component: Disclosure,
  args: { summary: 'Streaming Service', children: 'Netflix, Hulu, Kanopy' },
};
export default meta;
type Story = StoryObj<typeof Disclosure>;

export const Closed: Story = {};
export const Opened: Story = {
  play: async ({ canvas }) => {
    const words = canvas.getByText('Netflix, Hulu, Kanopy');
    await expect(words).not.toBeVisible();
    await userEvent.click(canvas.getByText('Streaming Service'));
    await expect(words).toBeVisible();
  },
};
export const Open: Story = { args: { isOpen: true } };

export const AllAtOnce = allAtOnce(Disclosure, meta.args, { Closed, Open });
export const Usage = usage({
  when: 'A section of a long menu that most visitors leave closed.',
  dos: [
    {
      words: 'Say in the summary what is inside, in a word or two.',
      shows: <Disclosure summary="Genres">Drama, Comedy, Western</Disclosure>,
    },
    { words: 'Open those on arrival in which something is chosen already.' },
  ],
  donts: [
    { words: 'Hiding what everybody needs: one more press for each visitor, every time.' },
    { words: 'A disclosure inside a disclosure. Two headings say it better.' },
  ],
});
