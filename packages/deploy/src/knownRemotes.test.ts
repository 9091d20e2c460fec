import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tinyRemote, workshop } from '../test/tinyBuild.ts';
import { readBuild } from './build.ts';
import { deploy } from './deploy.ts';
import { folderStore } from './folderStore.ts';
import { readOverview } from './overview.ts';

describe('a remote that no page of the site has a place for', () => {
  it('is refused before anything is published, with the names that are known', async () => {
    const { dir, close } = await workshop();
    try {
      const folder = path.join(dir, 'deployments');
      const store = folderStore(folder);
      await mkdir(folder);
      const says = { comments: { fields: {} }, catalogue: { fields: {} } };
      await writeFile(path.join(folder, 'host.json'), JSON.stringify({ origin: 'http://127.0.0.1:1', shared: { react: '19.3.1' }, says }));
      const build = await readBuild('commnets', await tinyRemote(path.join(dir, 'commnets')));
      await expect(deploy({ store, build, hostShares: {}, by: 'person', now: new Date() })).rejects.toMatchObject({
        kind: 'missing',
        message: "there is no remote 'commnets' on this site, whose pages have places for catalogue, comments",
      });
      expect(await readOverview(store)).toMatchObject({ registry: { remotes: {} }, places: ['catalogue', 'comments'] });
    } finally {
      await close();
    }
  });
});
