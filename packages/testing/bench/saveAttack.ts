import { setTimeout as wait } from 'node:timers/promises';

/**
 * A program of its own, so that it costs the measured server nothing: `save` changes a thousand titles at a time until that is
 * refused, then one at a time, and reads whole lists in between; `look` asks `/healthz` all the while, and prints how long each took.
 */
const [role, origin = '', token = '', forMs = '0'] = process.argv.slice(2);
const until = performance.now() + Number(forMs);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

async function call(path: string, changes?: object): Promise<number> {
  const answer = await fetch(origin + path, changes ? { method: 'POST', headers, body: JSON.stringify({ changes }) } : { headers });
  await answer.arrayBuffer();
  return answer.status;
}

async function save(): Promise<readonly number[]> {
  const statuses: number[] = [];
  await Promise.all(
    [0, 1, 2, 3].map(async (n) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const titles = Array.from(
          { length: turn < 2 ? 1000 : 1 },
          (_, at) => [1 + n * 1000 + at, `20.11.2026 23:10:${51 + (turn % 9)}`] as const,
        );
        const status = await call('/wp-json/wp/v2/update-user-meta', { loved: Object.fromEntries(titles) });
        statuses.push(status);
        if (status === 429) await call('/wp-json/wp/v2/user-me');
      }
    }),
  );
  return statuses;
}

async function look(): Promise<readonly number[]> {
  const waits: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    await call('/healthz');
    waits.push(performance.now() - began);
    await wait(5);
  }
  return waits;
}

console.log(JSON.stringify(await (role === 'save' ? save() : look())));
