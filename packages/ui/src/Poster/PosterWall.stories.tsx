import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, spyOn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { programme } from '../TileGrid/programme.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import css from './Poster.stories.module.css';
import { Poster } from './Poster.tsx';
import { posterDrawing } from './posterDrawing.ts';
import { posterPlans, type PosterPlan } from './posterPlans.ts';

interface WallArgs {
  readonly seed: number;
}

/** Thirty titles that never were. Another seed draws all of them again, and still no two neighbours are alike. */
const meta: Meta<WallArgs> = {
  title: 'Foundations/Wall of posters',
  args: { seed: 1 },
  argTypes: { seed: { control: { type: 'range', min: 1, max: 200 } } },
  render: ({ seed }) => (
    <Posters plans={posterPlans(programme.map((words) => ({ ...words, seed: seed === 1 ? words.seed : `${words.seed} ${seed}` })))} />
  ),
};
export default meta;
type Story = StoryObj<WallArgs>;

function Posters({ plans }: { readonly plans: readonly PosterPlan[] }) {
  const [said, setSaid] = useState('Each poster can be copied as one SVG, with its title as text.');
  const copy = async (plan: PosterPlan) => {
    const drawing = posterDrawing(plan);
    await navigator.clipboard.writeText(drawing).then(
      () => setSaid(`${plan.title} is copied: ${drawing.length.toLocaleString('en')} characters of SVG.`),
      () => setSaid('This browser keeps the clipboard to itself.'),
    );
  };
  return (
    <>
      <p role="status">{said}</p>
      <ul role="list" aria-label="Posters" className={css.sheet}>
        {plans.map((plan) => (
          <li key={plan.title} className={css.copied}>
            <Poster plan={plan} />
            <Button tone="plain" size="small" onClick={() => void copy(plan)}>
              Copy as SVG <VisuallyHidden>{plan.title}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

export const Thirty: Story = {};
export const AnotherSeed: Story = { args: { seed: 42 } };
export const Copied: Story = {
  play: async ({ canvas }) => {
    const clipboard = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy as SVG The Long Quiet' }));
    await expect(clipboard).toHaveBeenCalledWith(expect.stringMatching(/^<svg .*THE LONG.*<\/svg>$/));
    await expect(canvas.getByRole('status')).toHaveTextContent('The Long Quiet is copied');
    clipboard.mockRestore();
  },
};
