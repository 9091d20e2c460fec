/** Which rows a day has for each of its owners: a bounded number, however the addresses are made up that they are counted from. */
export class RowsOfDay<Owner> {
  readonly #most: number;
  #day = '';
  #rows = new Map<Owner, Set<string>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** True for a row that was counted before on this day, and for a new one while its owner has fewer than the most. */
  hasRoom(day: string, owner: Owner, row: string): boolean {
    if (day !== this.#day) {
      this.#day = day;
      this.#rows = new Map();
    }
    const known = this.#rows.get(owner) ?? new Set();
    this.#rows.set(owner, known);
    if (known.has(row)) return true;
    if (known.size >= this.#most) return false;
    known.add(row);
    return true;
  }
}
