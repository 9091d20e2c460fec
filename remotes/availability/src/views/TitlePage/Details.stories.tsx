import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { knownWell } from '../../../test/world.ts';
import { toDetailWords } from '../../model/detailWords.ts';
import { Attribution, Collection, Seasons, Similar, Synopsis } from './Details.tsx';

const words = toDetailWords(knownWell);

const meta: Meta<typeof Synopsis> = {
  title: 'Availability/Details',
  component: Synopsis,
  subcomponents: { Attribution, Collection, Seasons, Similar },
  args: {
    tagline: 'Some silences are louder.',
    lang: words.lang,
    overview: words.overview ?? 'A sound engineer loses her hearing and finds a town that never had any.',
  },
};
export default meta;
type Story = StoryObj<typeof Synopsis>;

export const WithATagline: Story = {};
export const WithoutATagline: Story = { args: { tagline: null } };
export const NobodySaysWhatItIsAbout: Story = { args: { overview: null } };
export const OfSeasons: Story = {
  render: () => (
    <Seasons
      seasons={[
        { name: 'Season 1', facts: '8 episodes, 2019' },
        { name: 'The Winter Specials', facts: '2 episodes, 2021' },
      ]}
    />
  ),
};
export const OfACollection: Story = {
  render: () => (
    <Collection
      name="The Quiet Trilogy"
      titles={[
        { id: 1, href: '#1', title: 'The Long Quiet', year: '2019' },
        { id: 2, href: '#2', title: 'The Longer Quiet', year: '2022' },
      ]}
    />
  ),
};
export const OfSimilarTitles: Story = { render: () => <Similar titles={words.similar} /> };
export const OfSources: Story = {
  render: () => (
    <Attribution
      sources={[{ text: 'This product uses the TMDB API but is not endorsed or certified by TMDB.', url: 'https://www.themoviedb.org/' }]}
    />
  ),
};
