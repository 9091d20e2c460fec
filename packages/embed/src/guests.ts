/**
 * Runs inside the frame in which a guest writes on somebody else's page: sends the words, once however often it is pressed, says what became of
 * them, and shows them to this guest until an editor has read them.
 */
import { t } from './t.ts';

const form = document.forms[0];
const news = form?.querySelector('[role=status]');
const post = Number(form?.dataset.post);
/** Where the comments that everybody sees are asked for. Missing where the page was made by an older release. */
const approved = form?.dataset.approved;
let key = '';
let sent = '';
let isBusy = false;

function sentenceFor(status: number): string {
  if (status === 201) return t`Thank you. An editor reads what guests write before it shows.`;
  if (status === 409) return t`You have said that already.`;
  if (status === 413) return t`That is too long.`;
  if (status === 429) return t`That was a lot at once. Join in on the site itself: the link is below.`;
  return t`That did not go through. Your words are still here.`;
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const [name, words] = [fieldOf('name'), fieldOf('words')];
  const empty = [name, words].find(({ value }) => !hasVisibleText(value));
  for (const field of [name, words]) {
    for (const [attribute, value] of [
      ['aria-invalid', 'true'],
      ['aria-describedby', 'news'],
    ] as const) {
      if (field === empty) field.setAttribute(attribute, value);
      else field.removeAttribute(attribute);
    }
  }
  if (empty) {
    tell(empty === name ? t`Please say what we may call you.` : t`There is nothing written yet.`);
    empty.focus();
    return;
  }
  const body = JSON.stringify({ author: 0, author_name: '', anon_name: name.value, post, content: words.value });
  if (isBusy) return;
  // The same words go under the same key, so that a second try after a lost answer stores nothing twice.
  if (body !== sent) key = crypto.randomUUID();
  sent = body;
  isBusy = true;
  fetch(form.action, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
    signal: AbortSignal.timeout(10_000),
  })
    .then(
      async (answer) => {
        tell(sentenceFor(answer.status));
        if (answer.status !== 201) return;
        const [own, text] = [name.value, words.value];
        words.value = '';
        const { id } = (await answer.json()) as { id: number };
        keep([{ id, post, name: own, text, at: Date.now() }, ...kept()].slice(0, 10));
        show();
      },
      () => tell(t`Not sent: we cannot reach the server. Your words are still here.`),
    )
    .catch(() => {})
    .finally(() => {
      isBusy = false;
    });
});

function fieldOf(name: string): HTMLInputElement | HTMLTextAreaElement {
  return form?.elements.namedItem(name) as HTMLInputElement;
}

/** As the server reads it: fillers and joiners alone are nothing. */
function hasVisibleText(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u.test(text);
}

/** What this guest wrote and no editor has read: the list of the site's own pages, as far as a browser shares it with a frame, or keeps anything there. */
interface Waiting {
  readonly id: number;
  readonly post: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

const listName = 'agm:waiting';
const keptForMs = 14 * 24 * 60 * 60_000;

function kept(): Waiting[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(listName) ?? '[]');
    return Array.isArray(list)
      ? (list as (Partial<Waiting> | null)[]).filter(
          (one): one is Waiting =>
            typeof one?.text === 'string' &&
            one.text.length <= 20_000 &&
            Number.isSafeInteger(one.id) &&
            Date.now() - Number(one.at) < keptForMs,
        )
      : [];
  } catch {
    return [];
  }
}

function keep(list: readonly Waiting[]): void {
  try {
    if (list.length > 0) localStorage.setItem(listName, JSON.stringify(list));
    else localStorage.removeItem(listName);
  } catch {
    // Blocked or full: what was written is then not seen again until it is approved.
  }
}

function show(): void {
  const place = document.querySelector('section');
  const texts = kept()
    .filter((one) => one.post === post)
    .map(({ text }) => {
      const item = document.createElement('li');
      item.dir = 'auto';
      item.textContent = text;
      return item;
    });
  place?.querySelector('ol')?.replaceChildren(...texts);
  if (place) place.hidden = texts.length === 0;
  // The frame keeps its height: what waits takes its room from the next words.
  (fieldOf('words') as HTMLTextAreaElement).rows = texts.length === 0 ? 4 : 2;
}

show();
const ids = kept()
  .filter((one) => one.post === post)
  .map(({ id }) => id);
// What everybody sees by now waits no longer.
if (approved !== undefined && ids.length > 0) {
  fetch(`${approved}?include=${ids.join()}&per_page=100&_fields=id`, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(10_000),
  })
    .then(async (answer) => {
      const seen = new Set(((await answer.json()) as { id: number }[]).map(({ id }) => id));
      keep(kept().filter(({ id }) => !seen.has(id)));
      show();
    })
    .catch(() => {});
}

function tell(words: string): void {
  if (news) news.textContent = words;
}
