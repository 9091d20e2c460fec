import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { asAnyUser, unpackPackages } from './unpackPackages.ts';

const execute = promisify(execFile);

export interface OperatorPrograms {
  readonly nginx: string;
  readonly caddy: string;
  readonly promtool: string;
  readonly kubectl: string;
  /** docker-compose 1, which needs no Docker to read a file: the words before its own. */
  readonly compose: readonly string[];
  /** Where its libraries are. */
  readonly composeEnvironment: Readonly<Record<string, string>>;
}

/** docker-compose with all that it imports. */
const composePackages = [
  'docker-compose',
  ...['cached-property', 'distro', 'docker', 'dockerpty', 'docopt', 'dotenv', 'jsonschema', 'requests', 'texttable', 'websocket', 'yaml'],
  ...['urllib3', 'chardet', 'idna', 'certifi', 'six', 'attr', 'pyrsistent', 'pkg-resources', 'setuptools', 'distutils'],
].map((name, at) => (at === 0 ? name : `python3-${name}`));

/** What operators put around the site, from Debian's packages. Rejects with `NoPackages`. */
export async function unpackOperatorPrograms(): Promise<OperatorPrograms> {
  const root = await unpackPackages('operator-tools-from-debian', async (folder) => {
    await execute('apt-get', [...asAnyUser(folder), 'download', 'nginx', 'caddy', 'prometheus', 'kubernetes-client', ...composePackages], {
      cwd: folder,
    });
  });
  return {
    nginx: path.join(root, 'usr/sbin/nginx'),
    caddy: path.join(root, 'usr/bin/caddy'),
    promtool: path.join(root, 'usr/bin/promtool'),
    kubectl: path.join(root, 'usr/bin/kubectl'),
    compose: ['/usr/bin/python3', path.join(root, 'usr/bin/docker-compose')],
    composeEnvironment: { PYTHONPATH: path.join(root, 'usr/lib/python3/dist-packages') },
  };
}
