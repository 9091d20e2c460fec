import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isFull } from '@agm/testing';

jest.setTimeout(300_000);

const root = path.resolve(__dirname, '..');
/** A checkout whose remote may be spoiled: what a deploy runs and builds is a copy, everything else is the project's own. */
const workshop = path.join(root, '.workshop', 'stories');
const remote = path.join(workshop, 'remotes/availability');
const story = path.join(remote, 'src/views/Missing/Missing.stories.tsx');
const store = path.join(workshop, 'deployments');

const copied = ['scripts', 'storybook', 'packages/deploy', 'remotes/availability'];
const isSource = (file: string) => !/[\\/](dist|node_modules|differences|storybook-static[^\\/]*)$/.test(file);
/** The remote's other stories are looked at by `stories.e2e.ts`. */
const isWanted = (file: string) =>
  isSource(file) &&
  (!file.startsWith(path.join(root, 'remotes')) || !file.endsWith('.stories.tsx') || path.basename(file) === path.basename(story));

beforeAll(async () => {
  await rm(workshop, { recursive: true, force: true });
  for (const place of copied) await cp(path.join(root, place), path.join(workshop, place), { recursive: true, filter: isWanted });
  // The trial page is built in `packages/deploy/dist`.
  const others = [
    'packages/deploy/dist',
    ...(await readdir(root)).filter((name) => !['packages', 'remotes', 'storybook', 'scripts', 'data'].includes(name)),
    ...(await readdir(path.join(root, 'packages'))).filter((name) => name !== 'deploy').map((name) => `packages/${name}`),
  ];
  for (const place of others) {
    await mkdir(path.dirname(path.join(workshop, place)), { recursive: true });
    await symlink(path.join(root, place), path.join(workshop, place));
  }
});
afterAll(() => rm(workshop, { recursive: true, force: true }));

interface Told {
  readonly code: number | null;
  readonly words: string;
}

/** `npm run deploy -- availability --to <a folder of this test> …`; with `--no-browser`, because `gate.e2e.ts` tries builds in one. */
async function deploy(words: readonly string[] = [], environment: NodeJS.ProcessEnv = {}): Promise<Told> {
  const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`, ...environment };
  const command = spawn('node', ['--disable-warning=ExperimentalWarning', 'scripts/deploy.ts', 'availability', '--to', store, ...words], {
    cwd: workshop,
    env,
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  const [code] = (await once(command, 'close')) as [number | null];
  return { code, words: said };
}
const deployments = () => readdir(store).catch(() => []);

/** An image that says nothing to somebody who does not see it. */
const spoil = async () =>
  writeFile(
    story,
    `${await readFile(story, 'utf8')}\nexport const Spoiled: Story = { render: () => <main><h1>Not found</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="80" height="80" /></main> };\n`,
  );
const mend = () => cp(path.join(root, path.relative(workshop, story)), story);

describe('a remote whose story keeps somebody out', () => {
  beforeAll(spoil);
  afterAll(mend);

  it('is not deployed, and the story and the rule are named', async () => {
    const { code, words } = await deploy();
    expect(words).toMatch(/missing--spoiled \(light, 1440 px\): image-alt: /);
    expect(words).toContain("stories: 'availability' was not deployed");
    expect({ code, deployments: await deployments() }).toEqual({ code: 1, deployments: [] });
  });

  // Each builds the remote once more.
  if (isFull)
    it('is deployed where there is no Chromium, which says so in one line', async () => {
      const { code, words } = await deploy(['--version', '1.0.0'], { PATH: await pathWithoutChromium(), CHROMIUM: '', TEST_BROWSER: '' });
      expect(words.match(/The stories of availability were not looked at: there is no Chromium here.*/g)).toHaveLength(1);
      expect(words).toContain('availability 1.0.0 is published');
      expect(code).toBe(0);
    });

  it('is deployed by somebody who leaves its stories out on purpose', async () => {
    const { code, words } = await deploy(['--no-stories', '--no-browser', '--version', '1.0.1']);
    expect(words).toContain('The stories of availability were not looked at: --no-stories.');
    expect(words).not.toContain('image-alt');
    expect({ code, isThere: (await readdir(path.join(store, 'availability'))).includes('1.0.1') }).toEqual({ code: 0, isThere: true });
  });
});

if (isFull)
  it('a remote whose stories hold is looked at and deployed', async () => {
    const { code, words } = await deploy(['--no-browser', '--version', '1.0.2']);
    expect(words).toMatch(/\d+ axe runs, 0 pictures,[^]*\d+ passed, 0 failed[^]*availability 1\.0\.2 is published/);
    expect(code).toBe(0);
  });

/** A PATH of one folder with what a build needs. */
async function pathWithoutChromium(): Promise<string> {
  const tools = path.join(workshop, 'tools');
  await mkdir(tools, { recursive: true });
  const found = async (name: string) => {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter))
      if ((await readdir(folder).catch(() => [] as string[])).includes(name)) return path.join(folder, name);
    throw new Error(`this machine has no ${name}`);
  };
  for (const name of ['npm', 'sh', 'env', 'node'])
    await symlink(name === 'node' ? process.execPath : await found(name), path.join(tools, name));
  return tools;
}
