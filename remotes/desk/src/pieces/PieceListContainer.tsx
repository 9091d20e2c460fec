import { useState } from 'react';
import { pieceStatuses, type PieceCollection, type PieceStatus } from '@agm/api/schemas/deskPieces';
import { useServices } from '@agm/federation';
import { readListView, writeListView, type ListGrammar, type ListView } from '../frame/listView.ts';
import type { Staff } from '../data/staff.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { useRows } from '../frame/useRows.ts';
import { pieceCalls } from '../data/pieceCalls.ts';
import { PieceListPage, type PieceFilter } from './PieceListPage.tsx';
import { kindName, statusName, toRowWords } from './pieceWords.ts';
import { sentence, plural, t } from '../t.ts';

const kindsOf = {
  guides: ['guide', 'service', 'channel', 'how-to'],
  deals: ['deal'],
  pages: ['page'],
} as const satisfies Readonly<Record<PieceCollection, readonly string[]>>;

/** A piece that was deleted here, with what puts it back. */
interface Hidden {
  readonly id: string;
  readonly etag: string;
  readonly was: PieceStatus;
  readonly publishAt: number | null;
}

export function PieceListContainer({
  collection,
  staff,
  query,
}: {
  readonly collection: PieceCollection;
  readonly staff: Staff;
  readonly query: URLSearchParams;
}) {
  const { navigate, reportError } = useServices();
  const calls = pieceCalls[collection];
  const kinds = kindsOf[collection];
  const grammar: ListGrammar<PieceFilter> = {
    path: `/desk/${collection}/`,
    plain: { status: 'all', kind: 'all' },
    known: { status: ['all', ...pieceStatuses], kind: ['all', ...kinds] },
  };
  const view = readListView(grammar, query);
  const pieces = useRows(writeListView(grammar, view), () =>
    calls.list(staff.bearer(), {
      search: view.search,
      page: view.page,
      kind: view.filters.kind,
      status: view.filters.status as PieceStatus | 'all',
    }),
  );
  const [isStarting, setStarting] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [hidden, setHidden] = useState<readonly Hidden[]>([]);
  const show = (changed: Partial<ListView<PieceFilter>>) =>
    navigate(writeListView(grammar, { ...view, page: 1, ...changed }), { replace: true });
  const attempt = async (work: () => Promise<void>) => {
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      reportError(error, 'the desk');
      setTrouble(troubleWords(error));
    }
  };
  const start = async (title: string) => {
    setStarting(true);
    await attempt(async () => {
      const { item } = await calls.create(staff.bearer(), title);
      navigate(`/desk/${collection}/${item.id}/`);
    });
    setStarting(false);
  };
  const hide = (keys: readonly string[]) =>
    attempt(async () => {
      const gone: Hidden[] = [];
      try {
        for (const row of pieces.rows.filter(({ id }) => keys.includes(String(id)))) {
          const answer = await calls.hide(staff.bearer(), { id: String(row.id), etag: row.etag });
          if (answer.outcome === 'conflict') setTrouble(t`${row.title} was changed meanwhile, so it was not deleted: look at it first.`);
          else if (row.status !== 'hidden') gone.push({ id: String(row.id), etag: answer.etag, was: row.status, publishAt: row.publishAt });
        }
      } finally {
        setHidden(gone);
        pieces.reload();
      }
    });
  const putBack = () =>
    attempt(async () => {
      const left = [...hidden];
      try {
        for (const { id, etag, was, publishAt } of hidden) {
          const fields = was === 'scheduled' ? { status: was, publishAt } : { status: was };
          const answer = await calls.save(staff.bearer(), { id, etag, fields });
          left.shift();
          if (answer.outcome === 'conflict') setTrouble(t`Somebody changed it meanwhile, so it stays as it is now.`);
        }
      } finally {
        setHidden(left);
        pieces.reload();
      }
    });
  return (
    <PieceListPage
      collection={collection}
      pieces={pieces.rows.map(toRowWords)}
      state={pieces.state}
      total={pieces.total}
      pages={pieces.pages}
      view={view}
      kinds={[{ value: 'all', label: t`All kinds` }, ...kinds.map((kind) => ({ value: kind, label: kindName(kind) }))]}
      statuses={[
        { value: 'all', label: t`All but deleted` },
        ...pieceStatuses.map((status) => ({ value: status, label: statusName(status) })),
      ]}
      trouble={trouble}
      isStarting={isStarting}
      undo={{
        words:
          hidden.length === 0 ? null : plural(hidden.length, { one: sentence`One deleted.`, other: sentence`${hidden.length} deleted.` }),
        onUndo: () => void putBack(),
      }}
      onView={show}
      onFilter={(chosen) => show({ filters: { ...view.filters, ...chosen } })}
      onOpen={({ href }) => navigate(href)}
      onStart={({ title }) => void start(title)}
      onHide={({ keys }) => void hide(keys)}
      onRetry={pieces.reload}
    />
  );
}
