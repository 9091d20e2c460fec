import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startSite } from './src/site.ts';
import { chromium } from 'playwright-core';
const site = await startSite();
const names: Record<string, Record<string,string>> = JSON.parse(process.env.NAMES ?? '{}');
const items = (await (await fetch(`${site.origin}/content-api/list/`)).json()).items;
console.log(items.map((i: any) => i.title).join(' | '));
const db = new DatabaseSync(path.join(site.dataDir, 'site.sqlite'));
const q = db.prepare('INSERT OR REPLACE INTO title_texts (title_id, source, language, title) VALUES (?,?,?,?)');
for (const i of items) for (const [tag, name] of Object.entries(names[i.title] ?? {})) q.run(i.id, 'tmdb', tag, name);
db.close();
const { launchChromium } = await import('./src/chromium.ts');
const browser = await launchChromium();
for (const [name, address] of [['ja','/ja-jp/'],['ar','/ar-sa/'],['th','/th-th/'],['de','/de-de/']] as const)
  for (const width of [390, 1440]) for (const scheme of ['light','dark'] as const) {
    if (width === 390 && scheme === 'dark') continue;
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme });
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `/tmp/look-${name}-${width}-${scheme}.png`});
    await page.close();
  }
await browser.close(); await site.stop(); process.exit(0);
