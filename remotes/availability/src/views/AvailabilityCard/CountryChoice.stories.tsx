import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { theLongQuiet } from '../../../test/world.ts';
import { toCardWords } from '../../model/cardWords.ts';
import { CountryChoice } from './CountryChoice.tsx';

const meta: Meta<typeof CountryChoice> = {
  title: 'Availability/CountryChoice',
  component: CountryChoice,
  parameters: { isWidget: true },
  args: { card: toCardWords(theLongQuiet, { country: 'us', hasFailed: false }) },
};
export default meta;
type Story = StoryObj<typeof CountryChoice>;

export const TheWidgetListens: Story = { args: { choice: 'select' } };
export const AFormAsks: Story = { args: { choice: { query: 'country=us&theme=dark' } } };
