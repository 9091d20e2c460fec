import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { LoadOrder, LoadResult } from './loadClient.ts';

export type Load = LoadOrder;

/** Asks a server for a while, from a process of its own. */
export async function measureLoad(order: LoadOrder): Promise<LoadResult> {
  const client = path.join(import.meta.dirname, 'loadClient.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', client], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(order));
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString();
  });
  await once(child, 'close');
  return JSON.parse(text) as LoadResult;
}
