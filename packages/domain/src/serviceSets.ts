/** A set of at most twenty services is a number with a bit for each of them; a table has an entry for each set. */

/** Adds to each set what stands at all of its subsets, in place. It goes over the table for two services at a time, which takes a third of the time. */
export function addSubsets(table: Float64Array): void {
  let bit = 1;
  for (; bit * 2 < table.length; bit <<= 2)
    for (let start = 0; start < table.length; start += 4 * bit)
      for (let set = start; set < start + bit; set++) {
        const neither = table[set]!;
        const first = table[set + bit]! + neither;
        const second = table[set + 2 * bit]!;
        const both = table[set + 3 * bit]!;
        table[set + bit] = first;
        table[set + 2 * bit] = second + neither;
        table[set + 3 * bit] = both + second + first;
      }
  // The last of an odd number of services.
  if (bit < table.length) for (let set = bit; set < table.length; set++) table[set]! += table[set - bit]!;
}

let kept = new Float64Array(0);

/** An empty table. There is one, which the next call empties again: new memory for a million sets costs more time than their sums. */
export function emptyTable(services: number): Float64Array {
  if (kept.length !== 2 ** services) kept = new Float64Array(2 ** services);
  else kept.fill(0);
  return kept;
}

const half = 10;

/** What the sets of the first ten services cost, and those of the others: two tables that stay in the processor's nearest memory. A set is `(last << half) | first`. */
export function setPrices(services: readonly { readonly price: number }[]) {
  return { half, ofFirst: pricesOf(services.slice(0, half)), ofLast: pricesOf(services.slice(half)) };
}

/** What each set costs. */
function pricesOf(services: readonly { readonly price: number }[]): Float64Array {
  const prices = new Float64Array(2 ** services.length);
  services.forEach(({ price }, at) => {
    for (let set = 0; set < 1 << at; set++) prices[(1 << at) | set] = prices[set]! + price;
  });
  return prices;
}

export function bitsIn(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}
