import type { ReactNode } from 'react';
import css from './usage.module.css';

/** Pieces of Storybook's pages about a component. Nothing of the site imports this, and it is not published. */
interface Use {
  readonly words: string;
  /** How that looks. */
  readonly shows?: ReactNode;
}

interface Usage {
  /** When to reach for it, in a sentence or two. */
  readonly when: string;
  readonly dos: readonly Use[];
  readonly donts: readonly Use[];
}

/** A story that says how a component is meant: what has served visitors well, and what has not. Its documentation page begins with it. */
export function usage({ when, dos, donts }: Usage) {
  return {
    tags: ['!autodocs'],
    parameters: { controls: { disable: true } },
    render: () => (
      <div className={css.page}>
        <p className={css.when}>{when}</p>
        <div className={css.columns}>
          <Uses heading="Do" uses={dos} />
          <Uses heading="Don’t" uses={donts} />
        </div>
      </div>
    ),
  };
}

function Uses({ heading, uses }: { readonly heading: string; readonly uses: readonly Use[] }) {
  return (
    <section className={css.uses} data-is={heading}>
      <h2 className={css.heading}>{heading}</h2>
      <ul role="list" className={css.list}>
        {uses.map(({ words, shows }) => (
          <li key={words} className={css.use}>
            <p>{words}</p>
            {shows != null && <div className={css.shown}>{shows}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShownStory {
  readonly args?: object;
  readonly render?: (args: never, context: never) => ReactNode;
}

/** A story that shows a component's other stories on one sheet, each with its name. */
export function allAtOnce(Component: (props: never) => ReactNode, args: object | undefined, stories: Readonly<Record<string, ShownStory>>) {
  const Shown = Component as (props: object) => ReactNode;
  return {
    tags: ['!autodocs'],
    parameters: { controls: { disable: true } },
    render: (_: object, context: object) => (
      <ul role="list" className={css.sheet}>
        {Object.entries(stories).map(([name, story]) => {
          const given = { ...args, ...story.args };
          const Render = story.render as ((given: object, context: object) => ReactNode) | undefined;
          return (
            <li key={name} className={css.place}>
              <p className={css.name}>{name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')}</p>
              {Render ? <Rendered render={() => Render(given, context)} /> : <Shown {...given} />}
            </li>
          );
        })}
      </ul>
    ),
  };
}

/** A render function may use hooks: each stands in a component of its own. */
function Rendered({ render }: { readonly render: () => ReactNode }) {
  return render();
}
