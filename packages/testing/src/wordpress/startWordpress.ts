import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../freePort.ts';
import { unpackDebianPrograms, type DebianPrograms } from './debianPrograms.ts';

const execute = promisify(execFile);
const startLimitMs = 90_000;

/** A WordPress of Debian's packages on this machine, with a database of its own; nothing of it outlives `stop`. */
export interface Wordpress {
  /** `http://127.0.0.1:…` */
  readonly origin: string;
  readonly administrator: { readonly username: string; readonly password: string };
  /** The folder of its plugins. */
  readonly plugins: string;
  /** The program `php`, with its settings. */
  php(...args: string[]): Promise<string>;
  /** Runs PHP inside it. Resolves with what that printed. */
  evaluate(code: string): Promise<string>;
  /** What PHP reported so far: notices, warnings and errors. */
  complaints(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export interface WordpressOptions {
  /** Origins of this machine that it may ask. WordPress asks none by itself, and this one no other. */
  readonly mayAsk?: readonly string[];
  /** PHP that is part of it from the start: a must-use plugin. */
  readonly with?: string;
}

/** Rejects with `NoWordpress` where the packages cannot be had. */
export async function startWordpress(options: WordpressOptions = {}): Promise<Wordpress> {
  const programs = await unpackDebianPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-wordpress-'));
  const running: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const child of running.toReversed()) await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const socket = await startDatabase(programs, folder, running);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const site = path.join(folder, 'site');
    await writeSite(programs, site, { origin, socket, ...options });
    const settings = path.join(folder, 'php.ini');
    await writeFile(settings, phpSettings(programs, folder));
    const env = { ...programs.env, PHP_INI_SCAN_DIR: '' };
    const server = spawn(programs.php, ['-c', settings, '-S', `127.0.0.1:${port}`, '-t', site], {
      // Its workers do not end with it, so it leads a group of its own.
      detached: true,
      stdio: 'ignore',
      env: { ...env, PHP_CLI_SERVER_WORKERS: '4' },
    });
    running.push(server);
    const php = async (...args: string[]): Promise<string> =>
      (await execute(programs.php, ['-c', settings, ...args], { env, maxBuffer: 64 * 1024 * 1024 })).stdout;
    const evaluate = async (code: string): Promise<string> => {
      const file = path.join(folder, `${randomBytes(6).toString('hex')}.php`);
      await writeFile(file, `<?php require ${quoted(path.join(site, 'wp-load.php'))};\n${code}`);
      try {
        return await php(file);
      } catch (error) {
        throw new Error(`PHP ended with an error: ${(error as { stdout?: string }).stdout ?? ''}`, { cause: error });
      } finally {
        await rm(file);
      }
    };
    const administrator = { username: 'administrator', password: randomBytes(12).toString('hex') };
    await install(origin, administrator, server);
    // The pictures of members and of the editor's welcome would come from other sites.
    await evaluate(
      "update_option( 'show_avatars', 0 ); update_user_meta( 1, 'wp_persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ), '_modified' => gmdate( 'c' ) ) );",
    );
    return {
      origin,
      administrator,
      plugins: path.join(site, 'wp-content/plugins'),
      php,
      evaluate,
      async complaints() {
        const text = await readFile(path.join(folder, 'php.log'), 'utf8').catch(() => '');
        return text.split('\n').filter((line) => /\bPHP (?:Notice|Warning|Deprecated|Fatal|Parse|Recoverable)/.test(line));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(child.spawnargs.includes('-S') ? -child.pid : child.pid, 'SIGTERM');
  await ended;
}

/** MariaDB on a socket in the folder. Resolves with the socket's path. */
async function startDatabase({ root, mariadbd, env }: DebianPrograms, folder: string, running: ChildProcess[]): Promise<string> {
  const home = path.join(folder, 'database');
  const socket = path.join(home, 'socket');
  const files = path.join(home, 'files');
  await mkdir(files, { recursive: true });
  const shared = path.join(root, 'usr/share/mysql');
  const usual = ['--no-defaults', `--basedir=${path.join(root, 'usr')}`, `--lc-messages-dir=${shared}`, `--datadir=${files}`];
  // A server that root starts wants to be told that it may.
  if (process.getuid?.() === 0) usual.push('--user=root');
  const scripts = ['mysql_system_tables.sql', 'mysql_system_tables_data.sql'].map((name) => path.join(shared, name));
  const sql = (await Promise.all(scripts.map((file) => readFile(file, 'utf8')))).join('\n');
  const bootstrap = spawn(mariadbd, [...usual, '--bootstrap', '--skip-grant-tables', '--silent-startup'], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  bootstrap.stderr.on('data', (part: Buffer) => said.push(part));
  bootstrap.stdin.end(`create database mysql;\nuse mysql;\n${sql}\ncreate database wordpress character set utf8mb4;\n`);
  const [code] = (await once(bootstrap, 'close')) as [number | null];
  if (code !== 0) throw new Error(`MariaDB cannot make its tables:\n${Buffer.concat(said).toString().slice(-2000)}`);
  // Nobody gets to the socket but through the folder, and nothing listens on a port.
  const server = spawn(mariadbd, [...usual, `--socket=${socket}`, '--skip-networking', '--skip-grant-tables'], { env, stdio: 'ignore' });
  running.push(server);
  for (const until = Date.now() + startLimitMs; !existsSync(socket); await wait(50))
    if (server.exitCode !== null || Date.now() > until) throw new Error('MariaDB does not open its socket.');
  return socket;
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

interface SiteOptions extends WordpressOptions {
  readonly origin: string;
  readonly socket: string;
}

async function writeSite({ wordpress }: DebianPrograms, site: string, { origin, socket, mayAsk = [], with: own }: SiteOptions) {
  // Debian's WordPress leads to files of other packages by links.
  await cp(wordpress, site, {
    recursive: true,
    dereference: true,
    filter: (file) => !['.htaccess', 'ca-bundle.crt'].includes(path.basename(file)),
  });
  const constants: Readonly<Record<string, string | boolean>> = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    WP_HOME: origin,
    WP_SITEURL: origin,
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: path.join(path.dirname(site), 'php.log'),
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    FS_METHOD: 'direct',
    ...Object.fromEntries(
      ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) =>
        ['KEY', 'SALT'].map((kind) => [`${name}_${kind}`, randomBytes(24).toString('hex')]),
      ),
    ),
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define( '${name}', ${typeof value === 'string' ? quoted(value) : value} );`,
  );
  await writeFile(
    path.join(site, 'wp-config.php'),
    `<?php\n${lines.join('\n')}\n$table_prefix = 'wp_';\nif ( ! defined( 'ABSPATH' ) ) define( 'ABSPATH', __DIR__ . '/' );\nrequire_once ABSPATH . 'wp-settings.php';\n`,
  );
  // On the web every site has a port that WordPress lets itself ask; on this machine none has.
  const ports = mayAsk.map((asked) => Number(new URL(asked).port)).join(', ');
  const neighbours = `add_filter( 'http_allowed_safe_ports', fn( $ports ) => array( ...$ports, ${ports} ) );\nadd_filter( 'block_local_requests', fn() => false );\n`;
  await mkdir(path.join(site, 'wp-content/mu-plugins'), { recursive: true });
  await mkdir(path.join(site, 'wp-content/uploads'), { recursive: true });
  await writeFile(path.join(site, 'wp-content/mu-plugins/laboratory.php'), `<?php\n${neighbours}${own ?? ''}`);
}

/** As a hosting company sets PHP up: opcache on, errors into a log. */
function phpSettings({ phpExtensions }: DebianPrograms, folder: string): string {
  return [
    `extension_dir=${phpExtensions}`,
    ...['ctype', 'fileinfo', 'iconv', 'mysqlnd', 'mysqli', 'posix', 'tokenizer'].map((name) => `extension=${name}`),
    'zend_extension=opcache',
    'opcache.memory_consumption=128',
    'opcache.revalidate_freq=2',
    'memory_limit=256M',
    'sendmail_path=/bin/true',
    'upload_max_filesize=16M',
    `sys_temp_dir=${folder}`,
    'display_errors=stderr',
    '',
  ].join('\n');
}

/** What a person does on `/wp-admin/install.php`. */
async function install(origin: string, { username, password }: Wordpress['administrator'], server: ChildProcess): Promise<void> {
  for (const until = Date.now() + startLimitMs; !(await answers(origin)); await wait(100))
    if (server.exitCode !== null || Date.now() > until) throw new Error('PHP does not serve WordPress.');
  const answer = await fetch(`${origin}/wp-admin/install.php?step=2`, {
    method: 'POST',
    body: new URLSearchParams({
      weblog_title: 'A film blog',
      user_name: username,
      admin_password: password,
      admin_password2: password,
      admin_email: 'administrator@blog.example',
      blog_public: '0',
      language: '',
    }),
  });
  const text = await answer.text();
  if (!answer.ok || !text.includes('wp-login.php'))
    throw new Error(`WordPress is not installed: ${text.replace(/<[^>]+>|\s+/g, ' ').slice(0, 500)}`);
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/wp-admin/install.php`).then(
    ({ status }) => status === 200,
    () => false,
  );
