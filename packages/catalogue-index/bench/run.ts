import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { installPeers } from './peers.ts';

const help = `bench catalogue: the catalogue index against its peers, in one process, by processor time

  --sizes 10k,100k      catalogues to measure (10k, 100k, 1M; 10k and 100k when left out)
  --extra file.mjs      one more adapter: a module with name, build, page and facets; may be given several times
  --browser             only Chromium with its processor slowed four times
  --data folder         the real titles (../shared/data beside the checkout when left out)
  --json file           also write all figures there
  --misses              list every title that suggest did not find`;

const { values: options } = parseArgs({
  // The root script passes the name of the benchmark along.
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '10k,100k' },
    extra: { type: 'string', multiple: true, default: [] },
    browser: { type: 'boolean', default: false },
    data: { type: 'string' },
    json: { type: 'string' },
    misses: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(help);
else {
  installPeers();
  // Only now: these files import the peers.
  const { Report } = await import('./report.ts');
  const report = new Report();
  if (options.browser) {
    const { reportBrowser } = await import('./sections.ts');
    await reportBrowser(report);
  } else {
    const sections = await import('./sections.ts');
    const extras = await Promise.all(options.extra.map((file) => import(pathToFileURL(file).href)));
    const data = options.data ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
    for (const size of options.sizes.split(',').map(sizeOf))
      await sections.reportSize(
        report,
        size,
        extras.map((module) => module.default ?? module),
      );
    sections.reportGrowth(report);
    await sections.reportBytes(report);
    await sections.reportSuggesting(report, data, options.misses);
    await sections.reportSearching(report);
  }
  report.print();
  if (options.json) writeFileSync(options.json, JSON.stringify(report.figures(), null, 2));
}

function sizeOf(text: string): number {
  return Number(text.replace(/k$/i, '000').replace(/m$/i, '000000'));
}
