import { useState } from 'react';
import type { DeskRows, Saved } from '@agm/api/desk/call';
import type { WireDeskChange } from '@agm/api/schemas/deskHistory';
import { titleFieldNames, type UndoneMerge, type WireDeskTitle } from '@agm/api/schemas/deskTitles';
import { useServices } from '@agm/federation';
import type { Staff } from '../data/staff.ts';
import { titleCalls } from '../data/titleCalls.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { useItem } from '../frame/useItem.ts';
import { useTmdbPictures } from './useTmdbPictures.ts';
import { useUploads } from './useUploads.ts';
import { asChange, fieldName, valueWords, type TitleFormField } from './titleFields.ts';
import { toHistoryLine } from './titleHistory.ts';
import { TitlePage } from './TitlePage.tsx';
import { t } from '../t.ts';

const isField = (name: string): name is TitleFormField => name === 'slug' || (titleFieldNames as readonly string[]).includes(name);

/** One title that is edited, with its history. */
export function TitleContainer({ staff, id }: { readonly staff: Staff; readonly id: string }) {
  const { reportError } = useServices();
  const [version, setVersion] = useState(0);
  const [history, setHistory] = useState<DeskRows<WireDeskChange> | 'failed' | null>(null);
  const [mergeTrouble, setMergeTrouble] = useState<string | null>(null);
  const [stayed, setStayed] = useState<UndoneMerge['stayed'] | null>(null);
  const edited = useItem<WireDeskTitle>({
    name: `titles/${id}`,
    read: () => titleCalls.read(staff.bearer(), id),
    async save(changes, etag) {
      const { item } = await titleCalls.read(staff.bearer(), id);
      const saved = await titleCalls.change(staff.bearer(), { id, etag, fields: asChange(changes, item) });
      again();
      return saved;
    },
  });
  const { values, undo } = edited;
  const pictures = useUploads(staff, id, ({ kind, hash }) => edited.change({ [kind]: hash }));
  const { tmdb, onTmdb } = useTmdbPictures(staff, id);
  /** The inputs are re-created with what stands there now, and the history is read again when somebody looks. */
  function again(): void {
    setVersion((before) => before + 1);
    setHistory(null);
  }
  async function readHistory(from: number): Promise<void> {
    const before = history === 'failed' || from === 1 ? null : history;
    try {
      const came = await titleCalls.history(staff.bearer(), id, from);
      setHistory({ ...came, rows: [...(before?.rows ?? []), ...came.rows] });
    } catch (error) {
      reportError(error, 'the desk');
      setHistory('failed');
    }
  }
  /** Makes one title of two, or two of one. */
  async function join(work: Promise<Saved<WireDeskTitle & Partial<UndoneMerge>>>): Promise<void> {
    setMergeTrouble(null);
    setStayed(null);
    try {
      const saved = await work;
      if (saved.outcome === 'conflict') setMergeTrouble(t`Somebody changed this title in the meantime: look at it first.`);
      else setStayed(saved.item.stayed ?? null);
      edited.reload();
      again();
    } catch (error) {
      reportError(error, 'the desk');
      setMergeTrouble(troubleWords(error));
    }
  }
  const wanted = { id, etag: values?.etag ?? '' };
  const undone = undo ? Object.keys(undo).filter((name) => name === 'hidden' || isField(name)) : [];
  const lines = history === 'failed' || history === null ? null : history.rows.map(toHistoryLine);
  return (
    <TitlePage
      state={edited.state}
      title={values && pictures.withUploads(values)}
      uploads={pictures.uploads}
      onUpload={pictures.onUpload}
      onDeletePicture={pictures.onDelete}
      tmdb={tmdb}
      onTmdb={(wanted) => void onTmdb(wanted)}
      version={version}
      isChanged={edited.isChanged}
      isSaving={edited.isSaving}
      trouble={edited.trouble ?? mergeTrouble}
      conflict={edited.clashes.flatMap(({ field, mine, theirs, isOpen }) =>
        isField(field) ? [{ field, name: fieldName(field), mine: valueWords(field, mine), theirs: valueWords(field, theirs), isOpen }] : [],
      )}
      undo={
        undone.length === 0
          ? null
          : t`Saved: ${undone.map((name) => (isField(name) ? fieldName(name) : t`on the site or hidden`)).join(', ')}.`
      }
      stayed={stayed}
      history={{
        lines,
        hasFailed: history === 'failed',
        hasMore: lines !== null && history !== null && history !== 'failed' && lines.length < history.total,
      }}
      onField={({ field, value }) => edited.change({ [field]: value })}
      onSource={({ field }) => {
        edited.change({ [field]: values?.sources[field] });
        setVersion(version + 1);
      }}
      onHide={({ hidden }) => {
        edited.change({ hidden });
        void edited.save();
      }}
      onMerge={({ from }) => void join(titleCalls.merge(staff.bearer(), { ...wanted, from }))}
      onTakeOut={({ from }) => void join(titleCalls.unmerge(staff.bearer(), { ...wanted, from }))}
      onSave={() => void edited.save()}
      onSettle={({ chosen }) => void edited.settle(chosen)}
      onDiscard={() => {
        edited.discard();
        setVersion(version + 1);
      }}
      onUndo={() => void edited.takeBack()}
      onHistory={() => void readHistory(lines ? Math.floor(lines.length / 20) + 1 : 1)}
      onRetry={edited.reload}
    />
  );
}
