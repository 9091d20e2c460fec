import { useState } from 'react';
import type { DeskRows } from '@agm/api/desk/call';
import type { WireStaffChange } from '@agm/api/schemas/people';
import { staffRoles } from '@agm/domain/staff';
import { useServices } from '@agm/federation';
import { readListView, writeListView, type ListGrammar, type ListView } from '../frame/listView.ts';
import type { Staff } from '../data/staff.ts';
import { useRows } from '../frame/useRows.ts';
import { peopleCalls } from '../data/peopleCalls.ts';
import { PeoplePage } from './PeoplePage.tsx';
import { toHistoryLine, toPersonWords } from './peopleWords.ts';

const grammar: ListGrammar<'role'> = {
  path: '/desk/people/',
  plain: { role: 'all' },
  known: { role: ['all', 'staff', ...staffRoles] },
};

/** Members, those with a role first where the list is narrowed to them. */
export function PeopleListContainer({ staff, query }: { readonly staff: Staff; readonly query: URLSearchParams }) {
  const { navigate, reportError } = useServices();
  const view = readListView(grammar, query);
  const { search, page, filters } = view;
  const people = useRows(writeListView(grammar, view), () =>
    peopleCalls.list(staff.bearer(), { search, page, role: filters.role as (typeof staffRoles)[number] | 'all' | 'staff' }),
  );
  const [history, setHistory] = useState<DeskRows<WireStaffChange> | 'failed' | null>(null);
  const show = (changed: Partial<ListView<'role'>>) =>
    navigate(writeListView(grammar, { ...view, page: 1, ...changed }), { replace: true });
  const readHistory = async (from: number) => {
    const before = history === 'failed' || from === 1 ? null : history;
    try {
      const came = await peopleCalls.history(staff.bearer(), from);
      setHistory({ ...came, rows: [...(before?.rows ?? []), ...came.rows] });
    } catch (error) {
      reportError(error, 'the desk');
      setHistory('failed');
    }
  };
  const lines = history === 'failed' || history === null ? null : history.rows.map(toHistoryLine);
  return (
    <PeoplePage
      people={people.rows.map(toPersonWords)}
      state={people.state}
      total={people.total}
      pages={people.pages}
      view={view}
      history={{
        lines,
        hasFailed: history === 'failed',
        hasMore: lines !== null && history !== null && history !== 'failed' && lines.length < history.total,
      }}
      onView={show}
      onOpen={({ href }) => navigate(href)}
      onRetry={people.reload}
      onHistory={() => void readHistory(lines ? Math.floor(lines.length / 20) + 1 : 1)}
    />
  );
}
