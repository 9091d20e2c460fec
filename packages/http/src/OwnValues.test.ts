import { OwnValues } from './OwnValues.ts';

describe('values that hang on objects', () => {
  it('are found by their object, and replaced', () => {
    const names = new OwnValues<string>();
    const wall = {};
    expect(names.get(wall)).toBeUndefined();
    names.set(wall, 'Drama');
    names.set(wall, 'Comedy');
    expect(names.get(wall)).toBe('Comedy');
    expect(new OwnValues<string>().get(wall)).toBeUndefined();
  });

  it('are seen by nobody else', () => {
    const names = new OwnValues<string>();
    const wall = { title: 'Drama' };
    names.set(wall, 'noted');
    expect(JSON.stringify(wall)).toBe('{"title":"Drama"}');
    expect(names.get({ ...wall })).toBeUndefined();
    expect(Object.keys(wall)).toEqual(['title']);
  });

  it('are not there for an object that may not be extended', () => {
    const names = new OwnValues<string>();
    const frozen = Object.freeze({});
    names.set(frozen, 'noted');
    expect(names.get(frozen)).toBeUndefined();
  });
});
