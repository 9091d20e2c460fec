import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Deployment } from '@agm/contract';
import { integrityOf } from '@agm/deploy/build';
import { createSheetReader } from './fillPlace.ts';

it('a stylesheet of a remote cannot end the element that it stands in, and changed bytes are no stylesheet', async () => {
  const store = await mkdtemp(path.join(tmpdir(), 'agm-sheets-'));
  try {
    await mkdir(path.join(store, 'catalogue/1'), { recursive: true });
    const css = '.a{content:"</style><b>"}/* </STYLE > */.b{content:"</b>"}';
    for (const file of ['sound.css', 'changed.css']) await writeFile(path.join(store, 'catalogue/1', file), css);
    const files = { 'sound.css': integrityOf(Buffer.from(css)), 'changed.css': integrityOf(Buffer.from('.a{}')) };
    const deployment = { base: '/remotes/catalogue/1/', files } as unknown as Deployment;
    const readSheet = createSheetReader(store);
    expect(await readSheet(deployment, 'sound.css')).toBe('.a{content:"<\\/style><b>"}/* <\\/STYLE > */.b{content:"</b>"}');
    expect(await readSheet(deployment, 'changed.css')).toBeNull();
  } finally {
    await rm(store, { recursive: true, force: true });
  }
});
