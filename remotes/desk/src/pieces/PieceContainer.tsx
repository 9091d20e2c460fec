import type { WireDeskChange } from '@agm/api/schemas/deskHistory';
import { useRef, useState } from 'react';
import type { PieceCollection, PieceLanguage, WireFormerPiece, WirePiece } from '@agm/api/schemas/deskPieces';
import type { DeskRows } from '@agm/api/desk/call';
import { shownPlatforms } from '@agm/domain';
import { useServices } from '@agm/federation';
import type { Staff } from '../data/staff.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { useItem } from '../frame/useItem.ts';
import { pieceCalls } from '../data/pieceCalls.ts';
import { PiecePage, type PieceAct } from './PiecePage.tsx';
import { compare, restorable, savedWords, statusName, toConflict, toVersionLines } from './pieceWords.ts';
import { usePreview } from './usePreview.ts';

const kindsOf = {
  guides: ['guide', 'service', 'channel', 'how-to'],
  deals: ['deal'],
  pages: ['page'],
} as const satisfies Readonly<Record<PieceCollection, readonly WirePiece['kind'][]>>;

/** One guide, deal or page that is edited. */
export function PieceContainer({
  collection,
  staff,
  id,
}: {
  readonly collection: PieceCollection;
  readonly staff: Staff;
  readonly id: string;
}) {
  const { navigate, reportError } = useServices();
  const calls = pieceCalls[collection];
  /** What it was before the last act: a refused one is undone. */
  const publication = useRef<Pick<WirePiece, 'status' | 'publishAt'> | null>(null);
  const edited = useItem<WirePiece>({
    name: `${collection}/${id}`,
    read: () => calls.read(staff.bearer(), id),
    save: ({ status, publishAt, ...fields }, etag) =>
      status === 'hidden'
        ? calls.hide(staff.bearer(), { id, etag })
        : calls
            .save(staff.bearer(), {
              id,
              etag,
              // When it is published belongs to the status: alone it says nothing.
              fields: { ...fields, ...(status !== undefined && { status }), ...(publishAt != null && { status: 'scheduled', publishAt }) },
            })
            .catch((error: unknown) => {
              // What is typed stays; a publication that was refused is not tried again by the next save.
              const before = publication.current;
              if (before && status !== undefined) queueMicrotask(() => edited.change(before));
              throw error;
            }),
  });
  const { values, undo } = edited;
  const { preview, show } = usePreview((reader) => calls.preview(staff.bearer(), id, reader));
  const [adding, setAdding] = useState<{ readonly isBusy: boolean; readonly trouble: string | null }>({ isBusy: false, trouble: null });
  const [history, setHistory] = useState<DeskRows<WireDeskChange> | 'failed' | null>(null);
  const [compared, setCompared] = useState<{ readonly revision: number; readonly former: WireFormerPiece | null } | null>(null);

  const act = async (wanted: PieceAct) => {
    if (!values) return;
    publication.current = { status: values.status, publishAt: values.publishAt };
    edited.change(
      typeof wanted === 'object'
        ? { status: 'scheduled', publishAt: wanted.publishAt }
        : {
            status: ({ publish: 'published', unpublish: 'unpublished', delete: 'hidden' } as const)[wanted],
            publishAt: null,
          },
    );
    await save();
  };
  const save = async () => {
    await edited.save();
    // What is open beside the fields is about what is saved.
    if (history !== null) void readHistory(1);
    if (preview) void show(preview.reader);
  };
  async function readHistory(page: number) {
    const before = history === 'failed' || page === 1 ? null : history;
    try {
      const came = await calls.history(staff.bearer(), id, page);
      setHistory({ ...came, rows: [...(before?.rows ?? []), ...came.rows] });
    } catch (error) {
      reportError(error, 'the desk');
      setHistory('failed');
    }
  }
  const compareWith = async (revision: number) => {
    if (compared?.revision === revision) {
      setCompared(null);
      return;
    }
    setCompared({ revision, former: null });
    try {
      setCompared({ revision, former: await calls.version(staff.bearer(), id, revision) });
    } catch (error) {
      reportError(error, 'the desk');
      setCompared(null);
      setHistory('failed');
    }
  };
  const restore = () => {
    if (!values || !compared?.former) return;
    const { former } = compared;
    edited.change(Object.fromEntries(restorable(former, values).map((field) => [field, former[field]])) as Partial<WirePiece>);
    setCompared(null);
  };
  const hrefOf = (language: PieceLanguage['language']) => `/desk/${collection}/${id}/?lang=${language}`;
  const addLanguage = async (language: PieceLanguage['language']) => {
    setAdding({ isBusy: true, trouble: null });
    try {
      await calls.addLanguage(staff.bearer(), id, language);
      navigate(hrefOf(language));
    } catch (error) {
      reportError(error, 'the desk');
      setAdding({ isBusy: false, trouble: troubleWords(error) });
    }
  };
  const rows = history === null || history === 'failed' ? null : history.rows;
  const hasMore = rows !== null && history !== null && history !== 'failed' && rows.length < history.total;
  return (
    <PiecePage
      collection={collection}
      state={edited.state}
      piece={values}
      kinds={kindsOf[collection]}
      services={shownPlatforms('us').map(({ id: platform, name }) => ({ id: platform, name }))}
      findTitles={(term) => calls.findTitles(term)}
      isChanged={edited.isChanged}
      isSaving={edited.isSaving}
      trouble={edited.trouble}
      conflict={toConflict(edited.clashes)}
      undo={undo && values && savedWords(undo, statusName(values.status))}
      preview={preview}
      versions={{
        lines: rows && toVersionLines(rows, !hasMore),
        hasFailed: history === 'failed',
        hasMore,
        compared: compared && { revision: compared.revision, fields: compared.former && values && compare(compared.former, values) },
        onOpen: () => void readHistory(1),
        onMore: () => void readHistory(rows ? Math.floor(rows.length / 20) + 1 : 1),
        onCompare: ({ revision }) => void compareWith(revision),
        onRestore: restore,
      }}
      languages={{ hrefOf, isAdding: adding.isBusy, trouble: adding.trouble, onAdd: ({ language }) => void addLanguage(language) }}
      onChange={edited.change}
      onSave={() => void save()}
      onAct={({ act: wanted }) => void act(wanted)}
      onPreview={({ reader }) => void show(reader)}
      onSettle={({ chosen }) => void edited.settle(chosen)}
      onDiscard={edited.discard}
      onUndo={() => void edited.takeBack()}
      onRetry={edited.reload}
    />
  );
}
