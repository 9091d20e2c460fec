import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NoWordpress } from '../packages/testing/src/wordpress/debianPrograms.ts';
import { fillWithTitles, productTaxonomies } from '../packages/testing/src/wordpress/fillWithTitles.ts';
import { installPlugin } from '../packages/testing/src/wordpress/installPlugin.ts';
import { startWordpress, type Wordpress } from '../packages/testing/src/wordpress/startWordpress.ts';
import { packPlugin } from './packing/packPlugin.ts';

/**
 * `npm run wordpress -- [site] [--titles]`: a WordPress of Debian's packages on this machine until it is interrupted, with our plugin
 * in it, set to a site that runs (http://127.0.0.1:3000). `--titles` copies the titles of that site into it, for `npm run bench -- server --wordpress`.
 */
const site = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'http://127.0.0.1:3000';
const wantsTitles = process.argv.includes('--titles');

let wordpress: Wordpress;
try {
  wordpress = await startWordpress({ mayAsk: [site], with: wantsTitles ? productTaxonomies : '' });
} catch (error) {
  if (!(error instanceof NoWordpress)) throw error;
  console.error(error.message);
  process.exit(1);
}
// Ctrl+C comes twice: from the terminal and from the command that started this one.
let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopping ??= wordpress.stop().then(() => process.exit(0));
  });
try {
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-plugin-'));
  await installPlugin(wordpress, await packPlugin(folder), new URL(site).origin);
  await rm(folder, { recursive: true });
  if (wantsTitles) console.log(`${await fillWithTitles(wordpress, new URL(site).origin)} titles of ${site} are in it.`);
} catch (error) {
  await wordpress.stop();
  throw error;
}
const { username, password } = wordpress.administrator;
console.log(`WordPress runs at ${wordpress.origin}/wp-admin/ for ${username}, password ${password}. Interrupt it to end and remove it.`);
