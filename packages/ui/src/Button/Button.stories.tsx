import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import * as icons from '../Icon/drawings.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const meta: Meta<typeof Button> = {
  title: 'Components/Button',
  component: Button,
  subcomponents: { ButtonLink },
  args: { children: 'Go premium', onClick: fn() },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Primary: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Go premium' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
export const Quiet: Story = { args: { tone: 'quiet', children: 'Log in' } };
export const Plain: Story = { args: { tone: 'plain', children: 'Try again' } };
export const Small: Story = { args: { tone: 'quiet', size: 'small', children: 'Clear all' } };
export const Disabled: Story = {
  args: { disabled: true, children: 'Sending' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Sending' });
    button.click();
    await expect(button).toBeDisabled();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const Link: Story = {
  render: () => (
    <ButtonLink href="#watch">
      Watch on Mubi <Icon drawing={icons.external} size="small" />
    </ButtonLink>
  ),
};

export const AllAtOnce = allAtOnce(Button, meta.args, { Primary, Quiet, Plain, Small, Disabled, Link });
export const Usage = usage({
  when: 'A Button does something here; a ButtonLink goes somewhere and can be opened in a new tab. They look alike because visitors do not care which it is.',
  dos: [
    { words: 'Name what will happen, beginning with a verb.', shows: <Button>Post the comment</Button> },
    {
      words: 'Keep one primary on a page; the other ways are quiet or plain.',
      shows: (
        <>
          <Button>Sign up</Button>
          <Button tone="quiet">Log in</Button>
        </>
      ),
    },
    {
      words: 'While it is at work, say so in its words and set aria-disabled: it keeps the focus.',
      shows: <Button aria-disabled>Sending</Button>,
    },
  ],
  donts: [
    {
      words: 'Two primaries side by side: then neither is.',
      shows: (
        <>
          <Button>Save</Button>
          <Button>Cancel</Button>
        </>
      ),
    },
    { words: '“OK”, “Yes” or “Submit”: read alone, by a screen reader or in a hurry, they say nothing.', shows: <Button>OK</Button> },
    { words: 'A Button that only changes the address. Use ButtonLink: it can be copied, and it works before any script is here.' },
  ],
});
