import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../src/freePort.ts';

jest.setTimeout(600_000);

const execute = promisify(execFile);
const root = path.resolve(__dirname, '../../..');
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** The steps of a Dockerfile, continued lines joined: `RUN`, `ENV`, `CMD` … with their words. */
async function readSteps(): Promise<readonly (readonly [step: string, words: string])[]> {
  const text = await readFile(path.join(root, 'docs/operating/Dockerfile'), 'utf8');
  const lines = text.replace(/^#.*\n/gm, '').replace(/\s*\\\n\s*/g, ' ');
  return [...lines.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, step = '', words = '']) => [step, words]);
}

/** Docker is not to be had in every place: what the Dockerfile says is done here, in a folder. */
describe('the image of docs/operating/Dockerfile', () => {
  let folder: string;
  let server: ChildProcess | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'agm-image-'));
    await chmod(folder, 0o755);
  });
  afterAll(async () => {
    if (server?.kill('SIGTERM')) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  });

  it('is built by its steps, and serves the wall without root from files that cannot be written', async () => {
    const steps = await readSteps();
    const site = path.join(folder, 'site');
    const data = path.join(folder, 'data');
    await mkdir(site);
    const copy = 'git ls-files -coz --exclude-standard | tar -c --null --ignore-failed-read -T - | tar -x -C "$SITE"';
    await execute('sh', ['-c', copy], { cwd: root, env: { ...process.env, SITE: site } });
    const [build] = steps.filter(([step]) => step === 'RUN').map(([, words]) => words);
    await execute('sh', ['-c', build ?? 'false'], { cwd: site, maxBuffer: 64 * 1024 * 1024 });
    await mkdir(data);
    if (isRoot) await chown(data, nobody, nobody);

    const port = await freePort();
    const said = Object.fromEntries(
      steps
        .filter(([step]) => step === 'ENV')
        .flatMap(([, words]) => words.split(/\s+/).map((word) => word.split('=') as [string, string])),
    );
    const env = {
      ...said,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      NODE_COMPILE_CACHE: path.join(data, 'compiled'),
      DEMO: '1',
    };
    const command = JSON.parse(steps.findLast(([step]) => step === 'CMD')?.[1] ?? '[]') as readonly string[];
    const words = command.map((word) => `'${word}'`).join(' ');
    const asNobody = `mount --bind "$PWD" "$PWD" && mount -o remount,ro,bind "$PWD" && cd "$PWD" && exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups ${words}`;
    server = isRoot
      ? spawn('unshare', ['--mount', 'sh', '-c', asNobody], { cwd: site, env })
      : spawn('sh', ['-c', `exec ${words}`], { cwd: site, env });
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => {
        output += text.toString();
      });
    while (!output.includes('listening on') && server.exitCode === null) await new Promise((later) => setTimeout(later, 100));
    expect(output).toContain(`listening on http://127.0.0.1:${port}`);
    const answer = await fetch(`http://127.0.0.1:${port}/genre/drama/`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('data-title-id');
    const check = JSON.parse(/CMD (\[.*\])/.exec(steps.find(([step]) => step === 'HEALTHCHECK')?.[1] ?? '')?.[1] ?? '[]') as string[];
    await expect(execute(check[0] ?? '', check.slice(1), { env })).resolves.toBeDefined();
  });
});
