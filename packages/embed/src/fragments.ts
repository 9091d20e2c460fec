const limitMs = 4000;

/** Why nothing came. `unreadable`: something answered, but not our site; `policy`: the page's Trusted Types do not let us in. */
export type Reason = 'unreachable' | 'refused' | 'unreadable' | 'unknown-title' | 'policy';

/** Its message is a `Reason`. */
export class Failure extends Error {}

interface Policy {
  createHTML(html: string): string;
}

const rules: Policy = { createHTML: (html) => html };
let isTried = false;
let policy: Policy | undefined;

/** Created when the first HTML is here, so that a page which lists its policies meets ours only when it is used, and once. */
function trusted(html: string): string {
  try {
    if (!isTried) {
      isTried = true;
      policy =
        (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes?.createPolicy('agm', rules) ??
        rules;
    }
    return policy!.createHTML(html);
  } catch {
    throw new Failure('policy');
  }
}

/** A text by its address: two hundred cards of the same title are one request. */
const texts = new Map<string, Promise<string>>();
/** How long a text may stand for later cards, as long as a browser may keep it; one that did not come stands for none. */
const keptMs = 300_000;
const sheets = new Map<string, CSSStyleSheet>();

function ask(address: string): Promise<string> {
  let asked = texts.get(address);
  if (!asked) {
    const forget = (): unknown => texts.delete(address);
    asked = fetch(address, { credentials: 'omit', referrerPolicy: 'origin', signal: AbortSignal.timeout(limitMs) })
      .then((answer) => {
        if (!answer.ok) throw new Failure(answer.status === 404 ? 'unknown-title' : 'refused');
        setTimeout(forget, keptMs);
        return answer.text();
      })
      .catch((error: unknown) => {
        // A connection may also break in the middle of the text.
        throw error instanceof Failure ? error : new Failure('unreachable');
      });
    asked.catch(forget);
    texts.set(address, asked);
  }
  return asked;
}

/** A style sheet and a card. A login page, a proxy's challenge and an empty text are answered with 200, too. */
const ours = /^<style>([^]*?)<\/style>([^]*<\/article>(<\/div>)?\s*)$/;

export interface Fragment {
  readonly content: DocumentFragment;
  readonly sheet: CSSStyleSheet;
}

/**
 * Brings `<style>…</style><article>…`. The style becomes a constructed sheet, which no policy of the page covers, and a template's content is
 * inert. Rejects with `Failure`.
 */
export async function bring(address: string): Promise<Fragment> {
  const found = ours.exec(await ask(address));
  if (!found) throw new Failure('unreadable');
  const template = document.createElement('template');
  template.innerHTML = trusted(found[2]!);
  const css = found[1]!;
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return { content: template.content, sheet };
}
