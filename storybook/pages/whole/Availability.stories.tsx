import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { ApiError } from '@agm/api';
import type { RemoteProps } from '@agm/federation';
import { remote } from '../../../remotes/availability/src/remote.tsx';
import { answerTo } from '../../../remotes/availability/test/world.ts';
import { createWire } from '../../../remotes/account/test/wire.ts';
import { countryIn, doAnswersCome, rolesIn } from './visitOf.ts';
import { WholeRemote } from './WholeRemote.tsx';

type Args = Omit<RemoteProps['availability'], 'country'>;

/** One title in the four shapes that the contract knows. */
const meta: Meta<Args> = {
  tags: ['!autodocs'],
  title: 'Whole remotes/Availability',
  args: { title: 'the-long-quiet' },
  render: (args, { globals }) => (
    <WholeRemote
      entry={remote}
      props={{ ...args, country: countryIn(globals) }}
      globals={globals}
      answer={(path) => {
        const answer = answerTo(path);
        if ('problem' in answer) throw ApiError.fromProblem(answer.problem);
        return answer.data;
      }}
      fetch={createWire({ roles: rolesIn(globals) }).fetch}
    />
  ),
};
export default meta;
type Story = StoryObj<Args>;

export const Page: Story = {
  args: { shape: 'page' },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvasElement, globals }) => {
    if (!doAnswersCome(globals)) return;
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'The Long Quiet' }, { timeout: 10_000 }),
    ).toBeVisible();
  },
};
export const Card: Story = {
  args: { shape: 'card' },
  play: async ({ canvasElement, globals }) => {
    if (!doAnswersCome(globals)) return;
    const card = within(canvasElement);
    const country = await card.findByRole('combobox', { name: /country/i }, { timeout: 10_000 });
    await userEvent.selectOptions(country, 'fr');
    await expect(await card.findByText(/4,99/)).toBeVisible();
  },
};
export const Watch: Story = { args: { shape: 'watch', platform: 'netflix' }, parameters: { layout: 'fullscreen' } };
export const Embed: Story = { args: { shape: 'embed', embed: { home: 'https://movies.example' } } };
export const UnknownTitle: Story = { args: { title: 'no-such-title', shape: 'page' } };
