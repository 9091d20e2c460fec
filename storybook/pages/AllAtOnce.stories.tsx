import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect, useState } from 'react';
import { globalsInAddress } from '../.storybook/globalsInAddress.ts';
import css from './Page.module.css';

interface Args {
  /** Part of the titles to show: `Account/LoginForm`, or a whole room. */
  readonly component: string;
}

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly name: string;
}

/** Every story of a component side by side, each in a frame of its own, in the surroundings of the toolbar. */
const meta: Meta<Args> = {
  title: 'House/All at once',
  args: { component: 'Components/Button' },
  argTypes: { component: { control: 'text' } },
  parameters: { layout: 'fullscreen' },
  tags: ['unpictured', '!autodocs'],
  render: ({ component }, { globals }) => <Frames component={component} globals={globalsInAddress(globals)} />,
};
export default meta;

function Frames({ component, globals }: Args & { readonly globals: string }) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    void fetch('index.json')
      .then((answer) => answer.json())
      .then((index: { entries: Readonly<Record<string, Entry>> }) => setEntries(Object.values(index.entries)));
  }, []);
  return (
    <div className={css.frames}>
      {entries
        .filter(({ type, title }) => type === 'story' && title.startsWith(component) && !title.startsWith('House'))
        .map(({ id, title, name }) => (
          <figure key={id}>
            <figcaption>
              {title} / {name}
            </figcaption>
            <iframe title={`${title}, ${name}`} src={`iframe.html?id=${id}&viewMode=story&globals=${globals}`} loading="lazy" />
          </figure>
        ))}
    </div>
  );
}

export const OfOneComponent: StoryObj<Args> = {};
