import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { TitleAnswer } from '@agm/api';
import { brokenPicture } from '@agm/testing/drawnPictures';
import { knownWell, nightFerry, paperLanterns, pictured, theLongQuiet } from '../../../test/world.ts';
import { toCardWords } from '../../model/cardWords.ts';
import { toDetailWords } from '../../model/detailWords.ts';
import { posterOf } from '../../model/posterOf.ts';
import { toTitleWords } from '../../model/titleWords.ts';
import { AvailabilityCard } from '../AvailabilityCard/AvailabilityCard.tsx';
import { TitlePage, type TitlePageProps } from './TitlePage.tsx';

const argsOf = (title: TitleAnswer): TitlePageProps => ({
  words: toTitleWords(title, 'us'),
  details: toDetailWords(title),
  poster: posterOf(title),
  card: (
    <AvailabilityCard
      card={toCardWords(title, { country: 'us', hasFailed: false })}
      poster={null}
      isAsking={false}
      onChoose={() => {}}
      onRetry={() => {}}
    />
  ),
});

const meta: Meta<typeof TitlePage> = { title: 'Availability/TitlePage', component: TitlePage, parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj<typeof TitlePage>;

export const Movie: Story = { args: argsOf(theLongQuiet) };
export const PremiumShow: Story = { args: argsOf(nightFerry) };
export const HardlyKnown: Story = { args: argsOf(paperLanterns) };
export const KnownWell: Story = { args: argsOf(knownWell) };
export const Pictured: Story = { args: argsOf(pictured) };
export const PicturedOnAPhone: Story = { args: argsOf(pictured), globals: { viewport: { value: 'w390' } } };
/** No picture comes: what is drawn stays in each place. */
export const PicturesFail: Story = {
  args: argsOf({
    ...pictured,
    poster: { seed: 'the-long-quiet', image: brokenPicture },
    pictures: { backdrop: brokenPicture },
    people: pictured.people?.map((person) => ({ ...person, picture: person.picture && brokenPicture })),
  }),
};
export const DerivedRating: Story = { args: argsOf({ ...theLongQuiet, ratingIsDerived: true }) };
export const LongTitle: Story = {
  args: argsOf({ ...theLongQuiet, title: 'The Unlikely and Entirely Preventable Adventures of a Lighthouse Keeper’s Second Daughter' }),
};
export const Phone: Story = { args: argsOf(theLongQuiet), globals: { viewport: { value: 'w320' } } };
