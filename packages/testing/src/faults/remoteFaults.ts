import type { Route } from 'playwright-core';
import { expose, type Workpiece } from './alteredDeployment.ts';

/** One way a remote can fail, on both of its entries. */
export interface RemoteFault {
  readonly name: string;
  /** What the visitor's browser is answered when it asks for one of the remote's scripts; without it the file itself is at fault. */
  readonly route?: (route: Route) => Promise<void>;
  /** What is wrong with the browser's files. */
  readonly web?: (piece: Workpiece, remote: string) => Promise<void>;
  /** What is wrong with the server entry. */
  readonly server: (piece: Workpiece) => Promise<void>;
}

const serverFile = 'server.cjs';
const html = '<!doctype html><title>It works!</title><p>It works!';
/** Runs only where altered bytes run. */
export const mark = '\n;globalThis.altered = true;';
export const serverMark = '\n;process.stderr.write("ALTERED BYTES RAN");';

/** An entry that no worker has compiled yet: one that it has goes on working, whatever becomes of its file. */
const newBytes = (piece: Workpiece) => piece.append(serverFile, `\n// ${Math.random()}`);

/** The server entry with another `render`, or another word of it. */
const otherEntry = (change: string) => `\n;module.exports = { remote: { ...module.exports.remote, ${change} } };`;

/** The container with another entry in it: everything before it, the shared React included, is the remote's own. */
const otherContainer = (remote: string, change: string) => `
;(() => {
  const real = ${remote};
  const poison = new Proxy({}, { get() { throw new Error('this view is broken'); } });
  ${remote} = {
    init: (...given) => real.init(...given),
    get: async (name) => {
      const entry = (await real.get(name))().remote;
      const other = ${change};
      return () => other;
    },
  };
})();`;

/** The nine of GOALS.md, in its order. */
export const remoteFaults: readonly RemoteFault[] = [
  {
    name: 'down',
    route: (route) => route.abort('connectionrefused'),
    server: async (piece) => {
      await newBytes(piece);
      await piece.lose(serverFile);
    },
  },
  {
    name: '404',
    route: (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{"code":"rest_no_route"}' }),
    server: (piece) => piece.replace(serverFile, ''),
  },
  {
    name: 'HTML for JS',
    route: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
    server: (piece) => piece.replace(serverFile, html),
  },
  {
    name: 'wrong hash',
    web: (piece) => piece.tamper('remoteEntry.js', mark),
    server: async (piece) => {
      await newBytes(piece);
      await piece.tamper(serverFile, serverMark);
    },
  },
  {
    name: 'throws on load',
    web: (piece) => piece.replace(expose(piece.files), 'throw new Error("no remote today");'),
    server: (piece) => piece.replace(serverFile, 'throw new Error("no remote today");'),
  },
  {
    name: 'throws on render',
    web: (piece, remote) =>
      piece.append(
        'remoteEntry.js',
        otherContainer(
          remote,
          '{ remote: { ...entry, mount: (place, props, services, data) => entry.mount(place, props, { ...services, session: poison, store: poison }, data) } }',
        ),
      ),
    server: (piece) => piece.append(serverFile, otherEntry('render() { throw new Error("this view is broken"); }')),
  },
  {
    name: 'never resolves',
    web: (piece, remote) => piece.append('remoteEntry.js', otherContainer(remote, 'await new Promise(() => {})')),
    server: (piece) => piece.append(serverFile, otherEntry('render() { for (;;); }')),
  },
  {
    name: 'slow 30 s',
    route: async (route) => {
      await new Promise((later) => setTimeout(later, 30_000).unref());
      await route.continue().catch(() => undefined); // the visitor may have left
    },
    server: (piece) =>
      piece.append(serverFile, otherEntry('render() { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30_000); }')),
  },
  {
    name: 'other contract',
    web: (piece, remote) => piece.append('remoteEntry.js', otherContainer(remote, '{ remote: { ...entry, contract: 2 } }')),
    server: (piece) => piece.append(serverFile, otherEntry('contract: 2')),
  },
];
