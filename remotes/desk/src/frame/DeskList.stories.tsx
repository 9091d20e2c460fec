import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { DeskList, type DeskRow } from './DeskList.tsx';

const rows: readonly DeskRow[] = [
  'Heat',
  'Parasite',
  'A film whose name is so long that it does not fit into one line of a narrow page',
].map((name, at) => ({ key: String(at), name, href: `/desk/titles/${at}/`, content: <a href={`/desk/titles/${at}/`}>{name}</a> }));
const meta: Meta<typeof DeskList> = {
  title: 'Desk/List',
  component: DeskList,
  args: {
    name: 'Films',
    rows,
    state: 'here',
    total: 43,
    page: 1,
    pages: 3,
    search: '',
    empty: 'No film is called that',
    actions: [{ name: 'Hide', letter: 'h', onPress: fn() }],
    onSearch: fn(),
    onPage: fn(),
    onOpen: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof DeskList>;

export const Loading: Story = { args: { state: 'loading', rows: [], total: 0, pages: 0 } };
export const Empty: Story = { args: { rows: [], total: 0, pages: 0, search: 'Heet' } };
export const Failed: Story = { args: { state: 'failed', rows: [], total: 0, pages: 0 } };
export const Full: Story = {};
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    // The page listens to keys a moment after it is shown.
    await waitFor(async () => {
      await userEvent.keyboard('/');
      await expect(canvas.getByRole('searchbox')).toHaveFocus();
    });
    await userEvent.keyboard('heat{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith({ search: 'heat' });
    await userEvent.keyboard('jj ');
    await expect(canvas.getByText('One chosen')).toBeVisible();
    await userEvent.keyboard('h');
    await expect(args.actions?.[0]?.onPress).toHaveBeenCalledWith({ keys: ['1'] });
    await userEvent.keyboard('ke');
    await expect(args.onOpen).toHaveBeenCalledWith({ href: '/desk/titles/0/' });
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onPage).toHaveBeenCalledWith({ page: 2 });
  },
};
export const WithSomeChosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose all on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }));
    await expect(args.actions?.[0]?.onPress).toHaveBeenCalledWith({ keys: ['0', '1', '2'] });
  },
};
