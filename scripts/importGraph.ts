import ts from 'typescript';

/** What a file imports, types included, as it is written there. */
export const specifiersOf = (source: string): readonly string[] =>
  ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);

/** From each node to those that it imports. */
export type Graph = ReadonlyMap<string, Iterable<string>>;

/** Every group of nodes that import each other, directly or by way of others, sorted (Tarjan's strongly connected components). */
export function cyclesOf(graph: Graph): string[][] {
  const indices = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    const index = indices.size;
    indices.set(node, index);
    lowest.set(node, index);
    stack.push(node);
    const targets = [...(graph.get(node) ?? [])];
    for (const target of targets) {
      if (!indices.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(target)!));
    }
    if (lowest.get(node) !== index) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || targets.includes(node)) cycles.push(group.sort());
  };
  for (const node of graph.keys()) if (!indices.has(node)) visit(node);
  return cycles;
}
