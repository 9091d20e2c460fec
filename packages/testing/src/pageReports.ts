import type { RemoteName } from '@agm/contract';

/** What the browser of one visitor says, from the visitor's address; the site has to trust the proxy that forwards it. */
export interface PageReports {
  /** The stamp of a page that is asked for from an address. */
  stampFor(from: string): Promise<string>;
  /** Says something of a version. Answers the status. */
  say(
    from: string,
    stamp: string,
    said: { readonly remote: RemoteName; readonly version: string; readonly outcome: string; readonly why?: string },
  ): Promise<number>;
}

/** Plays the browsers of visitors: pages are asked for and reported on, and nothing of them runs. */
export const pageReports = (origin: string): PageReports => ({
  async stampFor(from) {
    const html = await (await fetch(origin, { headers: { 'x-real-ip': from } })).text();
    return /"stamp":"([^"]+)"/.exec(html)?.[1] ?? '';
  },
  async say(from, stamp, said) {
    const answer = await fetch(`${origin}/api/remotes/seen`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-real-ip': from },
      body: JSON.stringify({ stamp, seen: [said] }),
    });
    return answer.status;
  },
});
