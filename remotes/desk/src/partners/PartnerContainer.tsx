import { useState } from 'react';
import type { DeskRows } from '@agm/api/desk/call';
import type { PartnerChange, WirePartner } from '@agm/api/schemas/deskPartners';
import type { WireDeskChange } from '@agm/api/schemas/deskHistory';
import { useServices } from '@agm/federation';
import { partnerCalls } from '../data/partnerCalls.ts';
import type { Staff } from '../data/staff.ts';
import { useItem } from '../frame/useItem.ts';
import { PartnerLinksContainer } from './PartnerLinksContainer.tsx';
import { PartnerPage } from './PartnerPage.tsx';
import { isPartnerField, partnerFieldName, toPartnerLine, typedPartner } from './partnerWords.ts';
import { t } from '../t.ts';

/** One partner that is edited, with its history. */
export function PartnerContainer({ staff, id }: { readonly staff: Staff; readonly id: string }) {
  const { reportError } = useServices();
  const [version, setVersion] = useState(0);
  const [history, setHistory] = useState<DeskRows<WireDeskChange> | 'failed' | null>(null);
  const again = (): void => {
    setVersion((before) => before + 1);
    setHistory(null);
  };
  const edited = useItem<WirePartner>({
    name: `partners/${id}`,
    read: () => partnerCalls.read(staff.bearer(), id),
    async save(changes, etag) {
      const fields = Object.fromEntries(Object.entries(changes).filter(([field]) => isPartnerField(field))) as PartnerChange;
      const saved = await partnerCalls.change(staff.bearer(), { id, etag, fields });
      again();
      return saved;
    },
  });
  async function readHistory(from: number): Promise<void> {
    const before = history === 'failed' || from === 1 ? null : history;
    try {
      const came = await partnerCalls.history(staff.bearer(), id, from);
      setHistory({ ...came, rows: [...(before?.rows ?? []), ...came.rows] });
    } catch (error) {
      reportError(error, 'the desk');
      setHistory('failed');
    }
  }
  const lines = history === 'failed' || history === null ? null : history.rows.map(toPartnerLine);
  return (
    <PartnerPage
      state={edited.state}
      partner={edited.values}
      version={version}
      isChanged={edited.isChanged}
      isSaving={edited.isSaving}
      trouble={edited.trouble}
      conflict={edited.clashes.flatMap(({ field, mine, theirs, isOpen }) =>
        isPartnerField(field)
          ? [{ field, name: partnerFieldName(field), mine: typedPartner(field, mine), theirs: typedPartner(field, theirs), isOpen }]
          : [],
      )}
      undo={edited.undo ? t`Saved.` : null}
      history={{
        lines,
        hasFailed: history === 'failed',
        hasMore: lines !== null && history !== null && history !== 'failed' && lines.length < history.total,
      }}
      links={<PartnerLinksContainer staff={staff} id={id} />}
      onField={({ field, value }) => edited.change({ [field]: value })}
      onRevoke={({ revoked }) => void edited.set({ revoked })}
      onSave={() => void edited.save()}
      onSettle={({ chosen }) => void edited.settle(chosen)}
      onDiscard={() => {
        edited.discard();
        again();
      }}
      onUndo={() => void edited.takeBack()}
      onHistory={() => void readHistory(lines ? Math.floor(lines.length / 20) + 1 : 1)}
      onRetry={edited.reload}
    />
  );
}
