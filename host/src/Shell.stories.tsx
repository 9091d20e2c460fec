import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ClientEntry, WebServices } from '@agm/federation';
import type { Loader } from '@agm/federation/loader';
import { OutletContext } from '@agm/federation/outlet';
import { anonymousSession, storeFrom } from '@agm/session';
import './outlet.css';
import { planPage } from './plan.ts';
import { Shell } from './Shell.tsx';

const services: WebServices = {
  session: anonymousSession,
  store: storeFrom(anonymousSession),
  cache: new Map(),
  api: { get: () => new Promise(() => {}) },
  navigate() {},
  head() {},
  track() {},
  reportError() {},
};
const loaderOf = (load: () => Promise<never>): Loader => ({ version: () => '0.1.0-00000000', load });
const neverThere = loaderOf(() => new Promise(() => {}));
const broken = loaderOf(() => Promise.reject(new Error('its entry is missing')));

/** A remote of one headline that falls right away and leaves it standing; the fallback around it is the outlet’s. */
const crashing: Loader = {
  version: () => '0.1.0-00000000',
  load: async (name) =>
    ({
      contract: 1,
      name,
      mount(place) {
        const headline = Object.assign(document.createElement('h1'), { textContent: 'The wall, as the server sent it' });
        // As a remote's page does it.
        Object.assign(headline.style, { paddingInline: 'var(--gutter)', textWrap: 'balance' });
        place.append(headline);
        queueMicrotask(() => place.dispatchEvent(new CustomEvent('agm:failed', { bubbles: true })));
        return {
          update() {},
          unmount() {
            place.replaceChildren();
          },
        };
      },
    }) satisfies ClientEntry as unknown as ClientEntry<typeof name>,
};

const meta: Meta<typeof Shell> = { title: 'Host/Shell', component: Shell, parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj<typeof Shell>;

const page = (address: string, loader: Loader): Story => ({
  args: { address, plan: planPage(address, anonymousSession), status: 200, navigate: () => {} },
  decorators: [
    (Story) => (
      <OutletContext value={{ served: {}, loader, services }}>
        <Story />
      </OutletContext>
    ),
  ],
});

export const WallOnItsWay: Story = page('/', neverThere);
export const TitleOnItsWay: Story = page('/parasite/', neverThere);
export const WallThatCouldNotBeLoaded: Story = page('/', broken);
export const WallThatStandsWithoutItsRemote: Story = page('/', crashing);
export const WayToAService: Story = page('/watch?platform=netflix&locale=us&content=17', broken);
