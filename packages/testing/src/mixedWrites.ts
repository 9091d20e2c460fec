import { writeSavedStamp } from '@agm/domain';
import { logIn } from './logIn.ts';
import type { Site } from './site.ts';

/** What a member wrote and the server acknowledged is kept. */
interface Acknowledged {
  readonly comments: Map<number, string>;
  /** Title ids in the loved list. */
  readonly loved: Set<number>;
}

export interface CrashReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: readonly string[];
}

interface CrashRun {
  readonly rounds: number;
  /** 0 to 1; says when each round is cut. */
  readonly random: () => number;
  /** No round begins later than this: a slow machine plays fewer. */
  readonly withinMs?: number;
}

const writers = 4;
/** Acknowledged in each round before it is cut. */
const leastWrites = 4;

/**
 * Rounds of comments and saved lists written by several connections at once, each cut by a SIGKILL at a random moment. After every
 * restart what was acknowledged, in this round or any before, must still be there.
 */
export async function crashDuringWrites(
  site: Site,
  { rounds: most, random, withinMs = Number.POSITIVE_INFINITY }: CrashRun,
): Promise<CrashReport> {
  const kept: Acknowledged = { comments: new Map(), loved: new Set() };
  const lost: string[] = [];
  /** Titles of the list as it was last sent, with their moments. */
  const tried = new Map<number, string>();
  let written = 0;
  const token = await logIn(site);
  const call = (path: string, body?: object) =>
    fetch(site.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  async function comment(id: number): Promise<void> {
    const content = `comment ${id} of a night with bad power`;
    const answer = await call('/wp-json/wp/v2/comments', { post: 1, content });
    if (answer.status === 201) kept.comments.set(((await answer.json()) as { id: number }).id, content);
  }

  /** One list has one writer: it sends the whole list, as a browser does. Omitting a title that it received removes it. */
  async function love(turn: number): Promise<void> {
    const title = titles[turn % titles.length] ?? 1;
    tried.set(title, writeSavedStamp(new Date(Date.UTC(2026, 1, 1) + turn * 1000)));
    const sent = [...tried];
    const answer = await call('/wp-json/wp/v2/update-user-meta', { meta: { loved: JSON.stringify(Object.fromEntries(sent)) } });
    if (answer.ok) for (const [one] of sent) kept.loved.add(one);
  }

  const titles = ((await (await call('/wp-json/wp/v2/posts?per_page=100&_fields=id')).json()) as { readonly id: number }[]).map(
    ({ id }) => id,
  );
  const began = performance.now();
  let rounds = 0;
  for (; rounds < most && performance.now() - began < withinMs; rounds++) {
    let isOver = false;
    const work = Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        while (!isOver) await (writer === 0 ? love(++written) : comment(++written)).catch(() => undefined);
      }),
    );
    // Cut in the middle of writes, however fast this machine is.
    const before = kept.comments.size + kept.loved.size;
    while (kept.comments.size + kept.loved.size < before + leastWrites) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, random() * 160));
    await site.crash();
    isOver = true;
    await work;
    await site.restart();
    lost.push(...(await missing(call, kept)).map((what) => `round ${rounds}: ${what}`));
  }
  return { rounds, acknowledged: kept.comments.size + kept.loved.size, lost };
}

async function missing(call: (path: string) => Promise<Response>, { comments, loved }: Acknowledged): Promise<string[]> {
  const found = new Map<number, string>();
  for (let page = 1; ; page++) {
    const answer = await call(`/wp-json/wp/v2/user-comments?page=${page}&per_page=100&extended=true`);
    const { data, isDone } = (await answer.json()) as { data: { id: number; content?: string | { rendered: string } }[]; isDone: boolean };
    for (const { id, content } of data) found.set(id, typeof content === 'string' ? content : (content?.rendered ?? ''));
    if (isDone || data.length === 0) break;
  }
  const { meta } = (await (await call('/wp-json/wp/v2/user-me')).json()) as { meta: { loved: string } };
  const list = JSON.parse(meta.loved) as Record<string, string>;
  return [
    ...[...comments].filter(([id, content]) => !found.get(id)?.includes(content)).map(([id]) => `comment ${id}`),
    ...[...loved].filter((id) => !Object.hasOwn(list, id)).map((id) => `loved ${id}`),
  ];
}
