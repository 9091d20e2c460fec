import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** A remote without a host: what its build for developers (`AGM_ALONE=1`) left in `dist/alone`, as the page and the files under `/alone/`. */
export interface AlonePage {
  /** The page, with the sheets that are there by now. */
  html(): Promise<string>;
  /** Null: there is no such file. */
  file(name: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
}

export function alonePage(name: string, dir: string): AlonePage {
  const built = path.join(dir, 'dist/alone');
  const files = () => readdir(built).catch((): string[] => []);
  return {
    async html() {
      const sheets = (await files()).filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/alone/${file}">`);
      return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}, alone</title><link rel="icon" href="data:,">${sheets.join('')}<body><script src="/alone/alone.js"></script>`;
    },
    async file(asked) {
      return (await files()).includes(asked)
        ? { type: types[path.extname(asked)] ?? 'application/octet-stream', bytes: await readFile(path.join(built, asked)) }
        : null;
    },
  };
}
