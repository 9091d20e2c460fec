import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium, openPage } from '@agm/testing';
import { startSite, type Site } from '@agm/testing/site';

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
    const { remotes: before } = JSON.parse(await readFile(path.join(site.store, 'remotes.json'), 'utf8')) as {
      remotes: Record<string, { current: string }>;
    };
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

    // Header and footer are the host's own, and neither it nor another remote was built or moved.
    expect(html).toMatch(/<header[\s>].*<footer[\s>]/s);
    expect(await readdir(path.join(root, 'host/dist/web'))).toEqual(hostBefore);
    const { remotes: after } = JSON.parse(await readFile(path.join(site.store, 'remotes.json'), 'utf8')) as {
      remotes: Record<string, { current: string }>;
    };
    expect({ ...after, comments: null }).toEqual({ ...before, comments: null });

    await remoteCommand('rollback', '--to', site.origin);
    expect(await (await fetch(`${site.origin}/parasite/`)).text()).not.toContain('What do you say of Parasite?');
  });

  it('tries what it builds inside the running site, with each change of a source, in one browser alone', async () => {
    const view = path.join(repository, 'src/views/Invitation.tsx');
    const sound = await readFile(view, 'utf8');
    const trial = spawn(process.execPath, ['node_modules/@agm/federation/cli/ownRemote.js', 'try', '--to', site.origin], {
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

  it('is refused by the site’s gate like everybody else, with the line and the mend', async () => {
    const view = path.join(repository, 'src/views/Invitation.tsx');
    const sound = await readFile(view, 'utf8');
    await writeFile(view, sound.replace('<section ', "<section style={{ color: 'red' }} "));
    const refused = await remoteCommand('deploy', '--to', site.origin).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    );
    expect(refused).toMatch(
      /server entry: 'comments' writes a style attribute for the words below a title, which the site's policy blocks .*: state shows as data-\*, sizes as classes/,
    );
    await writeFile(view, sound);
  });
});
