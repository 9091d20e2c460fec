import { shapesOfProps } from '../test/shapeOf.ts';
import { unfit, type Shape } from './shapes.ts';
import { takenProps, takenSlotProps } from './takenProps.ts';

const words: Shape = ['page', 'card'];
const title: Shape = { fields: { title: 'string', shape: words, 'platform?': 'string' } };

describe('two builds that must understand each other', () => {
  it.each<readonly [string, Shape, Shape]>([
    ['the same', title, title],
    ['fewer words than are taken', ['page'], words],
    ['a word where any text is taken', words, 'string'],
    ['more than is taken', { fields: { title: 'string', shape: words, embed: 'string' } }, title],
    ['one of several', { fields: { desk: [true] } }, { either: [title, { fields: { desk: [true] } }] }],
    ['each of several', { either: [['page'], ['card']] }, words],
  ])('%s fits', (_, given, taken) => expect(unfit(given, taken, 'props')).toEqual([]));

  it.each<readonly [string, Shape, Shape, string]>([
    ['a word that is not taken', ['page', 'embed'], words, 'props may be "embed", and it takes "page" or "card"'],
    ['any text where words are taken', 'string', words, 'props is a string, and it takes "page" or "card"'],
    ['another kind', { fields: { title: 'number', shape: words } }, title, 'props.title is a number, and it takes a string'],
    ['a field that is never said', { fields: { title: 'string' } }, title, 'props.shape is never said, and it cannot do without'],
    [
      'a field that may be missing',
      { fields: { 'title?': 'string', shape: words } },
      title,
      'props.title may be left out, and it cannot do without',
    ],
    [
      'a form that is not taken',
      { either: [title, { fields: { desk: [true] } }] },
      { either: [title] },
      'props.title is never said, and it cannot do without',
    ],
    ['too much for a long list', ['zz'], ['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'props may be "zz", and it takes one of 7 words'],
  ])('%s does not, and the place is named', (_, given, taken, sentence) => expect(unfit(given, taken, 'props')).toContain(sentence));
});

describe('what each remote takes', () => {
  it('is written down just as contract.ts says it', () => {
    expect(takenProps).toEqual(shapesOfProps('RemoteProps', 'contract.ts'));
  });

  it('is written down for each slot just as fills.ts says it', () => {
    expect(takenSlotProps).toEqual(shapesOfProps('SlotProps', 'fills.ts'));
  });
});
