import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { TokensPage } from './TokensPage.tsx';
import { toTokenWords } from './tokenWords.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 24, 12);
const commentsCi = {
  id: 3,
  name: 'comments-ci',
  remotes: ['comments'],
  madeAt: now - 12 * day,
  madeBy: 'maya',
  expiresAt: now + 78 * day,
  usedAt: now - day,
  revokedAt: null,
  revokedBy: null,
};
const tokens = [
  commentsCi,
  {
    ...commentsCi,
    id: 2,
    name: 'shop',
    remotes: ['account', 'availability'],
    madeAt: now - 100 * day,
    expiresAt: now - 10 * day,
    usedAt: null,
  },
  { ...commentsCi, id: 1, name: 'old-ci', madeAt: now - 200 * day, revokedAt: now - 150 * day, revokedBy: 'ben' },
].map((token) => toTokenWords(token, now));

const meta: Meta<typeof TokensPage> = {
  title: 'Desk/Tokens',
  component: TokensPage,
  args: {
    state: 'here',
    tokens,
    remotes: ['account', 'availability', 'catalogue', 'comments', 'desk'],
    onlyLooking: null,
    made: null,
    trouble: null,
    isBusy: false,
    onMake: fn(),
    onRevoke: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof TokensPage>;

export const Loading: Story = { args: { state: 'loading', tokens: [], remotes: [] } };
export const Empty: Story = { args: { tokens: [] } };
export const Failed: Story = { args: { state: 'failed', tokens: [], remotes: [] } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Wall-CI');
    await userEvent.click(canvas.getByRole('button', { name: 'Make the token' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose one remote at least.');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'catalogue' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Make the token' }));
    await expect(args.onMake).toHaveBeenCalledWith({ name: 'wall-ci', remotes: ['catalogue'], days: 90 });
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke comments-ci …' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke comments-ci' }));
    await expect(args.onRevoke).toHaveBeenCalledWith({ id: 3 });
  },
};
export const Made: Story = { args: { made: { name: 'comments-ci', token: `agm_${'Zx8-'.repeat(10)}abc` } } };
/** A login of the demo. */
export const OnlyLooking: Story = { args: { onlyLooking: 'A login of the demo only looks on.' } };
