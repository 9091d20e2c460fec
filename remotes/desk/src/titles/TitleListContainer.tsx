import { useState } from 'react';
import { titleOrders, titleStates, type WireDeskTitleRow } from '@agm/api/schemas/deskTitles';
import { useServices } from '@agm/federation';
import type { Staff } from '../data/staff.ts';
import { titleCalls } from '../data/titleCalls.ts';
import { readListView, writeListView, type ListGrammar, type ListView } from '../frame/listView.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { useRows } from '../frame/useRows.ts';
import { TitleListPage } from './TitleListPage.tsx';
import { sentence, plural, t } from '../t.ts';

const grammar: ListGrammar<'state' | 'type' | 'order'> = {
  path: '/desk/titles/',
  plain: { state: 'shown', type: 'all', order: 'newest' },
  known: { state: titleStates, type: ['all', 'movie', 'show'], order: titleOrders },
};

/** The catalogue, by what is asked of it, and what is hidden. */
export function TitleListContainer({ staff, query }: { readonly staff: Staff; readonly query: URLSearchParams }) {
  const { navigate, reportError } = useServices();
  const view = readListView(grammar, query);
  const { search, page, filters } = view;
  const titles = useRows(writeListView(grammar, view), () => titleCalls.list(staff.bearer(), { search, page, ...filters }));
  const [done, setDone] = useState<{ readonly ids: readonly number[]; readonly hidden: boolean } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const show = (changed: Partial<ListView<'state' | 'type' | 'order'>>) =>
    navigate(writeListView(grammar, { ...view, page: 1, ...changed }), { replace: true });

  /** One after the other: each names the state that stood in the list. */
  async function setHidden(wanted: readonly Pick<WireDeskTitleRow, 'id' | 'etag'>[], hidden: boolean): Promise<readonly number[]> {
    setTrouble(null);
    const changed: number[] = [];
    try {
      for (const { id, etag } of wanted) {
        const saved = await titleCalls.change(staff.bearer(), { id: String(id), etag, fields: { hidden } });
        if (saved.outcome === 'saved') changed.push(id);
        else setTrouble(t`Somebody changed ${saved.current.item.name} in the meantime: it stays as it is.`);
      }
    } catch (error) {
      reportError(error, 'the desk');
      setTrouble(troubleWords(error));
    }
    titles.reload();
    return changed;
  }

  const hide = async (ids: readonly number[], hidden: boolean) => {
    const changed = await setHidden(
      titles.rows.filter(({ id, hidden: is }) => ids.includes(id) && is !== hidden),
      hidden,
    );
    setDone(changed.length > 0 ? { ids: changed, hidden } : null);
  };
  const undo = async () => {
    if (!done) return;
    const present = await Promise.all(done.ids.map(async (id) => (await titleCalls.read(staff.bearer(), String(id))).item));
    await setHidden(present, !done.hidden);
    setDone(null);
  };
  const undoWords = (): string | null => {
    if (!done) return null;
    const { length } = done.ids;
    return done.hidden
      ? plural(length, { one: sentence`One title is hidden.`, other: sentence`${length} titles are hidden.` })
      : plural(length, { one: sentence`One title is shown again.`, other: sentence`${length} titles are shown again.` });
  };
  return (
    <TitleListPage
      titles={titles.rows}
      state={titles.state}
      total={titles.total}
      pages={titles.pages}
      view={view}
      undo={undoWords()}
      trouble={trouble}
      onView={show}
      onOpen={({ href }) => navigate(href)}
      onHide={({ ids, hidden }) => void hide(ids, hidden)}
      onUndo={() => void undo().catch((error: unknown) => setTrouble(troubleWords(error)))}
      onRetry={titles.reload}
    />
  );
}
