import { globSync } from 'node:fs';
import path from 'node:path';
import { readRoom, type Room } from '../../packages/translations/src/readRoom.ts';

/** Every room of this repository that has a `src/t.ts`, with its messages. */
export const readRooms = (root: string): readonly Room[] =>
  globSync('{host,packages/*,remotes/*}/src/t.ts', { cwd: root })
    .map((file) => path.dirname(path.dirname(file)))
    .sort()
    .map((name) => readRoom(path.basename(name), path.join(root, name)));
