import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { countryNames } from '../../packages/domain/src/countryNames.ts';
import { siteLanguages } from '../../packages/domain/src/languages.ts';
import { packPlugin, pluginName } from './packPlugin.ts';

const home = path.resolve(__dirname, '../../packages/wordpress');
const read = (name: string) => readFileSync(path.join(home, pluginName, name), 'utf8');
const [php, readme, block] = [`${pluginName}.php`, 'readme.txt', 'block.js'].map(read) as [string, string, string];
const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { readonly version: string };
const headerOf = (text: string, name: string) => new RegExp(`^[ *]*${name}:\\s*(.+)$`, 'm').exec(text)?.[1];

/** The files of a zip, found by its directory. */
function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06');
  const files = new Map<string, Buffer>();
  for (let at = archive.readUInt32LE(end + 16); at < end; at += 46 + archive.readUInt16LE(at + 28)) {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const begin = archive.readUInt32LE(at + 42);
    const length = archive.readUInt16LE(at + 28);
    expect(archive.subarray(begin + 4, begin + 30)).toEqual(archive.subarray(at + 6, at + 32));
    const content = inflateRawSync(archive.subarray(begin + 30 + length, begin + 30 + length + archive.readUInt32LE(at + 20)));
    expect([crc32(content), content.length]).toEqual([archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 24)]);
    files.set(archive.toString('utf8', at + 46, at + 46 + length), content);
  }
  expect(files.size).toBe(archive.readUInt16LE(end + 10));
  return files;
}

describe('the plugin for WordPress', () => {
  it('is packed as one folder, the same bytes each time', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'agm-plugin-'));
    try {
      const archive = await readFile(await packPlugin(folder));
      expect(await readFile(await packPlugin(folder))).toEqual(archive);
      const files = unzip(archive);
      expect([...files.keys()].map((name) => path.relative(pluginName, name)).sort()).toEqual([
        'LICENSE',
        `${pluginName}.php`,
        'block.js',
        'block.json',
        'readme.txt',
      ]);
      expect(files.get(`${pluginName}/readme.txt`)?.toString()).toBe(readme);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('says one version, one licence and the same needs everywhere', () => {
    expect(headerOf(php, 'Version')).toBe(version);
    expect(php).toContain(`const VERSION = '${version}';`);
    expect(headerOf(readme, 'Stable tag')).toBe(version);
    expect(readme).toContain(`\n= ${version} =\n`);
    for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI'])
      expect(headerOf(readme, name)).toBe(headerOf(php, name));
    expect(headerOf(php, 'Text Domain')).toBe(pluginName);
  });

  it("has a readme.txt by the rules of WordPress's directory", () => {
    expect(readme.startsWith(`=== ${headerOf(php, 'Plugin Name') ?? ''} ===\n`)).toBe(true);
    for (const name of ['Contributors', 'Tags', 'Tested up to']) expect(headerOf(readme, name)).toBeTruthy();
    expect((headerOf(readme, 'Tags') ?? '').split(',').length).toBeLessThanOrEqual(5);
    const short = readme.split('\n\n')[1] ?? '';
    expect(short.length).toBeLessThanOrEqual(150);
    expect(short).not.toMatch(/[\n<>*[]/);
    for (const section of ['Description', 'External services', 'Installation', 'Frequently Asked Questions', 'Changelog'])
      expect(readme).toContain(`\n== ${section} ==\n`);
    expect(readme.length).toBeLessThan(10_000);
  });

  it('knows the countries of the site', () => {
    const [, list = ''] = /const COUNTRIES = array\(([^)]*)\)/.exec(php) ?? [];
    expect(Object.fromEntries([...list.matchAll(/'([a-z]+)' => '([^']+)'/g)].map(([, code, name]) => [code, name]))).toEqual(countryNames);
  });

  it('knows the languages of the site', () => {
    const [, list = ''] = /const LANGUAGES = array\(\n([^;]*)\);/.exec(php) ?? [];
    expect([...list.matchAll(/'([\w-]+)'\s+=> '[^']+'/g)].map(([, code]) => code)).toEqual(siteLanguages);
  });

  it('uses nothing that the directory refuses, and translates by its own name', () => {
    expect(php).toMatch(/\n\nnamespace \w+;\n\ndefined\( 'ABSPATH' \) \|\| exit;\n/);
    // Requests, files, code and the visitor's words go through WordPress's own functions.
    expect(php).not.toMatch(
      /\b(?:eval|assert|create_function|base64_decode|unserialize|curl_\w+|file_get_contents|fopen|exec|passthru|system|wp_remote_get|extract|move_uploaded_file|wp_redirect)\s*\(/,
    );
    expect(php).not.toMatch(/\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES)\b|<script/);
    for (const echo of php.matchAll(/\becho ([^;]+);/g)) expect(echo[1]).toMatch(/^esc_(?:attr|html|url)\(/);
    for (const source of [php, block])
      for (const [call] of source.matchAll(/\b(?:__|_e|_n|esc_html__|esc_html_e|esc_attr__)\((?:[^()']|'(?:[^'\\]|\\.)*')*\)/g))
        expect(call).toMatch(source === php ? /'a-good-movie-to-watch'\s*\)$/ : /\bdomain\)$/);
  });
});
