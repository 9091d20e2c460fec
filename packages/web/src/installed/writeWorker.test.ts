import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { writeWorker } from './addInstalled.ts';

const source = readFileSync(path.join(__dirname, 'offlineWorker.js'), 'utf8');

describe('the worker that keeps pages, as browsers get it', () => {
  it.each([null, 'https://cdn.example'])('can be read by a browser, and has no comment left (%s)', (assetsUrl) => {
    const text = writeWorker(source, assetsUrl);
    expect(() => new Script(text)).not.toThrow();
    expect(text).not.toMatch(/^\s*(?:\/\/|\/\*|\*)/m);
    expect(text).toContain(`const assets = ${assetsUrl === null ? "''" : '"https://cdn.example"'};`);
  });
});
