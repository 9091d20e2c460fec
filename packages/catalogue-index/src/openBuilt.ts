import { BuiltIndex } from './BuiltIndex.ts';
import { fillMemory } from './fillMemory.ts';
import { idTableOf } from './idTable.ts';
import { plainKernel } from './kernel.ts';
import type { Kernel } from './kernel.ts';
import { readDocuments } from './open.ts';
import { readSnapshot, SnapshotError } from './snapshot.ts';

/** Opens what `encode` wrote of all parts, as it was. Throws `SnapshotError` when something is not in it, as in a browser's. */
export function openBuilt(bytes: Uint8Array, kernel: Kernel = plainKernel): BuiltIndex {
  const documents = readDocuments(bytes);
  const { section } = readSnapshot(bytes);
  const doubles = (name: string) => new Float64Array(new Uint8Array(section(name)).buffer);
  const idTable = idTableOf(documents.ids);
  if (!idTable) throw new SnapshotError('content', 'two titles have one id');
  return new BuiltIndex(fillMemory(documents, kernel), {
    idTable,
    relevancies: doubles('relevancies'),
    createdAts: doubles('createdAts'),
    titles: section('titles'),
  });
}
