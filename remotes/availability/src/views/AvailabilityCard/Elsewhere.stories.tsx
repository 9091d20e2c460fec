import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { availabilityIn, theLongQuiet } from '../../../test/world.ts';
import { toCardWords } from '../../model/cardWords.ts';
import { Elsewhere } from './Elsewhere.tsx';

const card = toCardWords(theLongQuiet, { country: 'us', hasFailed: false });
const [one] = card.elsewhere;

const meta: Meta<typeof Elsewhere> = { title: 'Availability/Elsewhere', component: Elsewhere, args: { card, onChoose: fn(), ownWay: {} } };
export default meta;
type Story = StoryObj<typeof Elsewhere>;

export const Closed: Story = {};
export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText(/It can be watched in/));
    await userEvent.click(canvas.getByRole('link', { name: one?.name ?? '' }));
    await expect(args.onChoose).toHaveBeenCalledWith({ country: one?.code });
  },
};
/** Without offers here the others are shown at once. */
export const NothingHere: Story = {
  args: {
    card: toCardWords({ ...theLongQuiet, availability: availabilityIn('ca', { asked: true }) }, { country: 'ca', hasFailed: false }),
  },
};
export const Nowhere: Story = { args: { card: { ...card, state: 'empty', elsewhere: [] } } };
export const OnAPartnersPage: Story = { args: { card: { ...card, isElsewhere: true } } };
