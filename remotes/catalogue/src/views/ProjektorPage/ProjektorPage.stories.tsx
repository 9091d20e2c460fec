import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { exampleTiles } from '../Wall/exampleTiles.ts';
import { ProjektorPage } from './ProjektorPage.tsx';
import { ProjektorShelf } from './ProjektorShelf.tsx';

const nothing = () => {};
const rows = ['Movies', 'Highest rated', 'Slow'].map((title, row) => (
  <ProjektorShelf
    key={title}
    title={title}
    tiles={exampleTiles}
    row={row}
    hrefOf={(path) => `#${path}`}
    onOpen={nothing}
    onFocus={nothing}
    isFirst={row === 0}
  />
));
const meta: Meta<typeof ProjektorPage> = {
  title: 'Catalogue/ProjektorPage',
  component: ProjektorPage,
  subcomponents: { ProjektorShelf },
  args: { title: 'Movies', hero: exampleTiles[0]!, state: { is: 'full' }, onOpen: nothing, children: rows },
};
export default meta;
type Story = StoryObj<typeof ProjektorPage>;

export const Full: Story = {};
export const FourArrows: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('link');
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('region', { name: 'Highest rated' })).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{ArrowUp}');
    await expect(second).toHaveFocus();
  },
};
export const Loading: Story = { args: { hero: null, state: { is: 'loading' }, children: null } };
export const Empty: Story = { args: { hero: null, state: { is: 'empty', homeHref: '#' }, children: null } };
export const Failed: Story = {
  args: { hero: null, state: { is: 'failed', words: 'The connection was lost.', onRetry: nothing }, children: null },
};
