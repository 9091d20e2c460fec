import { intlLanguage } from '@agm/messages';
import { useServices } from './services.tsx';
import { useOwn } from './useOwn.ts';

export interface TitleLists {
  /** The visitor's own lists, by name. */
  readonly lists: readonly { readonly id: string; readonly name: string; readonly isIn: boolean }[];
  /** Where they are kept. */
  readonly place: 'account' | 'device';
  onPut(put: { readonly list: string; readonly isIn: boolean }): void;
  /** Makes a list with the title on it. */
  onMake(made: { readonly name: string }): void;
}

/** Which of the visitor's own lists a title is on; `made` is the sentence that reports a new one. Null where there is no session to act. */
export function useTitleLists(id: number, made: (name: string) => string): TitleLists | null {
  const own = useOwn();
  const { reportError, say } = useServices();
  if (!own) return null;
  return {
    lists: own.things.lists
      .map((list) => ({ id: list.id, name: list.name, isIn: list.titles.includes(id) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, intlLanguage())),
    place: own.place,
    onPut: ({ list, isIn }) => own.change([{ kind: 'entry', list, title: id, isIn }]),
    onMake: ({ name }) =>
      void own
        .open()
        .then((things) => things.makeList(name, id))
        .then(({ outcome }) =>
          say?.(outcome.outcome === 'refused' ? [outcome.message, outcome.hint].filter(Boolean).join('. ') : made(name)),
        )
        .catch((error: unknown) => reportError(error, 'a new list')),
  };
}
