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

/** A story that says how a component is meant: what has served visitors well, what has not, and what it takes. */
export function usage({ when, dos, donts }: Usage) {
  return {
    parameters: { controls: { disable: true } },
    render: (_: object, { component }: { readonly component?: unknown }) => (
      <div className={css.page}>
        <p className={css.when}>{when}</p>
        <div className={css.columns}>
          <Uses heading="Do" uses={dos} />
          <Uses heading="Don’t" uses={donts} />
        </div>
        <Props of={component} />
      </div>
    ),
  };
}

/** What react-docgen has read of a component's own props when the storybook was built. */
interface Documented {
  readonly __docgenInfo?: {
    readonly props?: Readonly<
      Record<
        string,
        {
          readonly required?: boolean;
          readonly description?: string;
          readonly tsType?: { readonly name: string; readonly raw?: string };
          readonly defaultValue?: { readonly value: string };
        }
      >
    >;
  };
}

function Props({ of }: { readonly of: unknown }) {
  const props = Object.entries((of as Documented | undefined)?.__docgenInfo?.props ?? {});
  if (props.length === 0) return null;
  return (
    <section className={css.props}>
      <h2 className={css.heading}>Props</h2>
      <dl>
        {props.map(([name, { required, description, tsType, defaultValue }]) => (
          <div key={name} className={css.prop}>
            <dt>
              <code>
                {name}
                {required ? '' : '?'}
              </code>
            </dt>
            <dd>
              <code>
                {tsType?.raw ?? tsType?.name}
                {defaultValue ? ` = ${defaultValue.value}` : ''}
              </code>
              {description && <p>{description}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
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
