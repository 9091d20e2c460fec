/** What a card on a page looks like, as the engine paints it. Lengths are in CSS pixels. */
export interface CardLook {
  /** How many of our elements the page has. */
  readonly cards: number;
  readonly width: number;
  readonly heading: string;
  /** How many lines the services stand in. */
  readonly rows: number;
  readonly offers: number;
  /** What the services of the card cost, as far as it says so. */
  readonly prices: readonly string[];
  /** Headings of the groups: *Rent*. */
  readonly labels: readonly string[];
  /** Countries that the visitor can choose. */
  readonly countries: number;
  /** Of the text or link that is hardest to read with its ground; 1 to 21. */
  readonly contrast: number;
  readonly surface: string;
  readonly radius: string;
  readonly font: string;
  readonly language: string;
  readonly direction: string;
}

/** Runs in the page of any engine: it stands on its own. */
export function readCardLook(): CardLook | null {
  const root = document.querySelector('agm-availability, agm-list, agm-comments')?.shadowRoot;
  const card = root?.querySelector('[part=card], [part=button]') ?? root?.querySelector('section');
  if (!root || !card) return null;
  const brush = document.createElement('canvas').getContext('2d')!;
  const painted = (colour: string): readonly number[] => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    return Array.from(brush.getImageData(0, 0, 1, 1).data.subarray(0, 3));
  };
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = painted(colour).map((part) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const textsOf = (part: string): string[] => Array.from(root.querySelectorAll(`[part=${part}]`), (one) => one.textContent.trim());
  const offers = Array.from(root.querySelectorAll('[part=offer]'));
  const { backgroundColor, borderTopLeftRadius } = getComputedStyle(card);
  const ground = luminance(backgroundColor);
  const contrasts = Array.from(root.querySelectorAll('[part=heading], [part=facts], [part=label], [part=note] a'), (text) => {
    const ink = luminance(getComputedStyle(text).color);
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  });
  return {
    cards: document.querySelectorAll('agm-availability, agm-list, agm-comments').length,
    width: card.getBoundingClientRect().width,
    heading: textsOf('heading')[0] ?? '',
    rows: new Set(offers.map((offer) => Math.round(offer.getBoundingClientRect().top))).size,
    offers: offers.length,
    prices: offers.flatMap((offer) => offer.textContent.match(/\$\d+\.\d\d/g) ?? []),
    labels: textsOf('label'),
    countries: root.querySelectorAll('select option').length,
    contrast: Math.min(...contrasts),
    surface: painted(backgroundColor).join(' '),
    radius: borderTopLeftRadius,
    font: getComputedStyle(root.querySelector('[part=heading]') ?? card).fontFamily,
    language: card.closest<HTMLElement>('[lang]')?.lang ?? '',
    direction: getComputedStyle(card).direction,
  };
}
