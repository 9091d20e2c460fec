import type { Meta, StoryObj } from '@storybook/react-webpack5';
import css from './tokens.stories.module.css';

const meta: Meta = { title: 'Foundations/Tokens' };
export default meta;

const inks = ['fg', 'muted', 'link', 'primary', 'good', 'warn', 'bad'] as const;
const papers = ['bg', 'surface', 'sunk'] as const;

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

export const Type: StoryObj = {
  render: () => (
    <>
      <h1>Movies worth your evening</h1>
      <h2>Where to watch</h2>
      <h3>The Long Quiet</h3>
      <p>Our own words about a film, one paragraph at a time, set in Archivo at its natural width.</p>
      <p>
        <a href="#guides">A link to the guides</a>
      </p>
    </>
  ),
};
