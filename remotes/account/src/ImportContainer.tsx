import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { useSite } from '@agm/federation';
import { savedAtom, userAtom, type AddProgress } from '@agm/session';
import { findTitles } from './data/findTitles.ts';
import { useAsk } from './data/useAsk.ts';
import { readFileText } from './data/readFileText.ts';
import { troubleOf } from './model/formState.ts';
import { ImportFileError, mostBytes, readImportFile } from './model/import/importFile.ts';
import { changesOf, ratingsOf, unknownIn } from './model/import/matchTitle.ts';
import { useKeptHere } from './useKeptHere.ts';
import { useMember } from './useMember.ts';
import { ImportPage, type ImportState } from './views/ImportPage/ImportPage.tsx';
import type { Review } from './views/ImportPage/ImportReview.tsx';
import { t } from './t.ts';

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Somebody's lists from elsewhere: read, looked up, reviewed, and saved only when the visitor says so. */
export function ImportContainer() {
  const user = useAtomValue(userAtom);
  const { place } = useAtomValue(savedAtom);
  const member = useMember();
  const ask = useAsk();
  const { lacks } = useSite();
  const keptHere = useKeptHere();
  // A shell from before they were kept says nothing of them.
  const keepsUnknown = (user ? user.keptTitles !== undefined : keptHere !== null) && !lacks.includes('kept-titles');
  const [state, setState] = useState<ImportState>({ is: 'choose', trouble: null });
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  const read = async (file: File) => {
    under.current?.abort();
    const mine = (under.current = new AbortController());
    const show = (next: ImportState) => {
      if (!mine.signal.aborted) setState(next);
    };
    show({ is: 'reading', done: 0, all: null });
    try {
      if (file.size > mostBytes) throw new ImportFileError(t`This file is too large for a list of titles.`);
      const { source, rows, skipped } = await readImportFile(file.name, await readFileText(file), breathe);
      if (rows.length === 0) throw new ImportFileError(t`There is no title in this file.`);
      let shownAt = 0;
      const matches = await findTitles(
        rows,
        ask,
        (done) => {
          // Ten thousand rows are no ten thousand renders.
          if (done < rows.length && performance.now() - shownAt < 100) return;
          shownAt = performance.now();
          show({ is: 'reading', done, all: rows.length });
        },
        mine.signal,
      );
      show({ is: 'review', review: { source, matches, skipped, into: null }, trouble: null });
    } catch (error) {
      show({ is: 'choose', trouble: error instanceof ImportFileError ? { message: error.message, hint: null } : troubleOf(error) });
    }
  };
  const save = async (review: Review) => {
    const changes = changesOf(review.matches, review.into, Date.now());
    const unknown = keepsUnknown ? unknownIn(review.matches, review.into) : [];
    const ratings = ratingsOf(review.matches);
    const all = changes.length + ratings.length + unknown.length;
    const reportFrom =
      (before: number) =>
      ({ done, waitMs }: AddProgress) =>
        setState({ is: 'saving', done: before + done, all, waitSeconds: waitMs === null ? null : Math.ceil(waitMs / 1000) });
    setState({ is: 'saving', done: 0, all, waitSeconds: null });
    const saved = await member()
      .then(async (actions) => {
        const added = await actions.saved.addAll(changes, reportFrom(0));
        if (added.outcome === 'refused') return added;
        const rated = await actions.own.addAll(ratings, reportFrom(changes.length));
        if (rated.outcome === 'refused' || unknown.length === 0) return rated;
        return actions.keptTitles.keep(unknown, reportFrom(changes.length + ratings.length));
      })
      .catch((error: unknown) => ({ outcome: 'refused' as const, ...troubleOf(error) }));
    setState(
      saved.outcome === 'done'
        ? { is: 'done', titles: new Set(changes.map(({ id }) => id)).size, ratings: ratings.length, kept: unknown.length, place }
        : // What has arrived stays; sending the rest again puts nothing in twice.
          { is: 'review', review, trouble: saved },
    );
  };
  return (
    <ImportPage
      state={state}
      keepsUnknown={keepsUnknown}
      place={user ? 'account' : 'device'}
      onFile={(file) => void read(file)}
      onReview={(review) => setState({ is: 'review', review, trouble: null })}
      onSave={(review) => void save(review)}
      onAgain={() => {
        under.current?.abort();
        setState({ is: 'choose', trouble: null });
      }}
    />
  );
}
