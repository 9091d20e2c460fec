import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { availabilityIn, paperLanterns, theLongQuiet } from '../../../test/world.ts';
import { toCardWords } from '../../model/cardWords.ts';
import { WatchButton } from './WatchButton.tsx';

const cardOf = (title: typeof theLongQuiet, country: 'us' | 'uk' = 'us', maxOffers?: number) =>
  toCardWords(title, { country, hasFailed: false, embed: { home: 'https://agm.example', maxOffers } });

/** One link to the page of a title, for the middle of a text. Only the server adds its sheet: here it stands in the base styles. */
const meta: Meta<typeof WatchButton> = { title: 'Availability/WatchButton', component: WatchButton, args: { card: cardOf(theLongQuiet) } };
export default meta;
type Story = StoryObj<typeof WatchButton>;

export const Full: Story = {};
export const Short: Story = { args: { card: cardOf(theLongQuiet, 'us', 1) } };
export const Nowhere: Story = { args: { card: cardOf(paperLanterns) } };
export const InTheUnitedKingdom: Story = { args: { card: cardOf({ ...theLongQuiet, availability: availabilityIn('uk') }, 'uk') } };
