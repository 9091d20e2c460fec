import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { CountryCode } from '@agm/domain';
import { availabilityIn, nightFerry, paperLanterns, theLongQuiet } from '../../../test/world.ts';
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

const meta: Meta<typeof AvailabilityCard> = { title: 'Availability/AvailabilityCard', component: AvailabilityCard };
export default meta;
type Story = StoryObj<typeof AvailabilityCard>;

/** The rows of the country before, until the new ones are here. */
export const Loading: Story = { args: argsOf(theLongQuiet, 'uk') };
export const Empty: Story = { args: argsOf({ ...theLongQuiet, availability: availabilityIn('ca') }, 'ca') };
export const Failed: Story = { args: argsOf(theLongQuiet, 'uk', true) };
export const Full: Story = { args: argsOf() };
export const Nowhere: Story = { args: argsOf(paperLanterns) };
export const CheckedData: Story = { args: argsOf(nightFerry) };
export const OtherCurrency: Story = { args: argsOf({ ...theLongQuiet, availability: availabilityIn('fr') }, 'fr') };
export const OnTheTitlePage: Story = { args: { ...argsOf(), poster: null } };
export const Narrow: Story = { args: argsOf(), globals: { viewport: { value: 'w320' } } };
