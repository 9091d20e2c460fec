const limitMs = 4000;

/** Why nothing came. `unreadable`: something answered, but not our site; `policy`: the page's Trusted Types do not let us in. */
export type Reason = 'unreachable' | 'refused' | 'unreadable' | 'unknown-title' | 'policy';

export class Failure extends Error {
  override readonly name = 'Failure';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

interface Policy {
  createHTML(html: string): string;
}

let policy: Policy | null | undefined;

/** Created when the first HTML is here, so that a page which lists its policies meets ours only when it is used. */
function trusted(html: string): string {
  const types = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;
  if (policy === undefined) {
    try {
      policy = types ? types.createPolicy('agm', { createHTML: (text) => text }) : { createHTML: (text) => text };
    } catch {
      policy = null;
    }
  }
  if (!policy) throw new Failure('policy');
  return policy.createHTML(html);
}

const underway = new Map<string, Promise<string>>();
const sheets = new Map<string, CSSStyleSheet>();

/** The text of a fragment. Requests for the same one share the request in flight. */
function ask(address: string): Promise<string> {
  let asked = underway.get(address);
  if (!asked) {
    asked = fetch(address, { credentials: 'omit', referrerPolicy: 'origin', signal: AbortSignal.timeout(limitMs) })
      .then((answer) => {
        if (!answer.ok) throw new Failure(answer.status === 404 ? 'unknown-title' : 'refused');
        return answer.text();
      })
      .catch((error: unknown) => {
        // A connection may also break in the middle of the text.
        throw error instanceof Failure ? error : new Failure('unreachable');
      })
      .finally(() => underway.delete(address));
    underway.set(address, asked);
  }
  return asked;
}

/** A login page, a proxy's challenge and an empty text are answered with 200, too. */
const ours = /^<style>[^]*<\/article>(<\/div>)?\s*$/;

export interface Fragment {
  readonly content: DocumentFragment;
  readonly sheet: CSSStyleSheet;
}

/**
 * Brings `<style>…</style><article>…`. A template's content is inert: its style never meets the page's policy, and its text
 * becomes a constructed sheet, which no policy covers. Rejects with `Failure`.
 */
export async function bring(address: string): Promise<Fragment> {
  const text = await ask(address);
  if (!ours.test(text)) throw new Failure('unreadable');
  const template = document.createElement('template');
  template.innerHTML = trusted(text);
  const { content } = template;
  const style = content.querySelector('style');
  const css = style?.textContent ?? '';
  style?.remove();
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return { content, sheet };
}
