import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { blogLink } from '../../test/partnerExamples.ts';
import { PartnerLinks } from './PartnerLinks.tsx';

const day = 86_400_000;
const now = blogLink.madeAt + 12 * day;

const meta: Meta<typeof PartnerLinks> = {
  title: 'Desk/Partner links',
  component: PartnerLinks,
  args: {
    state: 'here',
    links: [
      blogLink,
      { ...blogLink, id: 'AAAAAAAAAAAAAAAB', madeBy: null, madeAt: now - 100 * day, expiresAt: now - 10 * day },
      { ...blogLink, id: 'AAAAAAAAAAAAAAAC', madeAt: now - 30 * day, revokedAt: now - 20 * day },
    ],
    now,
    made: null,
    trouble: null,
    isBusy: false,
    onMake: fn(),
    onRevoke: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof PartnerLinks>;

export const Loading: Story = { args: { state: 'loading', links: [] } };
export const Empty: Story = { args: { links: [] } };
export const Failed: Story = { args: { state: 'failed', links: [] } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Make a link' }));
    await expect(args.onMake).toHaveBeenCalledWith({ days: 90 });
    await userEvent.click(canvas.getByRole('button', { name: /^Revoke the link: maya made it on / }));
    await expect(args.onRevoke).toHaveBeenCalledWith({ id: blogLink.id });
  },
};
export const Made: Story = { args: { made: `https://movies.example/partners/film-blog?link=AAAAAAAAAAAAAAAA.${'Zx8-'.repeat(10)}abc` } };
