import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { isCountryCode, type CountryCode } from '@agm/domain';
import { availabilityIn, nightFerry, paperLanterns, statedOffers, theLongQuiet } from '../../../test/world.ts';
import { toCardWords } from '../../model/cardWords.ts';
import { posterOf } from '../../model/posterOf.ts';
import { AvailabilityCard, type AvailabilityCardProps } from './AvailabilityCard.tsx';

const argsOf = (title = theLongQuiet, country: CountryCode = 'us', hasFailed = false): AvailabilityCardProps => ({
  card: toCardWords(title, { country, hasFailed }),
  poster: posterOf(title),
  isAsking: false,
  onChoose: () => {},
  onRetry: () => {},
});

const meta: Meta<typeof AvailabilityCard> = {
  title: 'Availability/AvailabilityCard',
  component: AvailabilityCard,
  parameters: { isWidget: true },
};
export default meta;
type Story = StoryObj<typeof AvailabilityCard>;

/** The rows of the country before, until the new ones are here. */
export const Loading: Story = { args: argsOf(theLongQuiet, 'uk') };
export const Empty: Story = { args: argsOf({ ...theLongQuiet, availability: availabilityIn('ca', { asked: true }) }, 'ca') };
/** Nobody was asked about this country, so nothing is said about its services. */
export const NotAskedYet: Story = { args: argsOf({ ...theLongQuiet, availability: availabilityIn('ca') }, 'ca') };
export const Failed: Story = {
  args: { ...argsOf(theLongQuiet, 'uk', true), onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: /again/i }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const Full: Story = { args: argsOf() };
/** In the country of the toolbar. */
export const WhereYouAre: Story = {
  render: (_, { globals }) => {
    const country = isCountryCode(globals.country) ? globals.country : 'us';
    return <AvailabilityCard {...argsOf({ ...theLongQuiet, availability: availabilityIn(country) }, country)} />;
  },
};
export const Nowhere: Story = { args: argsOf(paperLanterns) };
export const CheckedData: Story = { args: argsOf(nightFerry) };
export const OtherCurrency: Story = { args: argsOf({ ...theLongQuiet, availability: availabilityIn('fr') }, 'fr') };
const inUk = { ...theLongQuiet, availability: availabilityIn('uk', { offers: statedOffers, isExample: false, checkedOn: '2026-05-03' }) };
/** Quality, languages and last day, where somebody states them. */
export const StatedTerms: Story = { args: argsOf(inUk, 'uk') };
/** A card on somebody else's page says no languages. */
export const StatedTermsElsewhere: Story = {
  args: { ...argsOf(inUk, 'uk'), card: toCardWords(inUk, { country: 'uk', hasFailed: false, embed: { home: 'https://agm.example' } }) },
};
export const OnTheTitlePage: Story = { args: { ...argsOf(), poster: null } };
/** It lays itself out by the room it is given, not by the page: two columns from 440 px on. */
export const FourRooms: Story = {
  render: () => (
    <>
      {[280, 360, 460, 720].map((room) => (
        <div key={room} style={{ maxInlineSize: room, marginBlockEnd: 24 }}>
          <AvailabilityCard {...argsOf({ ...theLongQuiet, title: `The Long Quiet in ${room} px` })} />
        </div>
      ))}
    </>
  ),
};
export const Narrow: Story = { args: argsOf(), globals: { viewport: { value: 'w320' } } };
