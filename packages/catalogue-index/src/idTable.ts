/**
 * From a title's id to its document: open addressing with linear steps, slots hold document + 1 and 0 where they are free.
 * It is twice as large as it must be, so a miss ends after a step or two.
 */
export function slotsFor(size: number): number {
  return 2 ** Math.ceil(Math.log2(size * 2 + 2));
}

export function documentOf(table: Int32Array, ids: Float64Array, id: number): number {
  const last = table.length - 1;
  for (let slot = firstSlot(id) & last; ; slot = (slot + 1) & last) {
    const document = table[slot]! - 1;
    if (document < 0 || ids[document] === id) return document;
  }
}

/** The table of all documents, or null when two of them have one id. */
export function idTableOf(ids: Float64Array): Int32Array | null {
  const table = new Int32Array(slotsFor(ids.length));
  const last = table.length - 1;
  for (let document = 0; document < ids.length; document++) {
    const id = ids[document]!;
    let slot = firstSlot(id) & last;
    for (; table[slot]; slot = (slot + 1) & last) if (ids[table[slot]! - 1] === id) return null;
    table[slot] = document + 1;
  }
  return table;
}

function firstSlot(id: number): number {
  const mixed = Math.imul((id | 0) ^ (id / 4294967296), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
