/** The configurator's own page: its form says what is wanted, everything else follows. */
import { t } from '../t.ts';
import { contrast, enough, nearestReadable, readColour, writeColour } from './contrast.ts';
import { embeddedAddress, policyLines, snippets, type Choice } from './snippets.ts';

interface PageFacts {
  readonly origin: string;
  readonly home: string;
  readonly version: string;
  readonly integrity: string;
  /** Bytes of the loader, gzip. */
  readonly loaderBytes: number;
}

const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const facts = JSON.parse(byId('facts').textContent ?? '') as PageFacts;
const form = byId<HTMLFormElement>('wishes');
const wish = (name: string): string => ((form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null)?.value ?? '').trim();

interface Found {
  readonly slug: string;
  readonly title: string;
  readonly year: number | null;
}

let name = '';

function readChoice(): Choice {
  const subject = wish('subject');
  const isWall = subject.startsWith('/');
  return {
    ...facts,
    kind: isWall ? 'list' : 'availability',
    subject,
    name: isWall ? t`What to watch` : name || subject,
    country: wish('country'),
    theme: wish('theme') as Choice['theme'],
    width: Math.min(1200, Math.max(240, Number(wish('width')) || 480)),
    partner: wish('partner').toLowerCase(),
  };
}

let turn = 0;

async function show(): Promise<void> {
  const choice = readChoice();
  const now = ++turn;
  const address = embeddedAddress(choice, true);
  const own = address.replace(/&?ref=[^&]*/, '').replace(facts.origin, '');
  const answer = await fetch(own).catch(() => null);
  const fragment = answer?.ok ? await answer.text() : '';
  if (now !== turn) return;
  byId('unknown').hidden = fragment !== '';
  byId('cost').textContent =
    fragment === ''
      ? ''
      : t`2 requests: the loader ${kB(facts.loaderBytes)} and this card ${kB(await gzipBytes(fragment))}, both gzip. No cookie, no font, nothing from anybody else.`;
  const write = (height: number | null): void => {
    for (const { id, text } of snippets({ ...choice, height }, fragment)) byId<HTMLTextAreaElement>(`snippet-${id}`).value = text;
  };
  write(null);
  byId<HTMLTextAreaElement>('policy').value = policyLines(choice);
  preview(choice, (height) => {
    if (now === turn) write(height);
  });
  history.replaceState(
    null,
    '',
    `?${new URLSearchParams({ [choice.kind === 'list' ? 'path' : 'title']: choice.subject, country: choice.country }).toString()}`,
  );
}

/** `measured` gets the greatest height of the card, once it stands. A hostile page around it is not measured. */
function preview(choice: Choice, measured: (height: number) => void): void {
  const place = byId('preview');
  if (wish('hostile')) {
    const frame = document.createElement('iframe');
    frame.src = `/embedded/hostile?${embeddedAddress(choice).split('?')[1] ?? ''}&kind=${choice.kind}&subject=${encodeURIComponent(choice.subject)}`;
    frame.title = t`The card on a hostile page`;
    frame.className = 'hostile';
    place.replaceChildren(frame);
  } else {
    const element = document.createElement(`agm-${choice.kind}`);
    const words = { [choice.kind === 'list' ? 'path' : 'slug']: choice.subject, country: choice.country, theme: choice.theme };
    for (const [word, value] of Object.entries(words)) element.setAttribute(word, value);
    element.addEventListener('agm:ready', () => measured(greatestHeight(place, element, choice.width)), { once: true });
    place.replaceChildren(element);
  }
  place.style.maxInlineSize = `${choice.width}px`;
}

/** A column of a phone of 320 pixels, with 24 on either side. */
const narrowest = 272;

/** A card is not always highest where it is narrowest, because its layout changes on the way. */
function greatestHeight(place: HTMLElement, element: Element, width: number): number {
  let greatest = 0;
  for (let at = Math.min(narrowest, width); at <= width; at += 16) {
    place.style.maxInlineSize = `${at}px`;
    greatest = Math.max(greatest, Math.ceil(element.getBoundingClientRect().height));
  }
  place.style.maxInlineSize = `${width}px`;
  return greatest;
}

const kB = (bytes: number): string => t`${(bytes / 1000).toFixed(1)} kB`;

async function gzipBytes(text: string): Promise<number> {
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')));
  return (await packed.arrayBuffer()).byteLength;
}

async function suggest(): Promise<void> {
  const said = wish('subject');
  if (said.length < 2 || said.startsWith('/')) return;
  const answer = await fetch(`/content-api/search/universal/${encodeURIComponent(said)}?limit=6`).catch(() => null);
  if (!answer?.ok) return;
  const { movies, shows } = (await answer.json()) as { movies: readonly Found[]; shows: readonly Found[] };
  const found = [...movies, ...shows];
  name = found.find(({ slug }) => slug === said)?.title ?? '';
  byId('titles').replaceChildren(...found.map(({ slug, title, year }) => new Option(year ? `${title} (${year})` : title, slug)));
}

function checkContrast(): void {
  const text = readColour(byId<HTMLInputElement>('text-colour').value);
  const ground = readColour(byId<HTMLInputElement>('ground-colour').value);
  if (!text || !ground) return;
  const ratio = contrast(text, ground);
  const nearest = writeColour(nearestReadable(text, ground));
  byId('contrast').textContent =
    ratio >= enough
      ? t`${ratio.toFixed(2)} : 1. Your fallback link can be read.`
      : t`${ratio.toFixed(2)} : 1 is too little: ${enough} is needed. The nearest colour that can be read is ${nearest}.`;
  byId('swatch').style.color = ratio >= enough ? writeColour(text) : nearest;
  byId('swatch').style.background = writeColour(ground);
}

let waiting: ReturnType<typeof setTimeout> | undefined;
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => void suggest().then(show), 300);
});
byId('colours').addEventListener('input', checkContrast);
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('button[data-copies]');
  if (!button) return;
  const area = byId<HTMLTextAreaElement>(button.dataset.copies ?? '');
  area.select();
  void navigator.clipboard.writeText(area.value).then(
    () => {
      button.textContent = t`Copied`;
      setTimeout(() => (button.textContent = t`Copy`), 2000);
    },
    () => undefined,
  );
});
checkContrast();
void suggest().then(show);
