/** WCAG 2.2 AA: text needs this much against what is behind it. */
export const enough = 4.5;

export type Rgb = readonly [red: number, green: number, blue: number];

/** `#5064cb`, as `readColour` writes it. */
export const toRgb = (colour: string): Rgb => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;

const light = (part: number): number => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Rgb): number => 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);

/** 1 for equal colours, 21 for black on white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}
