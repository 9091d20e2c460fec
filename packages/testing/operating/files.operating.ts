import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { unpackOperatorPrograms, type OperatorPrograms } from '../src/debian/operatorPrograms.ts';
import { forNginx } from '../src/topology/startNginx.ts';

jest.setTimeout(180_000);

const execute = promisify(execFile);
const files = path.resolve(__dirname, '../../../docs/operating');
let programs: OperatorPrograms;
let folder: string;
beforeAll(async () => {
  programs = await unpackOperatorPrograms();
  folder = await mkdtemp(path.join(tmpdir(), 'agm-operating-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a file for operators is what its program reads', () => {
  it('nginx.conf', async () => {
    const certificates = path.join(folder, 'certificates');
    await mkdir(certificates);
    const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => path.join(certificates, name));
    await execute('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key!,
      '-out',
      certificate!,
    ]);
    // The names of the servers exist inside of compose.yaml's network alone.
    const site = (await forNginx(programs.nginx, await readFile(path.join(files, 'nginx.conf'), 'utf8')))
      .replace(/server-[12]:/g, '127.0.0.1:')
      .replaceAll('/etc/nginx/certificates', certificates);
    await writeFile(path.join(folder, 'site.conf'), site);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    await writeFile(
      path.join(folder, 'nginx.conf'),
      `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${folders} include site.conf; }`,
    );
    const { stderr } = await execute(programs.nginx, ['-t', '-p', folder, '-c', 'nginx.conf']);
    expect(stderr).toContain('syntax is ok');
    expect(stderr).not.toContain('[warn]');
  });

  it('Caddyfile', async () => {
    const file = path.join(files, 'Caddyfile');
    const { stdout, stderr } = await execute(programs.caddy, ['validate', '--config', file, '--adapter', 'caddyfile']);
    expect(stdout + stderr).toContain('Valid configuration');
    expect((await execute(programs.caddy, ['fmt', file])).stdout).toBe(await readFile(file, 'utf8'));
  });

  it('prometheus-rules.yaml', async () => {
    const { stdout } = await execute(programs.promtool, ['check', 'rules', path.join(files, 'prometheus-rules.yaml')]);
    expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
    expect((await execute(programs.promtool, ['test', 'rules', path.join(files, 'prometheus-rules.test.yaml')])).stdout).toContain(
      'SUCCESS',
    );
  });

  it('kubernetes: two servers that run as nobody, with their settings and one way to them', async () => {
    const { stdout } = await execute(programs.kubectl, ['kustomize', path.join(files, 'kubernetes')]);
    const made = parseAllDocuments(stdout).map((document) => document.toJS() as Made);
    expect(made.map(({ kind }) => kind).sort()).toEqual(['ConfigMap', 'PodDisruptionBudget', 'Service', 'StatefulSet']);
    expect(new Set(made.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['agm']));
    const of = (kind: string) => made.find((one) => one.kind === kind);
    // The name has the hash of the settings in it, so that other settings start the servers again.
    const settings = of('ConfigMap')?.metadata.name ?? '';
    expect(settings).toMatch(/^agm-\w{10}$/);
    expect(JSON.stringify(of('StatefulSet')?.spec)).toContain(`"configMapRef":{"name":"${settings}"}`);
    expect(of('StatefulSet')?.spec).toMatchObject({ replicas: 2, template: { spec: { securityContext: { runAsNonRoot: true } } } });
    expect(of('Service')?.spec).toMatchObject({ selector: { app: 'agm' }, sessionAffinity: 'ClientIP' });
  });

  (existsSync('/usr/bin/python3') ? it : it.skip)('compose.yaml, with the secrets of example.env', async () => {
    const home = path.join(folder, 'compose');
    await mkdir(home);
    // A name of the project is newer than the program.
    await writeFile(path.join(home, 'compose.yaml'), (await readFile(path.join(files, 'compose.yaml'), 'utf8')).replace(/^name: .*$/m, ''));
    const secrets = (await readFile(path.join(files, 'example.env'), 'utf8')).replaceAll(/^([A-Z_]+)=.*$/gm, '$1=a-secret');
    await writeFile(path.join(home, '.env'), secrets);
    const [program = '', ...words] = programs.compose;
    const config = async () =>
      execute(program, [...words, '-f', path.join(home, 'compose.yaml'), '--env-file', path.join(home, '.env'), 'config'], {
        env: { PATH: process.env['PATH'], ...programs.composeEnvironment },
      });
    const { stdout } = await config();
    const { services } = parseAllDocuments(stdout)[0]?.toJS() as { services: Record<string, { environment?: Record<string, string> }> };
    expect(Object.keys(services).sort()).toEqual(['bucket', 'database', 'nginx', 'server-1', 'server-2', 'storage']);
    expect(services['server-1']?.environment).toEqual(services['server-2']?.environment);
    // Without one of them it says which, and starts nothing.
    await writeFile(path.join(home, '.env'), secrets.replace(/^REGISTRY_TOKEN=.*$/m, ''));
    await expect(config()).rejects.toThrow(/REGISTRY_TOKEN/);
  });

  (existsSync('/usr/bin/systemd-analyze') ? it : it.skip)('agm.service and agm.socket', async () => {
    const units = ['agm.service', 'agm.socket'].map((file) => path.join(files, file));
    const { stderr } = await execute('systemd-analyze', ['verify', ...units]);
    expect(stderr.split('\n').filter((line) => /agm\.(?:service|socket)/.test(line))).toEqual([]);
  });
});

/** What Kustomize makes of the base. */
interface Made {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec?: object;
}
