import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openStoryPage, type Setting } from './storyPage.ts';
import type { IndexedStory } from './storybookFiles.ts';

/** One sheet for each width: its columns are the themes and directions, its rows the stories of a component. */
const sheets = [
  { name: 'narrow', width: 390, height: 1500, shownAt: 390 },
  { name: 'wide', width: 1440, height: 1100, shownAt: 640 },
] as const;
const columns = [
  { theme: 'light', direction: 'ltr' },
  { theme: 'light', direction: 'rtl' },
  { theme: 'dark', direction: 'ltr' },
  { theme: 'dark', direction: 'rtl' },
] as const;

/** Theme × direction × width of every component as pictures to judge by eye, a file for each component and width. Gives back their paths. */
export async function drawSheets(browser: Browser, origin: string, stories: readonly IndexedStory[], folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const { name, width, height, shownAt } of sheets) {
    const pages = await Promise.all(
      columns.map((column) =>
        openStoryPage(browser, origin, { ...column, viewport: { width, height } } satisfies Setting, stories[0]?.id ?? ''),
      ),
    );
    const table = await browser.newPage({ viewport: { width: (shownAt + 12) * columns.length + 12, height: 100 } });
    for (const file of new Set(stories.map((story) => story.file))) {
      const rows: string[] = [];
      for (const story of stories.filter((one) => one.file === file)) {
        const pictures = await Promise.all(
          pages.map(async (page) => {
            await page.show(story.id);
            return page.picture();
          }),
        );
        rows.push(
          `<h2>${story.name}</h2><div>${pictures.map((png) => `<figure>${png ? `<img src="data:image/png;base64,${png.toString('base64')}">` : ''}</figure>`).join('')}</div>`,
        );
      }
      await table.setContent(
        `<style>body{margin:12px;background:#888;font:12px sans-serif}h2{font-size:14px;margin:10px 0 4px}div{display:flex;gap:12px;align-items:start}figure{margin:0;inline-size:${shownAt}px}img{max-inline-size:100%}</style>${rows.join('')}`,
      );
      files.push(path.join(folder, `${path.basename(file, '.stories.tsx')}-${path.basename(file.split('/src/')[0] ?? '')}-${name}.png`));
      await table.screenshot({ path: files.at(-1)!, fullPage: true });
    }
    await table.close();
    for (const page of pages) await page.close();
  }
  return files;
}
