import fc from 'fast-check';
import type { Versioned } from '@agm/api/desk/call';
import { clashesOf, met, opened, savedAs, settled, shownValues, typedInto, type ItemState, type Side } from './itemState.ts';

interface Film {
  readonly name: string;
  readonly year: number;
  readonly moods: readonly string[];
}
const film: Film = { name: 'Heat', year: 1995, moods: ['tense'] };
const at = (revision: number, values: Partial<Film> = {}): Versioned<Film> => ({ etag: `"${revision}"`, item: { ...film, ...values } });
const start = () => opened(at(1), null);

describe('an item that is being edited', () => {
  it('shows what was typed over what the server has, and typing it back is no change', () => {
    const typed = typedInto(start(), { name: 'Heat 2', moods: ['sad'] });
    expect(shownValues(typed)).toEqual({ ...film, name: 'Heat 2', moods: ['sad'] });
    expect(typed.typed).toEqual({ etag: '"1"', was: { name: 'Heat', moods: ['tense'] }, now: { name: 'Heat 2', moods: ['sad'] } });
    expect(typedInto(typed, { name: 'Heat', moods: ['tense'] }).typed).toBeNull();
  });

  it('keeps what was typed while a save was on its way, and knows what undoes the save', () => {
    const sent = { name: 'Heat 2' };
    const meanwhile = typedInto(typedInto(start(), sent), { year: 1996 });
    const saved = savedAs(meanwhile, sent, at(2, sent));
    expect(saved).toMatchObject({
      base: { etag: '"2"' },
      typed: { etag: '"2"', was: { year: 1995 }, now: { year: 1996 } },
      undo: { name: 'Heat' },
    });
    const corrected = savedAs(typedInto(typedInto(start(), sent), { name: 'Heat II' }), sent, at(2, sent));
    expect(corrected.typed?.now).toEqual({ name: 'Heat II' });
  });

  it('a change of another field by somebody else leaves nothing to choose: what was typed stands on top of theirs', () => {
    const state = met(typedInto(start(), { name: 'Heat 2' }), at(2, { year: 1996 }));
    expect([state.theirs, state.base.etag, shownValues(state)]).toEqual([null, '"2"', { ...film, name: 'Heat 2', year: 1996 }]);
  });

  it('of a field that both changed both versions stand side by side until one is chosen', () => {
    const state = met(typedInto(start(), { name: 'Mine', year: 1996 }), at(2, { name: 'Theirs', moods: [] }));
    expect(clashesOf(state)).toEqual([
      { field: 'name', was: 'Heat', mine: 'Mine', theirs: 'Theirs', isOpen: true },
      { field: 'year', was: 1995, mine: 1996, theirs: 1995, isOpen: false },
      { field: 'moods', was: ['tense'], mine: ['tense'], theirs: [], isOpen: false },
    ]);
    expect(shownValues(settled(state, { name: 'mine' }))).toEqual({ name: 'Mine', year: 1996, moods: [] });
    expect(shownValues(settled(state, { name: 'theirs' }))).toEqual({ name: 'Theirs', year: 1996, moods: [] });
    expect(settled(state, { name: 'mine' }).typed?.etag).toBe('"2"');
  });

  it('a draft of an earlier state comes back: on top of the present one, or to be compared with it', () => {
    const draft = typedInto(start(), { name: 'Mine' }).typed;
    expect(shownValues(opened(at(1), draft))).toEqual({ ...film, name: 'Mine' });
    expect(shownValues(opened(at(5, { year: 1996 }), draft))).toEqual({ ...film, name: 'Mine', year: 1996 });
    expect(clashesOf(opened(at(5, { name: 'Theirs' }), draft))).toMatchObject([
      { field: 'name', mine: 'Mine', theirs: 'Theirs', isOpen: true },
    ]);
    expect(opened(at(5, { name: 'Mine' }), draft).typed).toBeNull();
  });
});

it('of two editors who type, save, reload and choose in any order, nobody overwrites what they were not shown', () => {
  const fields = ['name', 'year', 'moods'] as const;
  const step = fc.oneof(
    fc.record({ who: fc.nat(1), does: fc.constant('type' as const), field: fc.constantFrom(...fields) }),
    fc.record({
      who: fc.nat(1),
      does: fc.constantFrom('save' as const, 'reload' as const, 'choose mine' as const, 'choose theirs' as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      let server = at(1);
      let revision = 1;
      let turn = 0;
      /** By editor: every value of a field that was on their page, also beside their own in a comparison. */
      const shown = [0, 1].map(() => new Map(fields.map((field) => [field, new Set([JSON.stringify(film[field])])])));
      const editors: ItemState<Film>[] = [start(), start()];
      const look = (who: number) => {
        const state = editors[who]!;
        for (const field of fields)
          for (const value of [state.base.item[field], state.theirs?.item[field]])
            if (value !== undefined) shown[who]!.get(field)!.add(JSON.stringify(value));
      };
      const save = (who: number, changes: Partial<Film>, etag: string) => {
        if (etag !== server.etag) editors[who] = met(typedInto(editors[who]!, changes), server);
        else {
          for (const field of fields) if (field in changes) expect(shown[who]!.get(field)).toContain(JSON.stringify(server.item[field]));
          server = { etag: `"${++revision}"`, item: { ...server.item, ...changes } };
          editors[who] = savedAs(editors[who]!, changes, server);
        }
      };
      for (const one of steps) {
        const before = editors[one.who]!;
        if (one.does === 'type') {
          if (before.theirs) continue;
          const value = { name: `name ${++turn}`, year: ++turn, moods: [`mood ${++turn}`] }[one.field];
          editors[one.who] = typedInto(before, { [one.field]: value });
        } else if (one.does === 'reload') editors[one.who] = opened(server, before.typed);
        else if (one.does === 'save') {
          if (!before.theirs && before.typed) save(one.who, before.typed.now, before.base.etag);
        } else if (before.theirs) {
          const side: Side = one.does === 'choose mine' ? 'mine' : 'theirs';
          const next = settled(before, Object.fromEntries(fields.map((field) => [field, side])));
          editors[one.who] = next;
          // What was typed and not given up is still there.
          if (side === 'mine') expect(next.typed?.now ?? {}).toEqual(stillDifferent(before.typed?.now ?? {}, next.base.item));
        }
        look(one.who);
      }
    }),
    { numRuns: process.env.TEST_FULL === '1' ? 1000 : 200 },
  );
});

const stillDifferent = (typed: Partial<Film>, item: Film) =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(item[field as keyof Film])));
