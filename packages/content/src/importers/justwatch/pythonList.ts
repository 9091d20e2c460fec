/**
 * Reads a Python list of strings as JustWatch exports print it: `['drama', "children's"]`, `[]`. Empty text is an
 * empty list, because that is how they print a missing one. Null when it is something else.
 */
export function readPythonList(text: string): readonly string[] | null {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  if (!trimmed.startsWith('[') || !trimmed.endsWith(']')) return null;
  const inside = trimmed.slice(1, -1).trim();
  if (inside === '') return [];
  const item = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*(,|$)/y;
  const items: string[] = [];
  for (;;) {
    const match = item.exec(inside);
    if (!match) return null;
    items.push((match[1] ?? match[2] ?? '').replace(/\\(.)/g, '$1'));
    if (match[3] === '' || item.lastIndex >= inside.length) return items;
  }
}
