import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { contrast } from '../contrast.ts';
import { colourOf, tokenOf, widthSteps } from './readTokens.ts';
import css from './tokens.stories.module.css';

const meta: Meta = { title: 'Foundations/Tokens' };
export default meta;

const inks = ['fg', 'muted', 'link', 'primary', 'good', 'warn', 'bad'] as const;
const papers = ['bg', 'surface', 'sunk'] as const;
const themes = ['light', 'dark'] as const;
const ratio = (ink: string, paper: string, theme: (typeof themes)[number]) => contrast(colourOf(ink, theme), colourOf(paper, theme));

/** Every ink on every paper, as it looks in the theme of the toolbar. */
export const Colours: StoryObj = {
  render: () => (
    <div className={css.papers}>
      {papers.map((paper) => (
        <section key={paper} className={`${css.paper} ${css[paper]}`} aria-label={paper}>
          <h2>{paper}</h2>
          {inks.map((ink) => (
            <p key={ink} className={css[ink]}>
              {ink}: a programme for the evening
            </p>
          ))}
        </section>
      ))}
    </div>
  ),
};

const pairs: readonly (readonly [ink: string, paper: string, needs: number])[] = [
  ...papers.flatMap((paper) => [
    ...inks.map((ink) => [ink, paper, ink === 'primary' && paper !== 'bg' ? 3 : 4.5] as const),
    ['control', paper, 3] as const,
    ['focus', paper, 3] as const,
  ]),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['premium', 'premium-ground', 4.5],
  ['fg', 'primary-soft', 4.5],
  ['link', 'primary-soft', 4.5],
];

/** Computed from the stylesheet that is on this page. */
export const Contrast: StoryObj = {
  render: () => (
    <table className={css.table}>
      <caption>WCAG 2.2 contrast, light and dark. Text needs 4.5, large type and controls 3.</caption>
      <thead>
        <tr>
          <th scope="col">Ink on paper</th>
          <th scope="col">Needs</th>
          {themes.map((theme) => (
            <th key={theme} scope="col">
              {theme}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map(([ink, paper, needs]) => (
          <tr key={`${ink} ${paper}`}>
            <th scope="row">
              {ink} on {paper}
            </th>
            <td>{needs}</td>
            {themes.map((theme) => (
              <td key={theme} data-theme={theme} className={css.sample} style={{ color: `var(--${ink})`, background: `var(--${paper})` }}>
                {ratio(ink, paper, theme).toFixed(1)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
  play: async () => {
    for (const [ink, paper, needs] of pairs)
      for (const theme of themes) await expect(ratio(ink, paper, theme)).toBeGreaterThanOrEqual(needs);
  },
};

export const Type: StoryObj = {
  render: () => (
    <div className={css.type}>
      <h1>Movies worth your evening</h1>
      <h2>Where to watch</h2>
      <h3>The Long Quiet</h3>
      <p>Our own words about a film, one paragraph at a time, set in Archivo at its natural width.</p>
      <p>
        <a href="#guides">A link to the guides</a>
      </p>
      {['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'].map((size) => (
        <p key={size} style={{ fontSize: `var(--text-${size})` }}>
          text-{size} <span className={css.value}>{tokenOf(`text-${size}`)}</span>
        </p>
      ))}
    </div>
  ),
};

export const Space: StoryObj = {
  render: () => (
    <dl className={css.spaces}>
      {['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 'gutter'].map((name) => (
        <div key={name} className={css.line}>
          <dt>{name}</dt>
          <dd>
            <span className={css.bar} style={{ inlineSize: `var(--${name})` }} /> {tokenOf(name)}
          </dd>
        </div>
      ))}
    </dl>
  ),
};

export const ShapeAndElevation: StoryObj = {
  render: () => (
    <div className={css.papers}>
      {['radius-s', 'radius-tile', 'radius-card', 'radius-pill'].map((name) => (
        <p key={name} className={css.box} style={{ borderRadius: `var(--${name})`, boxShadow: 'var(--ring)' }}>
          {name}
          <br />
          {tokenOf(name)}
        </p>
      ))}
      {(['ring', 'raised', 'modal'] as const).map((name) => (
        <p key={name} className={css.box} style={{ boxShadow: `var(--${name})` }}>
          {name}
        </p>
      ))}
    </div>
  ),
};

/** Nothing moves where the visitor asked for stillness; the toolbar can ask in their place. */
export const Motion: StoryObj = {
  render: function Moving() {
    const [isThere, setThere] = useState(false);
    return (
      <>
        <Button tone="quiet" onClick={() => setThere(!isThere)}>
          {isThere ? 'Move back' : 'Move'}
        </Button>
        {['fast', 'medium', 'slow'].map((name) => (
          <div key={name} className={css.track}>
            <p>
              {name} <span className={css.value}>{tokenOf(name)}</span>
            </p>
            <span className={css.runner} data-there={isThere || undefined} style={{ transitionDuration: `var(--${name})` }} />
          </div>
        ))}
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await expect(canvas.getByRole('button', { name: 'Move back' })).toBeVisible();
  },
};

/** What a page's width decides, read from the stylesheet: these widths and no others. */
export const Breakpoints: StoryObj = {
  render: () => {
    const names = ['wall-columns', 'header-height', 'wall-gap', 'wall-row-gap'] as const;
    return (
      <table className={css.table}>
        <caption>From this width on</caption>
        <thead>
          <tr>
            <th scope="col">px</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {widthSteps().map(({ from, values }) => (
            <tr key={from}>
              <th scope="row">{from}</th>
              {names.map((name) => (
                <td key={name}>{values[name] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  },
};
