import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MenuPanel } from './MenuPanel.tsx';

const nothing = () => {};
const links = (kind: 'service' | 'channel' | 'guide' | 'how-to', names: readonly string[]) =>
  names.map((title, at) => ({ id: at + title.length * 100, kind, slug: `piece-${at}`, title, isPremium: title === 'The late shelf' }));

const meta: Meta<typeof MenuPanel> = {
  title: 'Host/MenuPanel',
  component: MenuPanel,
  parameters: { layout: 'fullscreen' },
  // It hangs below what it belongs to.
  decorators: [
    (Story) => (
      <div style={{ position: 'relative' }}>
        <Story />
      </div>
    ),
  ],
  args: { sections: [], unlocked: [], isByArrow: false, navigate: nothing, onClose: nothing },
};
export default meta;
type Story = StoryObj<typeof MenuPanel>;

const groups = [
  {
    name: 'services' as const,
    title: 'Streaming-service guides',
    href: '/cord-cutting/',
    links: links('service', ['Meridian without wandering', 'The long shelf']),
  },
  { name: 'channels' as const, title: 'Channel guides', href: '/cord-cutting/', links: links('channel', ['The public channel']) },
  {
    name: 'new' as const,
    title: 'New guides',
    href: '/guides/',
    links: links('guide', ['Twelve films for a rainy Sunday', 'The late shelf']),
  },
  { name: 'how-to' as const, title: 'How-to comparisons', href: '/how-to/', links: links('how-to', ['Rent, buy or subscribe']) },
];
const open = groups
  .flatMap((group) => group.links)
  .filter(({ isPremium }) => !isPremium)
  .map(({ id }) => id);

export const Loading: Story = { args: { state: { is: 'loading' } } };
export const Empty: Story = { args: { state: { is: 'full', groups: groups.map((group) => ({ ...group, links: [] })) } } };
export const Failed: Story = { args: { state: { is: 'failed', onRetry: nothing } } };
export const Full: Story = { args: { state: { is: 'full', groups }, unlocked: open } };
export const AllOfTheSite: Story = {
  args: {
    state: { is: 'full', groups },
    unlocked: open,
    sections: [
      { href: '/', name: 'Movies' },
      { href: '/shows/', name: 'Shows' },
      { href: '/guides/', name: 'Guides' },
    ],
  },
};
