import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { isCountryCode, partStatus, tierOf, type CountryCode } from '@agm/domain';
import { accountAtom, anonymousSession, storeFrom } from '@agm/session';
import { planPage } from '../plan.ts';
import { Header } from './Header.tsx';

/** What the shell hands the header of the page at `address`. */
const page = (address: string, locale: CountryCode = 'us') => ({
  address,
  listing: planPage(address, { ...anonymousSession, locale }).listing,
});

const inCountry = (locale: CountryCode) => (Story: () => ReactNode) => (
  <Provider store={storeFrom({ ...anonymousSession, locale })}>
    <Story />
  </Provider>
);

const meta: Meta<typeof Header> = {
  title: 'Host/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
  args: { ...page('/'), navigate: () => {} },
};
export default meta;
type Story = StoryObj<typeof Header>;

export const OnTheMovies: Story = { decorators: [inCountry('us')] };
export const NarrowedToAService: Story = { decorators: [inCountry('us')], args: page('/shows/?platform=us-hulu~us-mubi') };
export const OnATitle: Story = { decorators: [inCountry('us')], args: page('/parasite/') };
/** In the country and the tier of the toolbar. */
export const ForWhoeverIsLooking: Story = {
  decorators: [
    (Story, { globals: { country, tier } }) => {
      const roles = tier === 'anonymous' ? [] : [String(tier)];
      const store = storeFrom({ ...anonymousSession, locale: isCountryCode(country) ? country : 'us', tier: tierOf(roles) });
      if (roles.length > 0)
        store.set(accountAtom, { token: partStatus.retrieval_success, user: partStatus.retrieval_success, member: null });
      return (
        <Provider store={store}>
          <Story />
        </Provider>
      );
    },
  ],
};
export const InTheUnitedKingdom: Story = { decorators: [inCountry('uk')], args: page('/the-very-best/shows/', 'uk') };
