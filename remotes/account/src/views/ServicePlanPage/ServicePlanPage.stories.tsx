import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { plainWishes } from '../../model/plan/planRequest.ts';
import type { PlanInWords } from '../../model/plan/planWords.ts';
import { PlanChoiceCard, TitleLinks } from './PlanChoiceCard.tsx';
import { PlanPrices } from './PlanPrices.tsx';
import { ServicePlanPage } from './ServicePlanPage.tsx';

const titles = ['Night Ferry', 'The Long Quiet', 'Paper Harbour', 'Salt Year', 'Second Winter'].map((name, id) => ({
  id,
  name,
  href: `/${id}/`,
}));
const netflix = { id: 'netflix', name: 'Netflix', price: '$15.99', isMine: true };
const mubi = { id: 'mubi', name: 'Mubi', price: '$11.99', isMine: false };
const plan: PlanInWords = {
  choices: [
    {
      heading: 'Everything',
      price: '$27.98 a month',
      services: [netflix, mubi],
      words: 'The cheapest way to all 5 titles that a service has.',
      titles,
    },
    {
      heading: 'Everything, some of it rented',
      price: '$19.98',
      services: [netflix],
      words: '$15.99 for services this month and $3.99 for renting. You save $8. To rent:',
      titles: titles.slice(0, 1),
    },
  ],
  months: [
    {
      id: '2026-11-24',
      heading: 'November 2026',
      price: '$15.99',
      services: [netflix],
      words: '4 of your 5 titles',
      titles: titles.slice(1),
    },
    {
      id: '2026-12-01',
      heading: 'December 2026',
      price: '$11.99',
      services: [mubi],
      words: '1 of your 5 titles',
      titles: titles.slice(0, 1),
    },
  ],
  others: [
    { id: 'free', heading: 'Free', words: 'No subscription is needed, though some show advertisements.', titles: titles.slice(0, 2) },
    {
      id: 'nowhere',
      heading: 'Offered by nobody',
      words: 'We know of no service in your country that has these.',
      titles: titles.slice(3),
    },
  ],
  notes: ['You pay for Hulu, which has none of these titles.'],
  prices: [
    {
      id: 'netflix-standard',
      service: 'Netflix',
      plan: 'Without advertisements',
      price: '$15.99',
      isExample: false,
      source: 'https://service.example/prices',
      href: 'https://service.example/prices',
      checked: '20 November 2026',
    },
    {
      id: 'mubi-standard',
      service: 'Mubi',
      plan: 'Without advertisements',
      price: '$11.99',
      isExample: true,
      source: 'made up for this demonstration',
      href: null,
      checked: null,
    },
  ],
  isExample: true,
};

const meta: Meta<typeof ServicePlanPage> = {
  title: 'Account/ServicePlanPage',
  component: ServicePlanPage,
  subcomponents: { PlanChoiceCard, PlanPrices, TitleLinks },
  args: {
    country: 'United States',
    currency: 'USD',
    lists: [
      { id: 'queued', name: 'Queued', count: 14, isChosen: true },
      { id: 'loved', name: 'Loved', count: 3, isChosen: false },
    ],
    wishes: plainWishes,
    count: 13,
    seen: 1,
    state: { is: 'loading' },
    onList: fn(),
    onWishes: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ServicePlanPage>;

export const Loading: Story = {};
export const Empty: Story = { args: { state: { is: 'empty' }, lists: [], count: 0, seen: 0 } };
export const NothingLeft: Story = { args: { state: { is: 'none' }, count: 0, seen: 14 } };
export const Failed: Story = { args: { state: { is: 'failed', words: 'The server did not answer.', onRetry: () => {} } } };
export const Full: Story = {
  args: { state: { is: 'full', plan, isBusy: false } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Loved/ }));
    await expect(args.onList).toHaveBeenCalledWith({ id: 'loved', isChosen: true });
    await userEvent.type(canvas.getByLabelText('At most a month, in USD'), '9');
    await expect(args.onWishes).toHaveBeenCalledWith({ budget: '9' });
    await userEvent.selectOptions(canvas.getByLabelText('Services at a time'), 'One');
    await expect(args.onWishes).toHaveBeenCalledWith({ atOnce: 1 });
    await userEvent.click(canvas.getByRole('switch', { name: 'Advertisements are fine' }));
    await expect(args.onWishes).toHaveBeenCalledWith({ withAds: false });
    await userEvent.click(canvas.getByText('Where the prices come from'));
    await expect(canvas.getByRole('link', { name: 'service.example' })).toBeVisible();
  },
};
export const NoPrices: Story = {
  args: {
    state: {
      is: 'full',
      isBusy: false,
      plan: {
        ...plan,
        choices: [],
        months: [],
        prices: [],
        notes: [],
        isExample: false,
        others: [
          {
            id: 'unknown',
            heading: 'Price unknown',
            words: 'These are on Netflix, Mubi. We do not know what that costs a month, so no plan has it.',
            titles,
          },
        ],
      },
    },
  },
};
export const BudgetTooSmall: Story = {
  args: {
    wishes: { ...plainWishes, budget: '5' },
    state: {
      is: 'full',
      isBusy: false,
      plan: {
        ...plan,
        choices: [
          ...plan.choices.slice(0, 1),
          {
            heading: 'The most for $5',
            price: '$0 a month',
            services: [],
            words: 'No service with one of these titles costs so little. The cheapest is Mubi, $11.99 a month.',
            titles: [],
          },
        ],
        months: [],
        others: [],
        notes: [],
        isExample: false,
      },
    },
  },
};
export const OneChoice: Story = { render: () => <PlanChoiceCard {...plan.choices[0]!} /> };
export const TitlesByName: Story = {
  render: () => (
    <>
      <TitleLinks titles={titles} />
      <TitleLinks titles={titles} isOpen />
    </>
  ),
};
export const ItsPrices: Story = {
  render: () => <PlanPrices prices={plan.prices} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Where the prices come from'));
    await expect(canvas.getByRole('table')).toBeVisible();
  },
};
