import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const root = path.dirname(__dirname);
const folder = path.join(root, 'docs/operating');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const yaml = (file: string): unknown => parse(read(file), { merge: true });

/** The settings that docs/settings.md explains. */
const known = new Set(
  readFileSync(path.join(root, 'docs/settings.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name)),
);
/** Read by Node and by the C library. */
const ofThePlatform = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'];
const unknown = (names: readonly string[]) => names.filter((name) => !known.has(name) && !ofThePlatform.includes(name));

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
  readonly volumes?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
}
interface Deployment {
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly {
          readonly envFrom: readonly object[];
          readonly readinessProbe: { readonly httpGet: { readonly path: string } };
        }[];
      };
    };
  };
}

describe('the files for operators', () => {
  it('name settings that the server reads', () => {
    const { services } = yaml('compose.yaml') as Compose;
    const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'));
    expect(servers.map(([name]) => name)).toEqual(['server-1', 'server-2']);
    for (const [, { environment = {} }] of servers) expect(unknown(Object.keys(environment))).toEqual([]);
    const { configMapGenerator } = yaml('kubernetes/kustomization.yaml') as {
      readonly configMapGenerator: readonly { readonly literals: readonly string[] }[];
    };
    expect(unknown(configMapGenerator.flatMap(({ literals }) => literals.map((line) => line.split('=')[0] ?? '')))).toEqual([]);
    const unit = [...read('agm.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    expect(unit.length).toBeGreaterThan(2);
    expect(unknown(unit.map((word) => word.split('=')[0] ?? ''))).toEqual([]);
    const image = /^ENV ([^]*?)\n(?=[A-Z])/m.exec(read('Dockerfile'))?.[1] ?? '';
    expect(unknown([...image.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name))).toEqual([]);
  });

  it('ask for every secret of compose.yaml, and example.env lists them', () => {
    const asked = [...new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name))];
    const listed = [...read('example.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(listed.sort()).toEqual(asked.sort());
    expect(read('compose.yaml')).not.toMatch(/(PASSWORD|TOKEN|SECRET_ACCESS_KEY): (?!\$\{)\w/);
  });

  it('start what is there, without root, on a file system that cannot be written', () => {
    for (const command of [read('Dockerfile'), read('agm.service')]) {
      const script = /scripts\/\w+\.ts/.exec(command)?.[0] ?? '';
      expect([script, existsSync(path.join(root, script))]).toEqual([script, true]);
    }
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
    expect(read('agm.service')).toMatch(/^ProtectSystem=strict$/m);
    const { services } = yaml('compose.yaml') as Compose;
    expect(Object.values(services).filter(({ read_only }) => read_only)).toHaveLength(2);
  });

  it('give a server the time that it takes to leave', () => {
    const seconds = 5 + 10 + 2;
    const { services } = yaml('compose.yaml') as Compose;
    expect(Number.parseInt(services['server-1']?.stop_grace_period ?? '', 10)).toBeGreaterThan(seconds);
    const pod = (yaml('kubernetes/servers.yaml') as Deployment).spec.template.spec;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(seconds);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(read('agm.service'))?.[1])).toBeGreaterThan(seconds);
  });

  it.each([
    'compose.yaml',
    'kubernetes/kustomization.yaml',
    'kubernetes/servers.yaml',
    'kubernetes/service.yaml',
    'kubernetes/disruption.yaml',
  ])('%s is YAML without a doubled key', (file) => {
    expect(parseAllDocuments(read(file), { merge: true }).flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  });

  it('agm.socket holds the address of the proxy’s file for agm.service', () => {
    const socket = read('agm.socket');
    expect(/^ListenStream=(.*)$/m.exec(socket)?.[1]).toBe('127.0.0.1:3000');
    expect(socket).toMatch(/^WantedBy=sockets\.target$/m);
    // Requests wait in the socket while the one server restarts: systemd must not hand each to a server of its own.
    expect(socket).not.toMatch(/^Accept=yes/m);
    expect(read('agm.service')).toMatch(/^Requires=agm\.socket$/m);
  });

  it('watch what the servers say: every metric of the dashboard and the rules is one that docs/operating.md explains', () => {
    const explained =
      readFileSync(path.join(root, 'docs/operating.md'), 'utf8') + readFileSync(path.join(root, 'docs/deploying.md'), 'utf8');
    const named = [
      ...new Set(
        [...`${read('grafana-dashboard.json')} ${read('prometheus-rules.yaml')}`.matchAll(/\bagm_[a-z_]+/g)].map(([name]) => name),
      ),
    ];
    expect(named.length).toBeGreaterThan(14);
    expect(named.filter((name) => !explained.includes(name))).toEqual([]);
  });

  it('the dashboard is one that Grafana reads: panels with ids of their own that do not overlap, each with a query and its source', () => {
    const { panels, templating, uid, schemaVersion } = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
    expect([uid, schemaVersion >= 36]).toEqual(['agm', true]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(templating.list.map(({ name, type }) => [name, type])).toEqual([['source', 'datasource']]);
    const taken = new Map<string, string>();
    for (const { title, type, gridPos, datasource, targets } of panels) {
      expect([title, gridPos.x >= 0 && gridPos.x + gridPos.w <= 24]).toEqual([title, true]);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, taken.get(`${x} ${y}`)]).toEqual([title, undefined]);
          taken.set(`${x} ${y}`, title);
        }
      if (type === 'row') continue;
      expect([title, datasource]).toEqual([title, { type: 'prometheus', uid: '${source}' }]);
      expect((targets ?? []).length).toBeGreaterThan(0);
      expect(new Set(targets?.map(({ refId }) => refId)).size).toBe(targets?.length);
      for (const { expr } of targets ?? []) expect([title, expr.includes('job="agm"')]).toEqual([title, true]);
    }
  });
});

interface Dashboard {
  readonly uid: string;
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] };
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly type: string;
    readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
    readonly datasource?: { readonly type: string; readonly uid: string };
    readonly targets?: readonly { readonly expr: string; readonly refId: string }[];
  }[];
}
