/** WCAG 2.2: text needs this much against what is behind it. */
export const enough = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

/** `#5064cb`; null for anything else. */
export function readColour(text: string): Rgb | null {
  const [, red, green, blue] = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim()) ?? [];
  return red && green && blue ? [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)] : null;
}

const light = (part: number): number => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Rgb): number => 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);

export function contrast(one: Rgb, other: Rgb): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** The colour nearest to `text` that can be read on `ground`: the same hue, mixed with black or with white, whichever takes less. */
export function nearestReadable(text: Rgb, ground: Rgb): Rgb {
  for (let share = 0; share <= 100; share++) {
    const tries = [0, 255].map((end) => text.map((part) => Math.round(part + ((end - part) * share) / 100)) as unknown as Rgb);
    const best = tries.find((one) => contrast(one, ground) >= enough);
    if (best) return best;
  }
  return luminance(ground) > 0.18 ? [0, 0, 0] : [255, 255, 255];
}

export const writeColour = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
