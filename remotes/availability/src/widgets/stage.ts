import { attributesOf, isWall, type Choice } from './choice.ts';
import { contrast, toRgb, type Rgb } from './contrast.ts';
import { looksOf, readColour } from './looks.ts';

/** How well a text of the card can be read: as it was chosen, and as the card paints it. */
export interface Legible {
  /** Null where nothing was chosen. */
  readonly chosen: number | null;
  readonly painted: number;
}

/** What is measured of a card that stands. */
export interface Measured {
  /**
   * The greatest one from a narrow phone to the chosen width, in CSS pixels, and of all countries where each visitor sees another one. Null on a
   * hostile page, whose rules count, and until all countries are measured.
   */
  readonly height: number | null;
  /** What it calls itself, in its own language and the partner's words. */
  readonly heading: string | null;
  /** What it takes now. */
  readonly shownHeight: number;
  readonly text: Legible | null;
  readonly accent: Legible | null;
}

interface AgmElement extends HTMLElement {
  refresh?(isNear: boolean): void;
}

/**
 * Puts the card of a choice on the preview's page (`/embedded/preview`), whose body holds nothing else. The card before stays until this one
 * stands. `settled` gets what was measured, or null where no card came; a newer choice silences it. It is called once more when the cards of
 * all countries are measured.
 */
export function placeCard(page: Document, choice: Choice, settled: (measured: Measured | null) => void): void {
  page.documentElement.style.colorScheme = choice.page === 'dark' ? 'dark' : 'light';
  const element = elementOf(page, choice);
  const settle = (isShown: boolean): void => {
    if (page.body.lastElementChild !== element) return element.remove();
    page.body.replaceChildren(element);
    if (!isShown) return settled(null);
    const measured = measure(page, element, choice);
    const codes = Array.from(element.shadowRoot!.querySelectorAll('option'), ({ value }) => value);
    if (measured.height === null || codes.length === 0) return settled(measured);
    settled({ ...measured, height: null });
    greatestOf(codes, element, choice).then(
      (height) => height !== null && settled({ ...measured, height: Math.max(measured.height!, height) }),
      () => undefined,
    );
  };
  element.addEventListener('agm:ready', () => settle(true), { once: true });
  element.addEventListener('agm:error', () => settle(false), { once: true });
  page.body.append(element);
  // Without its script the element is nothing.
  if (element.refresh) element.refresh(true);
  else settle(false);
}

function elementOf(page: Document, choice: Choice): AgmElement {
  const element: AgmElement = page.createElement(isWall(choice) ? 'agm-list' : 'agm-availability');
  // Whoever looks at a preview is no visitor of a partner's.
  for (const [name, value] of attributesOf({ ...choice, ref: '' })) element.setAttribute(name, value);
  for (const [property, value] of looksOf(choice)) element.style.setProperty(property, value);
  element.style.maxInlineSize = `${choice.width}px`;
  return element;
}

/** A column of a phone of 320 pixels, with 24 on either side. */
const narrowest = 272;

/** A card is not always highest where it is narrowest, because its layout changes on the way. */
function greatestHeight(element: HTMLElement, width: number): number {
  let greatest = 0;
  for (let at = Math.min(narrowest, width); at <= width; at += 16) {
    element.style.inlineSize = `${at}px`;
    greatest = Math.max(greatest, Math.ceil(element.getBoundingClientRect().height));
  }
  element.style.inlineSize = '';
  return greatest;
}

/** The greatest height of the same card in each of these countries; null as soon as another card has taken its place. */
async function greatestOf(countries: readonly string[], element: AgmElement, choice: Choice): Promise<number | null> {
  const page = element.ownerDocument;
  const room = page.createElement('div');
  room.style.cssText = 'block-size:0;overflow:hidden';
  element.after(room);
  let greatest = 0;
  for (const country of countries) {
    const other = elementOf(page, choice);
    other.setAttribute('chosen', country);
    await new Promise((resolve) => {
      for (const event of ['agm:ready', 'agm:error']) other.addEventListener(event, resolve, { once: true });
      room.replaceChildren(other);
      other.refresh?.(true);
    });
    if (page.body.lastElementChild !== room) return null;
    greatest = Math.max(greatest, greatestHeight(other, Number(choice.width)));
  }
  room.remove();
  return greatest;
}

function measure(page: Document, element: HTMLElement, choice: Choice): Measured {
  const root = element.shadowRoot!;
  const button = root.querySelector('[part=button]');
  const heading = button ? null : root.querySelector('h2');
  const link = root.querySelector('[part=note] a');
  // A button is painted the other way round: the surface's colour stands on the accent.
  const ground = button ? paintedColour(page, button, 'color') : heading && groundOf(page, heading);
  const legible = (wish: string, painted: Rgb | null): Legible | null => {
    const colour = readColour(wish);
    return ground && painted && { chosen: colour === null ? null : contrast(toRgb(colour), ground), painted: contrast(painted, ground) };
  };
  return {
    heading: root.querySelector('[part=heading]')?.textContent ?? null,
    height: choice.page === 'hostile' ? null : greatestHeight(element, Number(choice.width)),
    shownHeight: Math.ceil(element.getBoundingClientRect().height),
    text: heading && legible(choice.text, paintedColour(page, heading, 'color')),
    accent: button
      ? legible(choice.accent, paintedColour(page, button, 'backgroundColor'))
      : link && legible(choice.accent, paintedColour(page, link, 'color')),
  };
}

/** What is painted behind an element; null where nothing of the card is. */
function groundOf(page: Document, element: Element | null): Rgb | null {
  if (!element) return null;
  return paintedColour(page, element, 'backgroundColor') ?? groundOf(page, element.parentElement);
}

/** What the browser paints, and null where that lets something through. A repaired colour is written in another space. */
function paintedColour(page: Document, element: Element, property: 'color' | 'backgroundColor'): Rgb | null {
  const brush = Object.assign(page.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })!;
  brush.fillStyle = page.defaultView!.getComputedStyle(element)[property];
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha] = brush.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? [red, green, blue] : null;
}
