import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { plans } from '../TileGrid/programme.ts';
import css from './Poster.stories.module.css';
import { motifNames } from './motifs.ts';
import { paletteNames } from './palettes.ts';
import { Poster } from './Poster.tsx';
import { titleStep } from './titleSteps.ts';

const [plan] = plans;
if (!plan) throw new Error('the programme is empty');

const meta: Meta<typeof Poster> = { title: 'Foundations/Poster', component: Poster, args: { plan } };
export default meta;
type Story = StoryObj<typeof Poster>;

export const Motifs: Story = {
  render: () => (
    <div className={css.sheet}>
      {motifNames.flatMap((motif, row) =>
        [0, 1].map((take) => <Poster key={`${motif}${take}`} plan={{ ...plan, motif, title: motif, step: titleStep(motif), seed: row * 97 + take * 31, palette: paletteNames[row % 12] ?? 'slow', print: take ? 'night' : 'day' }} />),
      )}
    </div>
  ),
};
export const Palettes: Story = {
  render: () => (
    <div className={css.sheet}>
      {paletteNames.flatMap((palette, at) =>
        (['day', 'night'] as const).map((print) => <Poster key={palette + print} plan={{ ...plan, motif: motifNames[(at * 5) % motifNames.length] ?? 'moons', title: palette, step: titleStep(palette), credit: print, palette, print }} />),
      )}
    </div>
  ),
};
export const Shapes: Story = {
  render: () => (
    <div className={css.sheet}>
      {(['tile', 'thumbnail', 'portrait'] as const).flatMap((shape) => plans.slice(0, 3).map((shown) => <Poster key={shape + shown.seed} plan={shown} shape={shape} />))}
    </div>
  ),
};
export const OnACard: Story = {
  render: () => (
    <div className={css.card}>
      <Poster plan={plan} />
    </div>
  ),
};
