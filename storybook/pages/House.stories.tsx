import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Code, Page } from './Page.tsx';

const meta: Meta = { title: 'House', tags: ['!autodocs'] };
export default meta;

export const Designers: StoryObj = {
  render: () => (
    <Page title="How this house works, for designers">
      <p>
        The site looks like a cinema’s printed programme, not like a streaming app: paper, ink, one family of type in two voices, and
        posters that are drawn, not downloaded.
      </p>
      <h2>Where things are</h2>
      <ul>
        <li>
          <strong>Foundations</strong> are inks, papers, type, spaces, movement and posters. They live in one file,{' '}
          <code>packages/ui/src/tokens.css</code>. Change a value there and every page follows.
        </li>
        <li>
          <strong>Components</strong> are the pieces every part of the site shares. Each has a page <em>Docs</em> with what has served well
          and what has not, what it takes, and the code of each state.
        </li>
        <li>
          <strong>Host, Catalogue, Availability, Comments, Account, Desk</strong> are the parts of the site, view by view and state by
          state: on its way, empty, failed, full, with long words.
        </li>
        <li>
          <strong>Whole remotes</strong> are the same parts running, with an invented catalogue behind them.
        </li>
      </ul>
      <h2>What the toolbar does</h2>
      <p>
        Theme, direction, language, text size, colours and motion change every story; light and dark can stand side by side. Country and
        tier change what the whole remotes, the header and the availability card show; network makes the whole remotes wait or fail. Host
        page puts a widget onto somebody else’s page: into a shadow root, onto a page that hides everything, under a policy that allows
        nothing.
      </p>
      <h2>Rules that do not bend</h2>
      <ul>
        <li>Every pair of ink and paper keeps its contrast, in both themes: a test computes it.</li>
        <li>Page widths change the layout at 600, 900, 1200 and 1536 px and nowhere else.</li>
        <li>Sizes and sides are logical: start and end, not left and right.</li>
        <li>Nothing moves for visitors who asked for stillness, and nothing is said by colour alone.</li>
      </ul>
      <h2>When a change is meant</h2>
      <p>
        The tests compare every story with how it looked. After a change that is meant, somebody runs{' '}
        <code>npm run storybook -- --update-references</code> and commits the file; the diff names the stories that look different.
      </p>
    </Page>
  ),
};

export const ANewComponent: StoryObj = {
  name: 'A new component',
  render: () => (
    <Page title="How to add a component">
      <ol>
        <li>Ask whether two rooms need it. If one does, it is a view of that room, and stays there.</li>
        <li>
          Make a folder in <code>packages/ui/src</code> named after it: the component, its stylesheet in <code>@layer ui</code>, its test,
          its stories.
        </li>
        <li>
          It takes finished words and callbacks. It knows no session, asks nobody, and keeps no state but open and focused. Callbacks take
          one object.
        </li>
        <li>
          State shows as <code>data-*</code>, sizes are classes. No <code>style</code> attribute: the policy of the site blocks every one in
          server HTML.
        </li>
        <li>Start from the browser’s own element. A dialog, a select, a details element brings its keyboard along.</li>
        <li>Document each property where it is declared: shapes, units, what null means.</li>
        <li>
          Name it in <code>src/index.ts</code>, give it an entry in the <code>exports</code> of <code>package.json</code>, and render it in{' '}
          <code>serverRendering.test.tsx</code>.
        </li>
      </ol>
      <Code>{`packages/ui/src/Chip/
  Chip.tsx           the component and its documented props
  Chip.module.css    @layer ui { … }, logical properties, forced colours
  Chip.test.tsx      sentences about what it does
  Chip.stories.tsx   its states, All at once, Usage`}</Code>
    </Page>
  ),
};

export const ANewStory: StoryObj = {
  name: 'A new story',
  render: () => (
    <Page title="How to add a story">
      <p>
        A story stands beside its component as <code>Name.stories.tsx</code>. The tests find it by themselves: it is rendered in both themes
        at 320 and 1440 px, played, asked by axe, and compared with how it looked.
      </p>
      <Code>{`const meta: Meta<typeof Narrowed> = {
  title: 'Catalogue/Narrowed',
  component: Narrowed,
  args: { kept: 'Tense', dropped: ['Drama'], undoHref: '/genre/drama/', onUndo: fn() },
};
export default meta;

export const OneDropped: StoryObj<typeof Narrowed> = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Drama' }));
    await expect(args.onUndo).toHaveBeenCalled();
  },
};`}</Code>
      <ul>
        <li>A list has four stories in this order: loading, empty, failed with a way to try again, full. Then long words.</li>
        <li>
          Name a story after what is the case: <em>NobodyRated</em>, not <em>Variant 3</em>.
        </li>
        <li>A play finds things by role and label, as a visitor does, and ends with what changed.</li>
        <li>Words are invented, time stands still, and nothing is asked of a network: the story is the same on every machine.</li>
        <li>
          A part that stands on pages of others says <code>parameters: {'{ isWidget: true }'}</code>; the toolbar’s host page then works for
          it.
        </li>
        <li>
          Where the device has its say in the picture (a script our font lacks), tag it <code>unpictured</code>.
        </li>
        <li>
          Run <code>npm run storybook -- --update-references part-of-its-id</code> and commit the line it adds.
        </li>
      </ul>
    </Page>
  ),
};

export const Voice: StoryObj = {
  render: () => (
    <Page title="Voice">
      <p>A friend who has seen a lot of films and has ten seconds. Plain, warm, short; never clever at the visitor’s cost.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Say</th>
            <th scope="col">Rather than</th>
          </tr>
        </thead>
        <tbody>
          {[
            ['The wall did not load. Your filters are safe.', 'Oops! Something went wrong (503).'],
            ['Drop “Hulu”: 41 titles come back', 'No results found'],
            ['We kept Tense', 'Invalid filter combination'],
            ['Forget them here', 'Clear local storage'],
            ['Try again in 12 minutes.', 'Rate limit exceeded'],
            ['An account is free.', 'Unlock the full experience today!'],
          ].map(([say, rather]) => (
            <tr key={say}>
              <td>{say}</td>
              <td>{rather}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        <li>Say what happened, what is safe, and what helps, in this order.</li>
        <li>Name things as the site does: wall, title, guide, mood, list, staff rating. One thing has one name.</li>
        <li>Verbs for buttons, sentences for news, nothing in capitals but a poster’s title.</li>
        <li>Numbers tell more than adjectives: “412 titles”, not “lots of great titles”.</li>
        <li>What we do not know, we do not claim: example data says that it is.</li>
      </ul>
    </Page>
  ),
};
