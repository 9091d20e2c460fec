import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { availabilityIn, paperLanterns, theLongQuiet } from '../../../test/world.ts';
import { toCardWords } from '../../model/cardWords.ts';
import { CompactCard } from './CompactCard.tsx';

const cardOf = (title: typeof theLongQuiet, country: 'us' | 'uk' = 'us', maxOffers?: number) =>
  toCardWords(title, { country, hasFailed: false, embed: { home: 'https://agm.example', maxOffers } });

/** A row of services, for the end of an article or a side column. Only the server adds its sheet: here it stands in the base styles. */
const meta: Meta<typeof CompactCard> = { title: 'Availability/CompactCard', component: CompactCard, args: { card: cardOf(theLongQuiet) } };
export default meta;
type Story = StoryObj<typeof CompactCard>;

export const Full: Story = {};
export const Short: Story = { args: { card: cardOf(theLongQuiet, 'us', 1) } };
export const Nowhere: Story = { args: { card: cardOf(paperLanterns) } };
export const InTheUnitedKingdom: Story = { args: { card: cardOf({ ...theLongQuiet, availability: availabilityIn('uk') }, 'uk') } };
