import type { Chance } from '../chance.ts';

/** One inked shape. Without a tone it wears the figure's ink; with a line it is drawn, not filled. */
export interface Mark {
  readonly d: string;
  readonly tone?: 'accent' | 'ground';
  readonly line?: number;
  readonly dash?: string;
  /** A line with round ends; one of no length is a dot. */
  readonly isRound?: boolean;
}

/**
 * Geometry for one poster on a sheet of 80 × 64, cut off at its edges. Long titles leave less height:
 * a `ground` motif stands on the lower edge and loses its sky, a `middle` one loses as much above as below.
 */
export interface Motif {
  readonly stands: 'ground' | 'middle';
  readonly draw: (chance: Chance) => readonly Mark[];
}

/** Writes path text with numbers of one decimal: a wall has many posters, and bytes are its price. */
export function path(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return strings.reduce((text, part, at) => text + rounded(values[at - 1] ?? 0) + part);
}

// The radius is rounded first: a diameter rounded on its own no longer fits its radius, and the disc turns into an egg.
// Discs and boxes both run clockwise: shapes of opposite turn would cut holes into each other.
export function disc(x: number, y: number, radius: number): string {
  const r = rounded(radius);
  return path`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

export function box(x: number, y: number, wide: number, high: number): string {
  return path`M${x} ${y}h${wide}v${high}h${-wide}z`;
}

/** The point at that angle and distance from the origin. */
export function turned(angle: number, distance: number): readonly [x: number, y: number] {
  return [Math.cos(angle) * distance, Math.sin(angle) * distance];
}

export function between(chance: Chance, from: number, to: number): number {
  return from + chance() * (to - from);
}

/** A whole number, both ends included. */
export function whole(chance: Chance, from: number, to: number): number {
  return Math.floor(between(chance, from, to + 1));
}

export function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

const rounded = (value: number) => Math.round(value * 10) / 10;
