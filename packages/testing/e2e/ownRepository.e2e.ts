import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import type { Registry } from '@agm/contract';
import { launchChromium, openPage } from '@agm/testing';
import { freePort, startSite, type Site } from '@agm/testing/site';
import { readServed } from '@agm/testing/siteRegistry';

jest.setTimeout(300_000);

const root = path.resolve(__dirname, '../../..');
const execute = promisify(execFile);
let site: Site;
let browser: Browser;
let repository: string;

beforeAll(async () => {
  [site, browser, repository] = await Promise.all([startSite(), launchChromium(), createRepository()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  if (repository) await rm(repository, { recursive: true, force: true });
});

/**
 * A team's repository, outside of the workspace: a copy of the template, with our packages unpacked from the very tarballs that a
 * registry would get. Other people's packages are links to the ones that are installed here, so that nothing is asked of a network.
 */
async function createRepository(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'agm-own-'));
  await cp(path.join(root, 'docs/own-repository/template'), dir, { recursive: true });
  const modules = path.join(dir, 'node_modules');
  await mkdir(path.join(modules, '@agm'), { recursive: true });
  const others = (await readdir(path.join(root, 'node_modules'))).filter((name) => name !== '@agm' && !name.startsWith('.'));
  await Promise.all(others.map((name) => symlink(path.join(root, 'node_modules', name), path.join(modules, name))));
  const { stdout } = await run('scripts/pack.ts', 'team', path.join(dir, 'packed'));
  for (const tarball of stdout.trim().split('\n')) {
    const [, name = ''] = /agm-([a-z-]+)-\d/.exec(path.basename(tarball)) ?? [];
    const home = path.join(modules, '@agm', name);
    await mkdir(home);
    await execute('tar', ['xzf', tarball, '--strip-components=1', '-C', home]);
  }
  return dir;
}

const environment = () => ({ ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}` });
const run = (script: string, ...args: string[]) =>
  execute(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, script), ...args], { cwd: root, env: environment() });
/** The team works on the machine of the site: its commands read the token that the server left in `DATA_DIR`. */
const ofTeam = () => ({ ...environment(), DATA_DIR: site.dataDir });
/** One of the repository's own commands, in its own folder. */
const inRepository = (command: string, ...args: string[]) => execute(command, args, { cwd: repository, env: ofTeam() });
const remoteCommand = (...args: string[]) => inRepository(process.execPath, 'node_modules/@agm/federation/cli/ownRemote.js', ...args);

describe('a team with a repository of its own', () => {
  it('RC-03 RC-04 checks and builds its remote from packed packages, deploys it over HTTP, and the running site shows it', async () => {
    const hostBefore = await readdir(path.join(root, 'host/dist/web'));
    const { remotes: before } = await readServed(site);
    await inRepository('tsc');

    const { stdout } = await remoteCommand('deploy', '--to', site.origin, '--why', 'the first from our own repository');
    const [, version = ''] = /^comments (1\.0\.0-[0-9a-f]{8}) is current/m.exec(stdout) ?? [];
    expect(version).not.toBe('');
    expect(stdout).toMatch(/^comments was tried in Chromium \d+\.\S+ on 3 pages, in [\d.]+ s: nothing was wrong\.$/m);

    const html = await (await fetch(`${site.origin}/parasite/`)).text();
    expect(html).toContain('What do you say of Parasite?');
    const visitor = await openPage(browser);
    await visitor.page.goto(`${site.origin}/parasite/#comments`);
    const place = visitor.page.locator(`[data-remote="comments"][data-version="${version}"]`);
    await visitor.page.locator(`[data-remote="comments"][data-version="${version}"][data-state="alive"]`).waitFor();
    await visitor.page.locator('[data-remote="availability"][data-state="alive"]').waitFor();
    await place.getByRole('button', { name: 'I liked it' }).click();
    expect(await place.getByRole('status').innerText()).toBe('Thank you.');
    expect(visitor.complaints).toEqual([]);
    await visitor.close();

    // Its catalogs were built and deployed with it. What they have no translation for is English.
    const inGerman = await (await fetch(`${site.origin}/de-de/parasite/`)).text();
    expect(inGerman).toContain('Was sagst du zu Parasite?');
    expect(inGerman).not.toContain('What do you say of');
    const german = await openPage(browser);
    await german.page.goto(`${site.origin}/de-de/parasite/#comments`);
    const germanPlace = german.page.locator(`[data-remote="comments"][data-version="${version}"][data-state="alive"]`);
    await germanPlace.getByRole('heading', { name: 'Was sagst du zu Parasite?' }).waitFor();
    await germanPlace.getByRole('button', { name: 'I liked it' }).click();
    expect(await germanPlace.getByRole('status').innerText()).toBe('Thank you.');
    expect(await germanPlace.getByRole('heading').innerText()).toBe('Was sagst du zu Parasite?');
    expect(german.complaints).toEqual([]);
    await german.close();
    expect(await (await fetch(`${site.origin}/xa-us/parasite/`)).text()).toMatch(/\[Whát dó ýóú šáý óf Parasite\? ~+\]/);

    // Header and footer are the host's own, and neither it nor another remote was built or moved.
    expect(html).toMatch(/<header[\s>].*<footer[\s>]/s);
    expect(await readdir(path.join(root, 'host/dist/web'))).toEqual(hostBefore);
    const { remotes: after } = await readServed(site);
    expect({ ...after, comments: null }).toEqual({ ...before, comments: null });

    await remoteCommand('rollback', '--to', site.origin);
    expect(await (await fetch(`${site.origin}/parasite/`)).text()).not.toContain('What do you say of Parasite?');
  });
});

describe('the same team, before it deploys', () => {
  const refusalOf = (...args: string[]) =>
    remoteCommand(...args).then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );

  it('translates its sentences with the commands of this repository; a faulty translation fails check and build', async () => {
    const catalog = path.join(repository, 'messages/de.json');
    const sound = await readFile(catalog, 'utf8');
    try {
      expect((await remoteCommand('messages')).stdout).toMatch(/^ {5}5 {2}comments$[^]*^de {9}1 translated, 4 missing$/m);
      const missing = JSON.parse((await remoteCommand('messages', 'de')).stdout) as object;
      expect(missing).toMatchObject({ 'Thank you.': { places: ['src/views/Invitation.tsx:15'] } });
      const given = path.join(repository, 'german.json');
      await writeFile(given, JSON.stringify({ 'Thank you.': 'Danke.' }));
      await remoteCommand('messages', 'de', '--take', given);
      expect(JSON.parse(await readFile(catalog, 'utf8'))).toEqual({ 'Thank you.': 'Danke.', ...(JSON.parse(sound) as object) });
      await writeFile(given, JSON.stringify({ Thanks: 'Danke.' }));
      expect(await refusalOf('messages', 'de', '--take', given)).toBe('Nothing was written.\n“Thanks”: no room has it\n');

      await writeFile(catalog, sound.replace('zu {name}', 'zu {title}'));
      const fault = 'messages/de.json: “What do you say of {name}?”: its source has no {title}';
      expect(await refusalOf('messages')).toContain(fault);
      const build = await refusalOf('check', '--to', site.origin);
      expect(build).toContain(fault);
      expect(build).toContain("remote 'comments' does not build: nothing was deployed");
    } finally {
      await writeFile(catalog, sound);
    }
  });

  it('tries what it builds inside the running site, with each change of a source, in one browser alone', async () => {
    const view = path.join(repository, 'src/views/Invitation.tsx');
    const sound = await readFile(view, 'utf8');
    const trial = spawn(process.execPath, ['node_modules/@agm/federation/cli/ownRemote.js', 'preview', '--to', site.origin], {
      cwd: repository,
      env: ofTeam(),
    });
    let said = '';
    for (const stream of [trial.stdout, trial.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString();
      });
    const hear = async (words: RegExp): Promise<string> => {
      const until = Date.now() + 60_000;
      while (!words.test(said)) {
        if (Date.now() > until || trial.exitCode !== null) throw new Error(`it did not say ${String(words)}: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return words.exec(said)?.[1] ?? '';
    };
    const developer = await openPage(browser);
    try {
      await developer.page.goto(await hear(/(http\S+\/remotes\/try\/\S+)/));
      await developer.page.getByRole('button', { name: 'Try it in this browser' }).click();
      await developer.page.getByRole('complementary', { name: 'Trial of a release' }).waitFor();
      await developer.page.goto(`${site.origin}/parasite/#comments`);
      await developer.page.getByRole('heading', { name: 'What do you say of Parasite?' }).waitFor();
      await writeFile(view, sound.replaceAll('What do you say of', 'What would you ask'));
      const version = await hear(/comments (local-\w+) is shown/);
      await developer.page.reload();
      await developer.page.locator(`[data-remote="comments"][data-version="${version}"][data-state="alive"]`).waitFor();
      await developer.page.getByRole('heading', { name: 'What would you ask Parasite?' }).waitFor();
      expect(developer.complaints).toEqual([]);
      expect(await (await fetch(`${site.origin}/parasite/`)).text()).not.toMatch(/What (do you say of|would you ask)/);
    } finally {
      await writeFile(view, sound);
      trial.kill();
      if (trial.exitCode === null && trial.signalCode === null) await once(trial, 'exit');
      await developer.close();
    }
  });

  it('shares a branch by one command, which moves nothing that visitors get', async () => {
    const { remotes: before } = await readServed(site);
    const { stdout } = await remoteCommand('preview', '--publish', '--no-browser', '--to', site.origin, '--json', '--hours', '3');
    const { version, link } = JSON.parse(stdout) as { readonly version: string; readonly link: string };
    const { remotes: after } = await readServed(site);
    expect(after['comments']?.current).toBe(before['comments']?.current);
    const colleague = await openPage(browser);
    await colleague.page.goto(link);
    await colleague.page.getByRole('button', { name: 'Try it in this browser' }).click();
    await colleague.page.goto(`${site.origin}/parasite/#comments`);
    await colleague.page.locator(`[data-remote="comments"][data-version="${version}"][data-state="alive"]`).waitFor();
    expect(colleague.complaints).toEqual([]);
    await colleague.close();
  });

  it('shows each edit in the page that is open, with what is typed and the state of components; a fault with file and line', async () => {
    const view = path.join(repository, 'src/views/Invitation.tsx');
    const sound = await readFile(view, 'utf8');
    const port = await freePort();
    const alone = spawn(process.execPath, ['node_modules/@agm/federation/cli/ownRemote.js', 'dev', '--to', site.origin], {
      cwd: repository,
      env: { ...ofTeam(), PORT: String(port) },
    });
    const developer = await openPage(browser);
    const { page } = developer;
    const faults = page.locator('agm-faults section');
    try {
      await new Promise<void>((resolve, reject) => {
        alone.stdout.on('data', (part: Buffer) => part.includes('listening on') && resolve());
        alone.once('exit', () => reject(new Error('it ended')));
      });
      const withField = sound.replace('</h2>', '</h2><input aria-label="Draft" />');
      await writeFile(view, withField);
      await page.goto(`http://127.0.0.1:${port}`);
      await page.getByRole('textbox', { name: 'Draft' }).fill('half a sentence');
      await page.getByRole('button', { name: 'I liked it' }).click();
      await page.evaluate(() => {
        document.documentElement.dataset.isFirst = '';
      });

      await writeFile(view, withField.replace('Thank you.', 'Thanks a lot.'));
      await page.getByText('Thanks a lot.').waitFor();
      expect(await page.getByRole('textbox', { name: 'Draft' }).inputValue()).toBe('half a sentence');

      await writeFile(view, withField.replace('return (', 'return )'));
      await faults.getByText('src/views/Invitation.tsx:12').waitFor();
      await writeFile(view, withField.replace('Thank you.', 'Many thanks.'));
      await page.getByText('Many thanks.').waitFor();
      await faults.waitFor({ state: 'detached' });
      expect(await page.getByRole('textbox', { name: 'Draft' }).inputValue()).toBe('half a sentence');
      expect(await page.evaluate(() => document.documentElement.dataset.isFirst)).toBe('');
      expect(developer.complaints).toEqual([]);

      await writeFile(view, sound.replace('  return (', "  if (name !== null) throw new Error('out of order');\n  return ("));
      await faults.getByText('src/views/Invitation.tsx:12').waitFor();
      await faults.getByText('out of order').waitFor();
      await writeFile(view, sound);
      await page.getByRole('button', { name: 'I liked it' }).waitFor();
    } finally {
      await writeFile(view, sound);
      alone.kill();
      if (alone.exitCode === null && alone.signalCode === null) await once(alone, 'exit');
      await developer.close();
    }
  });

  it('develops inside the running site: each edit in its place, with the state of components and of the page; a fault with file and line', async () => {
    const view = path.join(repository, 'src/views/Invitation.tsx');
    const sheet = path.join(repository, 'src/views/Invitation.module.css');
    const [sound, look] = await Promise.all([readFile(view, 'utf8'), readFile(sheet, 'utf8')]);
    await site.restart({ RELOAD_ON_DEPLOY: '1' });
    const inside = spawn(process.execPath, ['node_modules/@agm/federation/cli/ownRemote.js', 'dev', '--to', site.store], {
      cwd: repository,
      env: ofTeam(),
    });
    const developer = await openPage(browser);
    const { page } = developer;
    const faults = page.locator('agm-faults section');
    const place = page.locator('[data-remote="comments"][data-version="developing"]');
    const draft = place.getByRole('textbox', { name: 'Draft' });
    try {
      await new Promise<void>((resolve, reject) => {
        inside.stdout.on('data', (part: Buffer) => part.includes('show what you change') && resolve());
        inside.once('exit', () => reject(new Error('it ended')));
      });
      const withField = sound.replace('</h2>', '</h2><input aria-label="Draft" />');
      await writeFile(view, withField);
      await page.goto(`${site.origin}/parasite/#comments`);
      await draft.fill('half a sentence');
      await place.getByRole('button', { name: 'I liked it' }).click();
      await page.evaluate(() => {
        document.documentElement.dataset.isFirst = '';
      });

      await writeFile(view, withField.replace('Thank you.', 'Thanks a lot.'));
      await place.getByText('Thanks a lot.').waitFor();
      await writeFile(sheet, look.replace('margin:', 'letter-spacing: 3px; margin:'));
      await page.waitForFunction(() =>
        [...document.querySelectorAll('section')].some((one) => getComputedStyle(one).letterSpacing === '3px'),
      );

      await writeFile(view, withField.replace('return (', 'return )'));
      await faults.getByText('src/views/Invitation.tsx:12').waitFor();
      await writeFile(view, withField.replace('Thank you.', 'Many thanks.'));
      await place.getByText('Many thanks.').waitFor();
      await faults.waitFor({ state: 'detached' });
      expect(await draft.inputValue()).toBe('half a sentence');
      // The shell and the other remotes are those of visitors.
      await page.locator('[data-remote="availability"][data-state="alive"]').waitFor();
      expect(await page.evaluate(() => document.documentElement.dataset.isFirst)).toBe('');
      // The server's HTML is that of the release, and React says where the developed remote differs.
      expect(developer.complaints.filter((one) => !one.startsWith('warning: [comments, hydrating]'))).toEqual([]);

      await writeFile(view, sound.replace('  return (', "  if (name !== null) throw new Error('out of order');\n  return ("));
      await faults.getByText('src/views/Invitation.tsx:12').waitFor();
      await faults.getByText('out of order').waitFor();
      await writeFile(view, sound);
      await place.getByRole('button', { name: 'I liked it' }).waitFor();

      inside.kill();
      await page.locator('[data-remote="comments"]:not([data-version="developing"])[data-state="alive"]').waitFor();
    } finally {
      await Promise.all([writeFile(view, sound), writeFile(sheet, look)]);
      inside.kill();
      if (inside.exitCode === null && inside.signalCode === null) await once(inside, 'exit');
      await developer.close();
      await site.restart({ RELOAD_ON_DEPLOY: '0' });
    }
  });

  it('is refused by the site’s gate like everybody else, with the line and the mend', async () => {
    const view = path.join(repository, 'src/views/Invitation.tsx');
    const sound = await readFile(view, 'utf8');
    await writeFile(view, sound.replace('<section ', "<section style={{ color: 'red' }} "));
    expect(await refusalOf('check', '--to', site.origin)).toMatch(
      /server entry: 'comments' writes a style attribute for the words below a title, which the site's policy blocks .*: state shows as data-\*, sizes as classes/,
    );
    await writeFile(view, sound);
  });

  it('passes the gate without publishing anything, and reads so as one JSON object', async () => {
    const versions = async () => {
      const { remotes } = (await (await fetch(`${site.origin}/remotes.json`)).json()) as Registry;
      return Object.keys(remotes.comments?.deployments ?? {});
    };
    const before = await versions();
    const { stdout } = await remoteCommand('check', '--to', site.origin, '--no-browser', '--json');
    expect(JSON.parse(stdout)).toEqual({ remote: 'comments', version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/), triedIn: null });
    expect(await versions()).toEqual(before);
  });
});
