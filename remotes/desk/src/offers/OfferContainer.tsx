import { useState } from 'react';
import type { DeskRows } from '@agm/api/desk/call';
import { offerFieldNames, type OfferChange, type WireDeskOffer, type WireOfferFields } from '@agm/api/schemas/deskOffers';
import type { WireDeskChange } from '@agm/api/schemas/deskHistory';
import { useServices } from '@agm/federation';
import type { Staff } from '../data/staff.ts';
import { offerCalls } from '../data/offerCalls.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { useItem } from '../frame/useItem.ts';
import { OfferPage } from './OfferPage.tsx';
import { backTo, offerFieldName, toOfferLine, typedOffer, type OfferField } from './offerWords.ts';
import { t } from '../t.ts';

/** An offer as it is typed into: its own fields beside what it is of, and what is done with it. */
type EditedOffer = Partial<WireOfferFields> & { readonly one: WireDeskOffer; readonly ended: boolean; readonly giveBack: boolean };

const asEdited = (one: WireDeskOffer): EditedOffer => ({
  ...one.offer,
  one,
  ended: one.state === 'ended',
  giveBack: one.state === 'source',
});
const isField = (name: string): name is OfferField => (offerFieldNames as readonly string[]).includes(name);

/** One offer that is edited, with its history. */
export function OfferContainer({ staff, id }: { readonly staff: Staff; readonly id: string }) {
  const { reportError } = useServices();
  const [version, setVersion] = useState(0);
  const [history, setHistory] = useState<DeskRows<WireDeskChange> | 'failed' | null>(null);
  /** What brings the last saved change back, on the state that it made. */
  const [undo, setUndo] = useState<{ readonly etag: string; readonly fields: OfferChange } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const again = (): void => {
    setVersion((before) => before + 1);
    setHistory(null);
  };
  const versioned = async () => {
    const { item, etag } = await offerCalls.read(staff.bearer(), id);
    return { item: asEdited(item), etag };
  };
  const edited = useItem<EditedOffer>({
    name: `offers/${id}`,
    read: versioned,
    async save({ ended, giveBack, one: _one, ...fields }, etag) {
      const before = edited.values?.one;
      const change: OfferChange = giveBack === true ? { giveBack } : ended === true ? { ended } : (fields as OfferChange);
      const saved = await offerCalls.change(staff.bearer(), { id, etag, fields: change });
      again();
      setUndo(saved.outcome === 'saved' && before ? { etag: saved.etag, fields: backTo(before) } : null);
      return saved.outcome === 'saved'
        ? { outcome: 'saved', etag: saved.etag, item: asEdited(saved.item) }
        : { outcome: 'conflict', current: { etag: saved.current.etag, item: asEdited(saved.current.item) } };
    },
  });
  async function readHistory(from: number): Promise<void> {
    const before = history === 'failed' || from === 1 ? null : history;
    try {
      const came = await offerCalls.history(staff.bearer(), id, from);
      setHistory({ ...came, rows: [...(before?.rows ?? []), ...came.rows] });
    } catch (error) {
      reportError(error, 'the desk');
      setHistory('failed');
    }
  }
  async function takeBack(): Promise<void> {
    if (!undo) return;
    const saved = await offerCalls.change(staff.bearer(), { id, ...undo });
    if (saved.outcome === 'conflict') setTrouble(t`Somebody changed this offer in the meantime: it stays as it is.`);
    setUndo(null);
    edited.reload();
    again();
  }
  async function confirm(): Promise<void> {
    const etag = values?.one.etag ?? '';
    const saved = await offerCalls.confirm(staff.bearer(), { id, etag });
    if (saved.outcome === 'conflict') setTrouble(t`Somebody changed this offer in the meantime: look at it first.`);
    setUndo(null);
    edited.reload();
    again();
  }
  const perform = (work: () => Promise<void>): void => {
    setTrouble(null);
    work().catch((error: unknown) => {
      reportError(error, 'the desk');
      setTrouble(troubleWords(error));
    });
  };
  const { values } = edited;
  const lines = history === 'failed' || history === null ? null : history.rows.map(toOfferLine);
  return (
    <OfferPage
      state={edited.state}
      offer={values?.one ?? null}
      fields={values}
      version={version}
      isChanged={edited.isChanged}
      isSaving={edited.isSaving}
      trouble={edited.trouble ?? trouble}
      conflict={edited.clashes.flatMap(({ field, mine, theirs, isOpen }) =>
        isField(field)
          ? [{ field, name: offerFieldName(field), mine: typedOffer(field, mine), theirs: typedOffer(field, theirs), isOpen }]
          : [],
      )}
      undo={undo && !edited.isChanged ? t`Saved.` : null}
      history={{
        lines,
        hasFailed: history === 'failed',
        hasMore: lines !== null && history !== null && history !== 'failed' && lines.length < history.total,
      }}
      onField={({ field, value }) => edited.change({ [field]: value, giveBack: false, ended: false })}
      onEnd={() => {
        edited.change({ ended: true });
        void edited.save();
      }}
      onGiveBack={() => {
        edited.change({ giveBack: true });
        void edited.save();
      }}
      onConfirm={() => perform(confirm)}
      onSave={() => void edited.save()}
      onSettle={({ chosen }) => void edited.settle(chosen)}
      onDiscard={() => {
        edited.discard();
        setVersion(version + 1);
      }}
      onUndo={() => perform(takeBack)}
      onHistory={() => void readHistory(lines ? Math.floor(lines.length / 20) + 1 : 1)}
      onRetry={edited.reload}
    />
  );
}
