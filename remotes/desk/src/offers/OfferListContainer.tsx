import { useState } from 'react';
import { offerStates, type OfferChange } from '@agm/api/schemas/deskOffers';
import { countries } from '@agm/domain';
import { useServices } from '@agm/federation';
import type { Staff } from '../data/staff.ts';
import { offerCalls } from '../data/offerCalls.ts';
import { readListView, writeListView, type ListGrammar, type ListView } from '../frame/listView.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { useRows } from '../frame/useRows.ts';
import { OfferListPage } from './OfferListPage.tsx';
import { backTo } from './offerWords.ts';
import { sentence, plural, t } from '../t.ts';

const grammar: ListGrammar<'state' | 'country'> = {
  path: '/desk/offers/',
  plain: { state: 'reported', country: 'all' },
  known: { state: offerStates, country: ['all', ...countries.map(({ code }) => code)] },
};

/** What was done with offers of the list, and with which fields a PATCH undoes each. */
interface Done {
  readonly act: 'confirmed' | 'ended';
  readonly undo: readonly { readonly id: string; readonly fields: OfferChange }[];
  readonly count: number;
}

/** What visitors say is wrong, and every offer by country and title. */
export function OfferListContainer({ staff, query }: { readonly staff: Staff; readonly query: URLSearchParams }) {
  const { navigate, reportError } = useServices();
  const view = readListView(grammar, query);
  const { search, page, filters } = view;
  const offers = useRows(writeListView(grammar, view), () =>
    offerCalls.list(staff.bearer(), { search, page, state: filters.state, country: filters.country === 'all' ? '' : filters.country }),
  );
  const [done, setDone] = useState<Done | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const show = (changed: Partial<ListView<'state' | 'country'>>) =>
    navigate(writeListView(grammar, { ...view, page: 1, ...changed }), { replace: true });

  async function settle(act: Done['act'], ids: readonly string[]): Promise<void> {
    setTrouble(null);
    const undo: { readonly id: string; readonly fields: OfferChange }[] = [];
    let count = 0;
    try {
      for (const one of offers.rows.filter(({ id }) => ids.includes(id))) {
        const place = { id: one.id, etag: one.etag };
        const saved =
          act === 'confirmed'
            ? await offerCalls.confirm(staff.bearer(), place)
            : await offerCalls.change(staff.bearer(), { ...place, fields: { ended: true } });
        if (saved.outcome === 'conflict') setTrouble(t`Somebody changed ${one.title.name} on ${one.platformName} in the meantime.`);
        else {
          count += 1;
          if (act === 'ended') undo.push({ id: one.id, fields: backTo(one) });
        }
      }
    } catch (error) {
      reportError(error, 'the desk');
      setTrouble(troubleWords(error));
    }
    setDone(count > 0 ? { act, undo, count } : null);
    offers.reload();
  }
  async function takeBack({ undo }: Done): Promise<void> {
    for (const { id, fields } of undo) {
      const { etag } = await offerCalls.read(staff.bearer(), id);
      await offerCalls.change(staff.bearer(), { id, etag, fields });
    }
    setDone(null);
    offers.reload();
  }
  const doneWords = (): string | null =>
    done &&
    (done.act === 'confirmed'
      ? plural(done.count, {
          one: sentence`One offer counts as checked today.`,
          other: sentence`${done.count} offers count as checked today.`,
        })
      : plural(done.count, { one: sentence`One offer is ended.`, other: sentence`${done.count} offers are ended.` }));
  return (
    <OfferListPage
      offers={offers.rows}
      state={offers.state}
      total={offers.total}
      pages={offers.pages}
      view={view}
      done={doneWords()}
      isUndoable={done !== null && done.undo.length > 0}
      trouble={trouble}
      onView={show}
      onOpen={({ href }) => navigate(href)}
      onConfirm={({ ids }) => void settle('confirmed', ids)}
      onEnd={({ ids }) => void settle('ended', ids)}
      onUndo={() => void (done && takeBack(done).catch((error: unknown) => setTrouble(troubleWords(error))))}
      onRetry={offers.reload}
    />
  );
}
