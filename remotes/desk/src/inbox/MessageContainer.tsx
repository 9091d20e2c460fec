import { useState } from 'react';
import type { DeskRows, Saved, Versioned } from '@agm/api/desk/call';
import type { WireDeskChange } from '@agm/api/schemas/deskHistory';
import type { WireMessage } from '@agm/api/schemas/deskInbox';
import { useServices } from '@agm/federation';
import { inboxCalls } from '../data/inboxCalls.ts';
import type { Staff } from '../data/staff.ts';
import { useItem } from '../frame/useItem.ts';
import { MessagePage } from './MessagePage.tsx';
import { stateName, toEventLine, toMessageWords } from './messageWords.ts';
import { t } from '../t.ts';

/** A message with the answer that is being written, which is no part of it before it is sent. */
type Edited = WireMessage & { readonly reply: string };

const withReply = ({ item, etag }: Versioned<WireMessage>): Versioned<Edited> => ({ item: { ...item, reply: '' }, etag });

/** One message: read it, answer it, put it away. */
export function MessageContainer({ staff, id }: { readonly staff: Staff; readonly id: string }) {
  const { reportError } = useServices();
  const edited = useItem<Edited>({
    name: `inbox/${id}`,
    read: async () => withReply(await inboxCalls.read(staff.bearer(), id)),
    async save({ reply, state }, etag): Promise<Saved<Edited>> {
      const answer =
        reply !== undefined
          ? await inboxCalls.answer(staff.bearer(), { id, etag, text: reply })
          : await inboxCalls.setState(staff.bearer(), { id, etag, state: state === 'archived' ? 'archived' : 'new' });
      return answer.outcome === 'saved'
        ? { outcome: 'saved', ...withReply(answer) }
        : { outcome: 'conflict', current: withReply(answer.current) };
    },
  });
  const [history, setHistory] = useState<DeskRows<WireDeskChange> | 'failed' | null>(null);
  const readHistory = async () => {
    try {
      setHistory(await inboxCalls.history(staff.bearer(), id, 1));
    } catch (error) {
      reportError(error, 'the desk');
      setHistory('failed');
    }
  };
  const { values, undo } = edited;
  // A mail that was sent cannot be undone; only the archive can.
  const mayUndo = undo !== null && undo.state !== undefined && undo.state !== 'answered' && undo.reply === undefined;
  return (
    <MessagePage
      state={edited.state}
      message={values && toMessageWords(values)}
      reply={values?.reply ?? ''}
      isSaving={edited.isSaving}
      trouble={edited.trouble}
      undo={mayUndo && values ? t`Now: ${stateName(values.state)}` : null}
      history={{ lines: history === 'failed' || history === null ? null : history.rows.map(toEventLine), hasFailed: history === 'failed' }}
      onReply={({ reply }) => edited.change({ reply })}
      onSend={() => void edited.save()}
      onState={({ state }) => void edited.set({ state })}
      onUndo={() => void edited.takeBack()}
      onHistory={() => void readHistory()}
      onRetry={edited.reload}
    />
  );
}
