import { useCallback, useEffect, useState } from 'react';
import type { WireNumbers } from '@agm/api/schemas/deskNumbers';
import { useServices } from '@agm/federation';
import { numbersCalls } from '../data/numbersCalls.ts';
import { saveFile } from '../data/saveFile.ts';
import type { Staff } from '../data/staff.ts';
import { readListView, writeListView, type ListGrammar } from '../frame/listView.ts';
import type { DeskAddress } from '../model/deskPages.ts';
import { NumbersPage } from './NumbersPage.tsx';
import { clickOutsAsCsv, daysAsCsv, serviceName, spans, toSeries } from './numberWords.ts';

const grammar: ListGrammar<'days'> = { path: '/desk/numbers/', plain: { days: '30' }, known: { days: spans } };
const dayMs = 86_400_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** What was counted, in as many days as the address says. */
export function NumbersContainer({ staff, asked }: { readonly staff: Staff; readonly asked: DeskAddress }) {
  const { navigate, reportError } = useServices();
  const { days } = readListView(grammar, asked.query).filters;
  const [held, setHeld] = useState<{ readonly days: string; readonly numbers: WireNumbers | null } | null>(null);
  const load = useCallback(() => {
    let isOver = false;
    const now = Date.now();
    Promise.resolve()
      .then(() => numbersCalls.read(staff.bearer(), { from: dayOf(now - (Number(days) - 1) * dayMs), to: dayOf(now) }))
      .then(
        (numbers) => isOver || setHeld({ days, numbers }),
        (error: unknown) => {
          reportError(error, 'the desk');
          if (!isOver) setHeld({ days, numbers: null });
        },
      );
    return () => {
      isOver = true;
    };
  }, [staff, days, reportError]);
  useEffect(() => load(), [load]);
  const here = held?.days === days ? held : null;
  const numbers = here?.numbers ?? null;
  return (
    <NumbersPage
      state={!here ? 'loading' : numbers ? 'here' : 'failed'}
      days={days}
      series={numbers ? toSeries(numbers) : []}
      clickOuts={numbers?.clickOuts.map((row) => ({ ...row, service: serviceName(row.platform) })) ?? []}
      titles={numbers?.titles ?? []}
      searches={numbers?.searches ?? []}
      partners={numbers?.partners ?? []}
      onDays={({ value }) => navigate(writeListView(grammar, { search: '', page: 1, filters: { days: value } }), { replace: true })}
      onSave={({ what }) => {
        if (!numbers) return;
        const name = `${what}-${numbers.from}-${numbers.to}.csv`;
        saveFile(name, what === 'days' ? daysAsCsv(numbers) : clickOutsAsCsv(numbers));
      }}
      onRetry={() => {
        setHeld(null);
        load();
      }}
    />
  );
}
