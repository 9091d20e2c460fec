import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { posterPlans } from '@agm/ui';
import type { RoundCard } from '../../model/round/roundWords.ts';
import { JoinForm } from './JoinForm.tsx';
import { NewRoundPage } from './NewRoundPage.tsx';
import { RoundDeck } from './RoundDeck.tsx';
import { RoundMatch } from './RoundMatch.tsx';
import { RoundPage, type RoundMiddle, type RoundPageState } from './RoundPage.tsx';
import { RoundSide } from './RoundSide.tsx';

const titles = ['Night Ferry', 'The Long Quiet'];
const plans = posterPlans(titles.map((title) => ({ title, year: 2019, genre: 'drama', mood: 'tense', seed: title })));
const cards = titles.map((title, at): RoundCard => ({
  id: at + 1,
  title,
  href: `/${at}/`,
  plan: plans[at]!,
  facts: '2019 · 104 minutes · Drama · Tense',
  where: 'On Netflix, Mubi',
}));
const [card = cards[0]!] = cards;

const people = [
  { number: 1, name: 'Ana', isMe: true, isDone: false },
  { number: 2, name: 'Ben', isMe: false, isDone: true },
  { number: 3, name: 'Person 3', isMe: false, isDone: false },
];

const side = {
  link: 'https://movies.example/tonight/abcdefghjkmnpqrstuvwxyz234/',
  ends: 'The round is deleted in 24 hours.',
  people,
  matches: [] as readonly RoundCard[],
  onWithout: () => {},
};

const inRound = (middle: RoundMiddle, { isDone = false, isLive = true, matches = side.matches } = {}): RoundPageState => ({
  is: 'in',
  isLive,
  middle,
  side: { ...side, people: people.map((person) => (person.isMe ? { ...person, isDone } : person)), matches },
});

const form = { services: ['Netflix', 'Mubi'], isBusy: false, trouble: null, onJoin: () => {} };

const meta: Meta<typeof RoundPage> = {
  title: 'Account/RoundPage',
  component: RoundPage,
  subcomponents: { NewRoundPage, JoinForm, RoundDeck, RoundMatch, RoundSide },
  args: { state: { is: 'loading' } },
};
export default meta;
type Story = StoryObj<typeof RoundPage>;

export const Loading: Story = {};
export const New: Story = {
  render: () => (
    <NewRoundPage
      {...form}
      country="United States"
      filters={{ type: 'movies', mood: 'tense', genre: '', length: '120' }}
      onFilters={() => {}}
    />
  ),
};
export const Joining: Story = { args: { state: { is: 'joining', people: ['Ana', 'Ben'], doServicesCount: true, ...form } } };
export const JoiningLate: Story = { args: { state: { is: 'joining', people: ['Ana'], doServicesCount: false, ...form } } };
export const Voting: Story = {
  args: {
    state: inRound(
      { is: 'voting', card, place: 3, count: 20, before: null, hasKeys: true, onAnswer: () => {}, onBack: () => {} },
      { matches: cards.slice(1) },
    ),
  },
};
export const ServerAway: Story = {
  args: {
    state: inRound(
      { is: 'voting', card, place: 1, count: 20, before: true, hasKeys: false, onAnswer: () => {}, onBack: null },
      { isLive: false },
    ),
  },
};
export const Match: Story = { args: { state: inRound({ is: 'match', card, onGoOn: () => {} }, { matches: [card] }) } };
export const Waiting: Story = {
  args: { state: inRound({ is: 'answered', others: ['Person 3'], matches: 0, onBack: () => {} }, { isDone: true }) },
};
export const NothingInCommon: Story = {
  args: { state: inRound({ is: 'answered', others: [], matches: 0, onBack: () => {} }, { isDone: true }) },
};
export const NoTitle: Story = { args: { state: inRound({ is: 'nothing' }) } };
export const Left: Story = { args: { state: inRound({ is: 'left', onComeBack: () => {} }) } };
export const Full: Story = { args: { state: { is: 'full' } } };
export const Over: Story = { args: { state: { is: 'over' } } };

export const Form: Story = { render: () => <JoinForm label="Join the round" send="Join" doServicesCount {...form} /> };
export const Deck: Story = {
  render: () => <RoundDeck card={card} place={3} count={20} before={null} hasKeys={false} onAnswer={() => {}} onBack={() => {}} />,
};
export const Wanted: Story = { render: () => <RoundMatch card={card} onGoOn={() => {}} /> };
export const People: Story = { render: () => <RoundSide {...side} matches={cards} /> };
