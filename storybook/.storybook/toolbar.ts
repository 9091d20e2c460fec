import type { Preview } from '@storybook/react-webpack5';
import { countries } from '@agm/domain';

type Choices = readonly (readonly [value: string, title: string])[];

const choice = <Icon extends string>(title: string, icon: Icon, description: string, items: Choices) => ({
  description,
  toolbar: { title, icon, items: items.map(([value, name]) => ({ value, title: name })), dynamicTitle: true },
});

/** What can be set around a story. The first of each is what stories, tests and references start from. */
export const globalTypes = {
  theme: choice('Theme', 'circlehollow', 'Paper', [
    ['light', 'Light'],
    ['dark', 'Dark'],
    ['both', 'Light and dark'],
  ]),
  direction: choice('Direction', 'transfer', 'Which way lines run', [
    ['ltr', 'Left to right'],
    ['rtl', 'Right to left'],
  ]),
  language: choice('Language', 'book', 'What the page says its language is; the words stay ours', [
    ['en', 'English'],
    ['de', 'German'],
    ['ar', 'Arabic'],
    ['he', 'Hebrew'],
    ['ja', 'Japanese'],
  ]),
  textSize: choice(
    'Text',
    'paragraph',
    'The size that the visitor’s browser gives to text',
    ['100', '125', '150', '200'].map((percent) => [percent, `Text ${percent} %`] as const),
  ),
  colours: choice('Colours', 'contrast', 'What the visitor asked of colours', [
    ['own', 'Own colours'],
    ['more', 'More contrast'],
    ['forced', 'Forced colours'],
  ]),
  motion: choice('Motion', 'lightning', 'What the visitor asked of movement', [
    ['full', 'Full motion'],
    ['reduced', 'Reduced motion'],
  ]),
  strict: choice('React', 'beaker', 'Strict mode draws twice and runs every effect twice; with `npm run storybook` only', [
    ['off', 'Strict mode off'],
    ['on', 'Strict mode on'],
  ]),
  country: choice(
    'Country',
    'globe',
    'Where the visitor is',
    [...countries].sort((a, b) => Number(b.code === 'us') - Number(a.code === 'us')).map(({ code, name }) => [code, name] as const),
  ),
  tier: choice('Tier', 'user', 'Who is looking', [
    ['anonymous', 'Anonymous'],
    ['subscriber', 'Subscriber'],
    ['premium', 'Premium'],
    ['administrator', 'Administrator'],
  ]),
  network: choice('Network', 'cloudhollow', 'How answers come to a whole remote', [
    ['normal', 'Network: normal'],
    ['slow', 'Network: slow'],
    ['dead', 'Network: dead'],
  ]),
  hostPage: choice('Host page', 'browser', 'Whose page a widget stands on', [
    ['ours', 'Our page'],
    ['shadow', 'Shadow root'],
    ['hostile', 'Hostile page'],
    ['strict', 'Strict policy'],
  ]),
} satisfies Preview['globalTypes'];

export const initialGlobals = Object.fromEntries(Object.entries(globalTypes).map(([name, { toolbar }]) => [name, toolbar.items[0]?.value]));
