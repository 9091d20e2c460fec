import { useRef, useState } from 'react';
import { useServices } from '@agm/federation';
import type { Staff } from '../data/staff.ts';
import { titleCalls } from '../data/titleCalls.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import type { PictureKind } from './pictureKind.ts';
import type { TmdbState } from './TmdbPictures.tsx';

const closed: Readonly<Record<PictureKind, TmdbState>> = { poster: { is: 'closed' }, backdrop: { is: 'closed' } };

/** What TMDB has of one title, asked when somebody opens it. The server remembers the answer. */
export function useTmdbPictures(staff: Staff, id: string) {
  const { reportError } = useServices();
  const [tmdb, setTmdb] = useState(closed);
  // An answer that comes after its group was closed, or opened again, is not shown.
  const asked = useRef<Record<PictureKind, number>>({ poster: 0, backdrop: 0 });
  const set = (kind: PictureKind, state: TmdbState) => setTmdb((before) => ({ ...before, [kind]: state }));

  async function onTmdb({ kind }: { readonly kind: PictureKind }): Promise<void> {
    const turn = ++asked.current[kind];
    const isOpen = tmdb[kind].is === 'open' || tmdb[kind].is === 'loading';
    set(kind, { is: isOpen ? 'closed' : 'loading' });
    if (isOpen) return;
    let state: TmdbState;
    try {
      state = { is: 'open', tmdb: (await titleCalls.pictures(staff.bearer(), id)).tmdb };
    } catch (error) {
      reportError(error, 'the desk');
      state = { is: 'failed', why: troubleWords(error) };
    }
    if (asked.current[kind] === turn) set(kind, state);
  }
  return { tmdb, onTmdb };
}
