import { useState } from 'react';
import { messageStates, type WireMessage } from '@agm/api/schemas/deskInbox';
import { useServices } from '@agm/federation';
import { inboxCalls } from '../data/inboxCalls.ts';
import type { Staff } from '../data/staff.ts';
import { readListView, writeListView, type ListGrammar, type ListView } from '../frame/listView.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { useRows } from '../frame/useRows.ts';
import { InboxPage } from './InboxPage.tsx';
import { toMessageWords } from './messageWords.ts';
import { plural, sentence } from '../t.ts';

const grammar: ListGrammar<'state'> = {
  path: '/desk/inbox/',
  plain: { state: 'new' },
  known: { state: [...messageStates, 'all'] },
};

type Change = Pick<WireMessage, 'id' | 'revision'> & { readonly state: 'new' | 'archived' };

/** What visitors wrote: what is new, what was answered, and the archive. */
export function InboxListContainer({ staff, query }: { readonly staff: Staff; readonly query: URLSearchParams }) {
  const { navigate, reportError } = useServices();
  const view = readListView(grammar, query);
  const { search, page, filters } = view;
  const messages = useRows(writeListView(grammar, view), () =>
    inboxCalls.list(staff.bearer(), { search, page, state: filters.state as (typeof messageStates)[number] | 'all' }),
  );
  /** The changes that would undo the last ones. */
  const [undo, setUndo] = useState<readonly Change[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);

  /** One after another, each on the state that is on the page: what somebody else settled meanwhile stays as it is. */
  async function change(changes: readonly Change[], states: ReadonlyMap<number, WireMessage['state']>): Promise<void> {
    const undone: Change[] = [];
    let meanwhile = 0;
    setTrouble(null);
    try {
      for (const { id, revision, state } of changes) {
        const answer = await inboxCalls.setState(staff.bearer(), { id: String(id), etag: `"${revision}"`, state });
        const was = states.get(id) === 'archived' ? 'archived' : 'new';
        if (answer.outcome === 'conflict') meanwhile += 1;
        else undone.push({ id, revision: answer.item.revision, state: was });
      }
    } catch (error) {
      reportError(error, 'the desk');
      setTrouble(troubleWords(error));
    }
    if (meanwhile > 0)
      setTrouble(
        plural(meanwhile, {
          one: sentence`One message was settled by somebody else meanwhile, and stays as it is.`,
          other: sentence`${meanwhile} messages were settled by somebody else meanwhile, and stay as they are.`,
        }),
      );
    setUndo(undone);
    messages.reload();
  }

  const show = (changed: Partial<ListView<'state'>>) =>
    navigate(writeListView(grammar, { ...view, page: 1, ...changed }), { replace: true });
  const statesOf = (rows: readonly { readonly id: number; readonly state: WireMessage['state'] }[]) =>
    new Map(rows.map(({ id, state }) => [id, state]));
  return (
    <InboxPage
      messages={messages.rows.map(toMessageWords)}
      state={messages.state}
      total={messages.total}
      pages={messages.pages}
      view={view}
      trouble={trouble}
      undo={
        undo.length === 0
          ? null
          : undo[0]?.state === 'archived'
            ? plural(undo.length, { one: sentence`One message is back`, other: sentence`${undo.length} messages are back` })
            : plural(undo.length, {
                one: sentence`One message is in the archive`,
                other: sentence`${undo.length} messages are in the archive`,
              })
      }
      onView={show}
      onOpen={({ href }) => navigate(href)}
      onArchive={({ keys }) => {
        const wanted = messages.rows.filter(({ id, state }) => keys.includes(String(id)) && state !== 'archived');
        void change(
          wanted.map(({ id, revision }) => ({ id, revision, state: 'archived' as const })),
          statesOf(wanted),
        );
      }}
      onUndo={() => void change(undo, new Map(undo.map(({ id, state }) => [id, state === 'new' ? 'archived' : 'new'] as const)))}
      onRetry={messages.reload}
    />
  );
}
