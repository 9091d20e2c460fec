import type { ListingAnswer } from '@agm/api';
import type { WayOut } from '../views/EmptyWall/EmptyWall.tsx';
import type { FilterOn } from './filtersOn.ts';
import { inTitles } from './names.ts';

/** The filter whose loss brings most titles back, and the others. Nothing is best while nobody has counted, or when none helps. */
export function waysOut(
  on: readonly FilterOn[],
  totals: readonly number[] | undefined,
): { readonly best: WayOut | null; readonly others: readonly WayOut[] } {
  const most = Math.max(0, ...(totals ?? []));
  const bestAt = most > 0 ? (totals ?? []).indexOf(most) : -1;
  const way = ({ key, title, href }: FilterOn, total: number): WayOut => ({ key, title, href, result: inTitles(total) });
  const best = on[bestAt];
  return {
    best: best ? way(best, most) : null,
    // Where the loss brings nothing back there is no way out. Uncounted ones are not repeated: their chips stand right above.
    others: on.flatMap((filter, at) => {
      const total = totals?.[at] ?? 0;
      return at === bestAt || total === 0 ? [] : [way(filter, total)];
    }),
  };
}

/** How many titles the loss of each filter brings back, as the answer of an empty wall says it. Undefined where it says nothing of one of them. */
export function saidTotals(
  on: readonly FilterOn[],
  answer: Pick<ListingAnswer, 'filters' | 'without'> | undefined,
): readonly number[] | undefined {
  const said = on.map(
    ({ entry }) =>
      answer?.without?.[
        answer.filters.findIndex(({ filterName, filterValue }) => filterName === entry.filterName && filterValue === entry.filterValue)
      ],
  );
  return said.every((total) => total !== undefined) ? said : undefined;
}
