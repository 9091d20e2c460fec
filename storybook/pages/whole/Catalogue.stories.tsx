import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { ApiError } from '@agm/api';
import { remote } from '../../../remotes/catalogue/src/remote.tsx';
import { answerTo, noSuchWall } from '../../../remotes/catalogue/test/world.ts';
import { createWire } from '../../../remotes/account/test/wire.ts';
import { doAnswersCome, rolesIn } from './visitOf.ts';
import { WholeRemote } from './WholeRemote.tsx';

const meta: Meta<{ address: string }> = {
  tags: ['!autodocs'],
  title: 'Whole remotes/Catalogue',
  parameters: { layout: 'fullscreen' },
  render: ({ address }, { globals }) => (
    <WholeRemote
      entry={remote}
      props={{ address }}
      globals={globals}
      answer={(path) => {
        const answer = answerTo(path);
        if (!answer) throw ApiError.fromProblem(noSuchWall);
        return answer;
      }}
      fetch={createWire({ roles: rolesIn(globals) }).fetch}
      propsOf={(to) => ({ address: to })}
    />
  ),
};
export default meta;
type Story = StoryObj<{ address: string }>;

export const Wall: Story = {
  args: { address: '/' },
  play: async ({ canvasElement, globals }) => {
    if (!doAnswersCome(globals)) return;
    await expect(await within(canvasElement).findByRole('link', { name: 'Film 1' }, { timeout: 10_000 })).toBeVisible();
  },
};
export const NoSuchWall: Story = {
  args: { address: '/genre/none-of-this-name/' },
  play: async ({ canvasElement, globals }) => {
    if (!doAnswersCome(globals)) return;
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'No title fits all of this' }, { timeout: 10_000 }),
    ).toBeVisible();
  },
};
export const Search: Story = {
  args: { address: '/search?s=film%2012' },
  play: async ({ canvasElement, globals }) => {
    if (!doAnswersCome(globals)) return;
    const [first] = await within(canvasElement).findAllByRole('link', { name: /Film 12/ }, { timeout: 10_000 });
    await expect(first).toBeVisible();
  },
};
export const SearchAgain: Story = {
  args: { address: '/search?s=film%2012' },
  play: async ({ canvasElement, globals }) => {
    if (!doAnswersCome(globals)) return;
    const page = within(canvasElement);
    const field = await page.findByRole('searchbox', {}, { timeout: 10_000 });
    await userEvent.clear(field);
    await userEvent.type(field, 'show 121{Enter}');
    await expect(await page.findByRole('link', { name: /Show 121/ }, { timeout: 10_000 })).toBeVisible();
  },
};
