import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Pill } from './Pill.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const meta: Meta<typeof Pill> = { title: 'Components/Pill', component: Pill };
export default meta;
type Story = StoryObj<typeof Pill>;

export const Plain: Story = { args: { children: 'Example data' } };
export const Premium: Story = { args: { tone: 'premium', children: 'Premium' } };
export const Good: Story = { args: { tone: 'good', children: 'Free' } };
export const Warn: Story = { args: { tone: 'warn', children: 'Leaving on 30 November' } };
export const Bad: Story = { args: { tone: 'bad', children: 'Gone' } };

export const AllAtOnce = allAtOnce(Pill, meta.args, { Plain, Premium, Good, Warn, Bad });
export const Usage = usage({
  when: 'A word or two about a thing, worn like a badge.',
  dos: [
    { words: 'Let the words carry the meaning; the ink only underlines it.', shows: <Pill tone="warn">Leaving on 30 November</Pill> },
    { words: 'Put it right beside what it speaks of.' },
  ],
  donts: [
    { words: 'A pill to press. It has no focus and no name of its own: a Chip or a Button has.' },
    {
      words: 'More than two in a row: then they are a table, and nobody reads them.',
      shows: (
        <>
          <Pill>2019</Pill>
          <Pill>Drama</Pill>
          <Pill>112 min</Pill>
          <Pill>PG-13</Pill>
        </>
      ),
    },
  ],
});
