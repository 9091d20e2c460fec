import { unpackOperatorPrograms } from '../packages/testing/src/debian/operatorPrograms.ts';
import { NoPackages } from '../packages/testing/src/debian/unpackPackages.ts';
import { NoWordpress, unpackDebianPrograms } from '../packages/testing/src/wordpress/debianPrograms.ts';
import { close, fails, holds, jest, leaveOut, nothing, testFiles, together, type Tally } from './checks.ts';
import { run } from './run.ts';
import { startTestServices, type WantedServices } from './testServices.ts';

/**
 * `npm run test:full`: every long count whole, where `npm test` takes a sample with a fixed seed. `npm run test:full -- webhooks kills`
 * runs some parts alone. `TEST_FULL=1` makes a test file run in full, `TEST_ENGINES=1` on both databases.
 */
interface Part {
  /** What the part runs, for the printed list. */
  readonly counts: string;
  readonly needs: Partial<WantedServices>;
  run(env: NodeJS.ProcessEnv): Promise<Tally>;
}

const projects = ['e2e', 'node', 'jsdom'];
const tests = async (patterns: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> => {
  // A file that was renamed must not pass because nothing ran.
  const missing = patterns.filter((pattern) => testFiles(projects, [pattern]).length === 0);
  if (missing.length > 0) return fails(`no test file has ${missing.join(' or ')} in its path`);
  return jest(projects, ['--maxWorkers', '2', '--', ...patterns], env);
};
const files =
  (...patterns: readonly string[]) =>
  (env: NodeJS.ProcessEnv) =>
    tests(patterns, { ...env, TEST_FULL: '1' });
/** The same steps in another engine: `scripts/browserMatrix.ts` ends with 3 where it cannot be had. */
const engine =
  (name: string, packages: string) =>
  async (env: NodeJS.ProcessEnv): Promise<Tally> => {
    const code = await run('node', ['--disable-warning=ExperimentalWarning', 'scripts/browserMatrix.ts', name], { env });
    if (code === 3) return leaveOut(`a visitor in ${name}, because it was not found: install it (Debian: apt-get install ${packages}).`);
    return code === 0 ? { ...nothing, passed: 1 } : fails(`a visitor in ${name}`);
  };
/** With a configuration of their own: `npm test` has no WordPress. */
async function wordpress(env: NodeJS.ProcessEnv): Promise<Tally> {
  try {
    await unpackDebianPrograms();
  } catch (error) {
    if (error instanceof NoWordpress) return leaveOut(`the plugin in a WordPress. ${error.message}`);
    throw error;
  }
  return jest(['wordpress'], ['--config', 'packages/testing/wordpress/jest.config.mjs', '--runInBand'], env);
}
/** With a configuration of their own: `npm test` has no nginx. */
async function operating(env: NodeJS.ProcessEnv): Promise<Tally> {
  try {
    await unpackOperatorPrograms();
  } catch (error) {
    if (error instanceof NoPackages) return leaveOut(`nginx, Caddy and Prometheus. ${error.message}`);
    throw error;
  }
  return jest(['operating'], ['--config', 'packages/testing/operating/jest.config.mjs', '--runInBand'], env);
}
/** `npm run bench -- partners` as a check: it ends with 3 where all that ran hold and an engine cannot be had. */
async function partnersTable(env: NodeJS.ProcessEnv): Promise<Tally> {
  const code = await run('node', ['--disable-warning=ExperimentalWarning', 'packages/testing/bench/partners.ts'], { env });
  if (code === 3) return leaveOut('pages of partners in an engine that was not found: the lines above say which, and how to install it.');
  return code === 0 ? { ...nothing, passed: 1 } : fails('the table of partners’ pages');
}
const browser = { browser: true, site: true };

const parts: Readonly<Record<string, Part>> = {
  engines: {
    counts: 'every server test on SQLite and on PostgreSQL',
    needs: { postgres: true, site: true },
    run: (env) =>
      tests(
        ['storage', 'http', 'members', 'content', 'web', 'server'].map((name) => `packages/${name}/`),
        { ...env, TEST_ENGINES: '1' },
      ),
  },
  webkit: { counts: 'a visitor in WebKitGTK', needs: { site: true }, run: engine('webkit', 'webkit2gtk-driver xvfb') },
  firefox: { counts: 'a visitor in Firefox', needs: { site: true }, run: engine('firefox', 'firefox-esr') },
  histories: {
    counts: 'random histories of saved lists, and of own services, ratings and lists, by two to four clients',
    needs: { postgres: true },
    run: files('accounts/savedLists', 'session/src/savedLists', 'own/own.test', 'session/src/own.test'),
  },
  editors: {
    counts: '1,000 histories of two editors at one title, offer or guide, and random imports over what an editor said',
    needs: { postgres: true },
    run: files('deskTitles/twoEditors', 'deskTitles/deskTitles', 'deskPieces/deskPieces', 'storage/src/editTitle', 'frame/itemState'),
  },
  finding: {
    counts: 'generated walls, searches and sentences; examples among 100,000 titles with their times; a large catalogue exchanged',
    needs: { postgres: true },
    run: files('nearPrefixes', 'searchSpeed', 'searchExamples', 'wireAgainstPlainFilter', 'catalogue/readCatalogue'),
  },
  plan: {
    counts: 'the cheapest services among a million sets, for 40 markets of twenty services and two hundred titles',
    needs: {},
    run: files('domain/src/servicePlan'),
  },
  requests: { counts: 'generated bad requests', needs: { postgres: true }, run: files('http/src/badRequests') },
  webhooks: {
    counts: 'webhook schedules: doubled, reordered, replayed, forged, cut by kill -9',
    needs: { postgres: true },
    run: files('processes/webhookSchedules', 'processes/killedPayments'),
  },
  mails: {
    counts: 'mails on both engines: 25 processes killed and 475 connections cut on each',
    needs: { postgres: true },
    run: files('processes/killedMails'),
  },
  alerts: {
    counts: '10,000 members with 50 titles each hear of 5,000 changes, on both engines, in less than ten seconds',
    needs: { postgres: true },
    run: files('alerts/manyAlerts'),
  },
  imports: { counts: '10,000 titles of TMDB, their import killed ten times', needs: {}, run: files('processes/importTmdb') },
  similar: { counts: 'the titles like one among 100,000, and how long that takes', needs: {}, run: files('reads/sharedFacts') },
  kills: { counts: 'rounds of kill -9 during mixed writes', needs: { site: true }, run: files('e2e/durability') },
  faults: {
    counts: 'each remote broken in each of nine ways; a content host that fails or lies in each of twelve; a disk that fills forty times',
    needs: browser,
    run: files('e2e/faultMatrix', 'e2e/wordpress', 'e2e/disk'),
  },
  pages: {
    counts: 'every type of page: both themes, both widths, axe; hostile comments on each surface',
    needs: browser,
    run: files('e2e/accessibility', 'e2e/personal', 'e2e/comments', 'e2e/guides'),
  },
  languages: {
    counts: 'thirty pages and what opens on them in 19 languages at 320 px: axe, width, nothing that moves',
    needs: browser,
    run: files('e2e/everyLanguage'),
  },
  partners: {
    counts:
      'the widget on a page of each of nine frameworks; the whole table of policies, sandboxes, sizes, themes and failures, its main column in three engines',
    needs: browser,
    run: async (env) => together(await files('e2e/embed.e2e')(env), await partnersTable(env)),
  },
  packages: {
    counts: '@agm/embed in a fresh application of each framework, and the guide for own repositories word for word',
    needs: browser,
    run: async (env) =>
      (await run('npm', ['view', 'react@19.3.1', 'version'], { isQuiet: true, limitMs: 30_000 })) === 0
        ? jest(['registry'], ['--config', 'packages/testing/registry/jest.config.mjs'], env)
        : leaveOut('applications of partners, because no package registry answers: they are installed from one.'),
  },
  looks: {
    counts: 'a thousand looks of the card on a partner’s page, in both colour schemes',
    needs: browser,
    run: files('e2e/embedLooks'),
  },
  releases: {
    counts: 'a hundred releases in a row, and every remote at the gate and alone',
    needs: browser,
    run: files('e2e/releases', 'e2e/gate', 'e2e/alone', 'remotes/healing'),
  },
  healing: {
    counts:
      'releases that loop, throw, are slow and leak: refused by the gate, and rolled back with three visitors an hour and with a thousand',
    needs: browser,
    run: files('e2e/trialReleases'),
  },
  visits: {
    counts: 'every end-to-end test, also those that `npm test` runs with every third commit alone',
    needs: { ...browser, postgres: true },
    run: (env) => tests(['.e2e.ts'], env),
  },
  operating: {
    counts: 'two servers behind nginx through deploys, kills and outages; the files of docs/operating, each read by its program',
    needs: { site: true },
    run: operating,
  },
  wordpress: { counts: 'the plugin for WordPress, in a WordPress from Debian’s packages', needs: browser, run: wordpress },
  stories: {
    counts:
      'every story: both themes, both widths, axe, pictures; a deploy with and without them; every page of documentation in both themes',
    needs: browser,
    run: async (env) =>
      together(
        await files('storybook/stories', 'storybook/deploys')(env),
        await jest(['documentation'], ['--config', 'storybook/documentation/jest.config.mjs'], env),
      ),
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) close(fails(`npm run test:full knows no part ${unknown.join(', ')}: it has ${Object.keys(parts).join(', ')}`));

const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const needs = (name: keyof WantedServices) => chosen.some(([, part]) => part.needs[name]);
const built = needs('site')
  ? await holds('build', 'lerna', ['run', 'build', '--concurrency', '2', '--loglevel', 'warn', '--no-progress'])
  : nothing;
const services = await startTestServices({ browser: needs('browser'), postgres: needs('postgres'), site: needs('site') });
const found: Tally[] = [built];
const lines: string[] = [];
for (const [name, { counts, run }] of chosen) {
  const began = performance.now();
  const tally = await run(services.env);
  found.push(tally);
  lines.push(
    `${name.padEnd(10)} ${((performance.now() - began) / 60_000).toFixed(1).padStart(5)} min  ${String(tally.passed).padStart(5)} passed, ${tally.failed} failed: ${counts}`,
  );
}
await services.stop();
for (const line of lines) console.log(line);
close(together(...found));
