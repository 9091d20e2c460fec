import { presentationalComponents, roomOf, storyFiles } from './components.ts';

const components = presentationalComponents();
const files = storyFiles();
const lacking = (isThere: (component: (typeof components)[number]) => boolean) =>
  components.filter((component) => !isThere(component)).map(({ name, file }) => `${name} of ${file}`);

describe('every exported presentational component', () => {
  it('is found', () => {
    expect(components.length).toBeGreaterThan(140);
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['Button', 'Timeline', 'YearRange', 'NotStaff']));
    // What brings the session into the header is a container.
    expect(components.map(({ name }) => name)).not.toContain('CountrySelect');
  });

  it('has a page of documentation, of its own or that of the component it is a part of', () => {
    expect(
      lacking(({ name, file }) => files.some((stories) => roomOf(stories.file) === roomOf(file) && stories.components.includes(name))),
    ).toEqual([]);
  });

  it('has a story', () => {
    expect(
      lacking(({ name, file }) => files.some((stories) => roomOf(stories.file) === roomOf(file) && stories.drawn.includes(name))),
    ).toEqual([]);
  });

  it('says in a comment what it is', () => {
    expect(lacking(({ isDescribed }) => isDescribed)).toEqual([]);
  });
});
