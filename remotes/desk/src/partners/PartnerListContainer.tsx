import { partnerStates } from '@agm/api/schemas/deskPartners';
import { useServices } from '@agm/federation';
import { partnerCalls } from '../data/partnerCalls.ts';
import type { Staff } from '../data/staff.ts';
import { readListView, writeListView, type ListGrammar } from '../frame/listView.ts';
import { useRows } from '../frame/useRows.ts';
import { PartnerListPage } from './PartnerListPage.tsx';

const grammar: ListGrammar<'state'> = { path: '/desk/partners/', plain: { state: 'active' }, known: { state: partnerStates } };

/** Everybody who has a key. */
export function PartnerListContainer({ staff, query }: { readonly staff: Staff; readonly query: URLSearchParams }) {
  const { navigate } = useServices();
  const view = readListView(grammar, query);
  const { search, page, filters } = view;
  const partners = useRows(writeListView(grammar, view), () => partnerCalls.list(staff.bearer(), { search, page, state: filters.state }));
  return (
    <PartnerListPage
      partners={partners.rows}
      state={partners.state}
      total={partners.total}
      pages={partners.pages}
      view={view}
      onView={(changed) => navigate(writeListView(grammar, { ...view, page: 1, ...changed }), { replace: true })}
      onOpen={({ href }) => navigate(href)}
      onRetry={partners.reload}
    />
  );
}
