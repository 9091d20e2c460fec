import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { theLongQuiet } from '../../../test/world.ts';
import { toCardWords } from '../../model/cardWords.ts';
import { OfferRow } from './OfferRow.tsx';

const [included, free, store] = toCardWords(theLongQuiet, { country: 'us', hasFailed: false }).offers.flatMap(({ offers }) => offers);

const meta: Meta<typeof OfferRow> = { title: 'Availability/OfferRow', component: OfferRow };
export default meta;
type Story = StoryObj<typeof OfferRow>;

export const Included: Story = { args: { offer: included! } };
export const Free: Story = { args: { offer: free! } };
export const RentOrBuy: Story = { args: { offer: store! } };
export const WithTerms: Story = {
  args: {
    offer: { ...store!, terms: ['HD/4K', 'Audio: English, French and 4 more', 'Subtitles: Dutch', 'Until January 31, 2027'] },
  },
};
export const WithoutLink: Story = { args: { offer: { ...included!, href: null } } };
