import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { plans } from '../TileGrid/programme.ts';
import { brokenPicture, drawnPicture } from '@agm/testing/drawnPictures';
import { genres, moods } from '@agm/domain';
import { usage } from '../usage.tsx';
import css from './Poster.stories.module.css';
import { Backdrop } from './Backdrop.tsx';
import { motifNames } from './motifs.ts';
import { paletteNames } from './palettes.ts';
import { Poster } from './Poster.tsx';
import { PosterPaper } from './PosterPaper.tsx';
import { posterPlans } from './posterPlans.ts';
import { titleStep } from './titleSteps.ts';

const [plan] = plans;
if (!plan) throw new Error('the programme is empty');

const meta: Meta<typeof Poster> = {
  title: 'Foundations/Poster',
  component: Poster,
  subcomponents: { Backdrop, PosterPaper },
  args: { plan },
};
export default meta;
type Story = StoryObj<typeof Poster>;

interface Words {
  readonly title: string;
  readonly year: number;
  readonly genre: string;
  readonly mood: string;
  readonly seed: string;
  readonly shape: 'tile' | 'thumbnail' | 'portrait';
}

/** Everything that decides a poster, to play with. */
export const Generator: StoryObj<Words> = {
  args: { title: 'The Long Quiet', year: 2019, genre: 'drama', mood: 'slow', seed: '', shape: 'tile' },
  argTypes: {
    genre: { control: 'select', options: genres.map(({ slug }) => slug) },
    mood: { control: 'select', options: moods.map(({ slug }) => slug) },
    shape: { control: 'inline-radio', options: ['tile', 'thumbnail', 'portrait'] },
  },
  render: ({ shape, ...words }) => (
    <div className={css.large}>
      {posterPlans([words]).map((drawn) => (
        <Poster key={drawn.seed} plan={drawn} shape={shape} />
      ))}
    </div>
  ),
};
export const Motifs: Story = {
  render: () => (
    <div className={css.sheet}>
      {motifNames.flatMap((motif, row) =>
        [0, 1].map((take) => (
          <Poster
            key={`${motif}${take}`}
            plan={{
              ...plan,
              motif,
              title: motif,
              step: titleStep(motif),
              seed: row * 97 + take * 31,
              palette: paletteNames[row % 12] ?? 'slow',
              print: take ? 'night' : 'day',
            }}
          />
        )),
      )}
    </div>
  ),
};
export const Palettes: Story = {
  render: () => (
    <div className={css.sheet}>
      {paletteNames.flatMap((palette, at) =>
        (['day', 'night'] as const).map((print) => (
          <Poster
            key={palette + print}
            plan={{
              ...plan,
              motif: motifNames[(at * 5) % motifNames.length] ?? 'moons',
              title: palette,
              step: titleStep(palette),
              credit: print,
              palette,
              print,
            }}
          />
        )),
      )}
    </div>
  ),
};
export const Shapes: Story = {
  render: () => (
    <div className={css.sheet}>
      {(['tile', 'thumbnail', 'portrait'] as const).flatMap((shape) =>
        plans.slice(0, 3).map((shown) => <Poster key={shape + shown.seed} plan={shown} shape={shape} />),
      )}
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
/** The drawing alone, a picture over it, and a picture that never comes: the drawing stays. */
export const Pictures: Story = {
  render: () => (
    <div className={css.sheet}>
      {(['tile', 'thumbnail', 'portrait'] as const).flatMap((shape) =>
        plans
          .slice(3, 6)
          .map((shown, at) => (
            <Poster
              key={shape + shown.seed}
              plan={{ ...shown, image: [undefined, drawnPicture('poster', at + 3), brokenPicture][at] }}
              shape={shape}
              sizes="150px"
              loading="eager"
            />
          )),
      )}
    </div>
  ),
};
/** A title's wide picture, and what is drawn until it is there or where it fails. */
export const WidePictures: Story = {
  render: () => (
    <div className={css.strips}>
      {plans.slice(0, 4).map((shown, at) => (
        <Backdrop key={shown.seed} plan={shown} image={at % 2 ? brokenPicture : drawnPicture('backdrop', at + 1)} sizes="684px" />
      ))}
    </div>
  ),
};
export const Unprinted: Story = {
  render: () => (
    <div className={css.card}>
      <PosterPaper />
    </div>
  ),
};
export const Usage = usage({
  when: 'The drawn poster: a pure function of title, year, genre, mood and seed. It is decoration, and whoever shows it says the title in words beside it.',
  dos: [
    { words: 'Plan a whole wall in one call, in the order of its tiles.' },
    {
      words: 'Give it a width and nothing else: it keeps its ratio and its type follows.',
      shows: (
        <div className={css.card}>
          <Poster plan={plan} />
        </div>
      ),
    },
    { words: 'Use PosterPaper until the drawing’s code is here.' },
    {
      words:
        'Say how wide it is shown (sizes), and load eagerly what stands above the fold: its picture then comes in time, and no larger than it is seen.',
      shows: (
        <div className={css.card}>
          <Poster plan={{ ...plan, image: drawnPicture('poster', 5) }} sizes="84px" loading="eager" />
        </div>
      ),
    },
  ],
  donts: [
    { words: 'The poster alone as a link’s content: it is silent.' },
    { words: 'Words, badges or a veil over the title’s band. Badges belong to the upper corners.' },
    { words: 'A sign of a broken or a coming picture: the drawing is both. Nothing moves when the picture comes.' },
  ],
});
