import type { Chance } from './chance.ts';

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

const short = (value: number) => String(Math.round(value * 10) / 10);
/** Writes path text with numbers of one decimal: a wall has many posters, and bytes are its price. */
const path = (strings: TemplateStringsArray, ...values: readonly number[]) => strings.reduce((text, part, at) => text + short(values[at - 1] ?? 0) + part);
// The radius is rounded first: a diameter rounded on its own no longer fits its radius, and the disc turns into an egg.
// Discs and boxes both run clockwise: shapes of opposite turn would cut holes into each other.
const disc = (x: number, y: number, radius: number) => { const r = Math.round(radius * 10) / 10; return path`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`; };
const box = (x: number, y: number, wide: number, high: number) => path`M${x} ${y}h${wide}v${high}h${-wide}z`;
const between = (chance: Chance, from: number, to: number) => from + chance() * (to - from);
const whole = (chance: Chance, from: number, to: number) => Math.floor(between(chance, from, to + 1));
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const turned = (angle: number, length: number) => [Math.cos(angle) * length, Math.sin(angle) * length] as const;

export const motifs = {
  horizon: { stands: 'ground', draw: (chance) => {
    const x = between(chance, 26, 54), r = between(chance, 19, 25), sea = 46;
    const slits = times(4, (at) => box(0, sea - 3 - at * 5, 80, 2.2 - at * 0.5)).join('');
    return [{ d: disc(x, sea - 6, r) }, { d: slits, tone: 'ground' }, { d: box(0, sea, 80, 18), tone: 'accent' }, { d: times(3, (at) => box(x - 13 + at * 4, sea + 3.5 + at * 4.5, 26 - at * 8, 1.6)).join('') }];
  } },
  stairs: { stands: 'ground', draw: (chance) => {
    const steps = whole(chance, 5, 7), wide = 80 / steps, rise = 46 / steps;
    const profile = times(steps, (at) => path`v${at ? -rise : 0}h${wide}`).join('');
    return [{ d: disc(between(chance, 14, 26), between(chance, 20, 28), between(chance, 7, 10)), tone: 'accent' }, { d: `${path`M0 ${62 - rise / 2}`}${profile}V64H0z` }];
  } },
  rings: { stands: 'middle', draw: (chance) => {
    const x = between(chance, 22, 58), y = between(chance, 26, 38), odd = whole(chance, 1, 3);
    return times(6, (at) => ({ d: disc(x, y, 5 + at * 8), line: at % 2 ? 1.6 : 3.4, ...(at % 3 === odd % 3 && { tone: 'accent' as const }) }));
  } },
  eye: { stands: 'middle', draw: (chance) => {
    const look = between(chance, -8, 8);
    return [{ d: 'M3 32Q40-4 77 32Q40 68 3 32z' }, { d: disc(40 + look, 32, 13), tone: 'accent' }, { d: disc(40 + look * 1.2, 32, 6), tone: 'ground' }, { d: times(5, (at) => { const [dx, dy] = turned(Math.PI * (1.25 + at * 0.125), 1); return path`M${40 + dx * 33} ${32 + dy * 26}l${dx * 9} ${dy * 9}`; }).join(''), line: 2 }];
  } },
  window: { stands: 'ground', draw: (chance) => {
    const lit: string[] = [], dim: string[] = [];
    for (let column = 0; column < 4; column += 1) for (let row = 0; row < 5; row += 1) {
      const draw = chance();
      if (draw > 0.12) (draw > 0.8 ? lit : dim).push(box(7.5 + column * 17.5, 1 + row * 12.6, 12.5, 9));
    }
    return [{ d: dim.join('') }, { d: lit.join('') || box(25, 26.2, 12.5, 9), tone: 'accent' }];
  } },
  waves: { stands: 'ground', draw: (chance) => {
    const high = between(chance, 4, 8), bright = whole(chance, 1, 3);
    const swell = (y: number) => `${path`M-10 ${y}`}${path`q10 ${-high} 20 0t20 0 20 0 20 0 20 0`}V64H-10z`;
    return [{ d: disc(between(chance, 20, 60), 17, 9), tone: 'accent' }, ...times(5, (at): Mark => ({ d: swell(21 + at * 9.4), ...(at % 2 === 1 ? { tone: 'ground' } : at === bright * 2 - 2 && { tone: 'accent' }) }))];
  } },
  split: { stands: 'middle', draw: (chance) => {
    const left = between(chance, 42, 58), right = between(chance, 8, 22), x = between(chance, 30, 50);
    const y = left + ((right - left) * x) / 80;
    return [{ d: path`M0-9H80V${right}L0 ${left}z` }, { d: disc(x, y, between(chance, 11, 15)), tone: 'accent' }];
  } },
  arches: { stands: 'ground', draw: (chance) => {
    const x = between(chance, 36, 44);
    return times(4, (at): Mark => { const r = 36 - at * 9; return { d: path`M${x - r} 64V42a${r} ${r} 0 0 1 ${2 * r} 0V64z`, ...(at % 2 ? { tone: at === 1 ? 'ground' : 'accent' } : {}) }; });
  } },
  dots: { stands: 'middle', draw: (chance) => {
    const [dx, dy] = turned(between(chance, 0, Math.PI), 1), accent = whole(chance, 9, 32);
    const sizes = [2.4, 4.6, 7.2, 10], dots = sizes.map(() => ''), bright: string[] = [];
    for (let at = 0; at < 42; at += 1) {
      const x = 6.4 + (at % 7) * 11.2, y = 4 + Math.floor(at / 7) * 11.2, dot = path`M${x} ${y}h0`;
      const size = Math.min(3, Math.floor(2 + 2 * Math.sin(((x - 40) * dx + (y - 32) * dy) / 13)));
      if (at === accent || at === accent + 1) bright.push(dot);
      else dots[size] += dot;
    }
    return [...sizes.map((line, size) => ({ d: dots[size] ?? '', line, isRound: true })), { d: bright.join(''), line: 10, isRound: true, tone: 'accent' as const }].filter(({ d }) => d !== '');
  } },
  road: { stands: 'ground', draw: (chance) => {
    const x = between(chance, 28, 52);
    return [{ d: disc(80 - x + (x < 40 ? 8 : -8), 20, 9), tone: 'accent' }, { d: path`M0 30H80V31.4H0zM${x - 2} 31h4L84 64H-4z` }, { d: path`M${x - 0.5} 34h1l.9 6h-2.8zM${x - 1.5} 43h3l1.1 7h-5.2zM${x - 2.9} 53.5h5.8l1.9 10.5h-9.6z`, tone: 'accent' }];
  } },
  bars: { stands: 'ground', draw: (chance) => {
    const bright = whole(chance, 2, 6), beat = between(chance, 0.6, 1.1), phase = between(chance, 0, 6);
    const bar = (at: number) => { const high = 30 + 18 * Math.sin(phase + at * beat) + 8 * chance(); return box(2.8 + at * 8.4, 64 - high, 6, high); };
    const all = times(9, bar);
    return [{ d: all.filter((_, at) => at !== bright).join('') }, { d: all[bright] ?? '', tone: 'accent' }];
  } },
  orbit: { stands: 'middle', draw: (chance) => {
    const tilt = between(chance, -0.6, 0.6), [dx, dy] = turned(tilt, 34);
    const degrees = (tilt * 180) / Math.PI;
    return [{ d: disc(40, 32, 24), line: 1.4, dash: '2 3' }, { d: disc(40, 32, 13) }, { d: path`M${40 - dx} ${32 - dy}A34 12 ${degrees} 1 0 ${40 + dx} ${32 + dy}A34 12 ${degrees} 1 0 ${40 - dx} ${32 - dy}`, line: 2.2 }, { d: disc(40 + dx * 0.99, 32 + dy * 0.99, 5.4), tone: 'accent' }];
  } },
  moons: { stands: 'middle', draw: (chance) => {
    const r = between(chance, 19, 22), apart = between(chance, 10, 13), drop = between(chance, -5, 5);
    const half = Math.hypot(apart, drop), reach = Math.sqrt(r * r - half * half), ux = (-drop / half) * reach, uy = (apart / half) * reach;
    const lens = path`M${40 - ux} ${32 - uy}A${r} ${r} 0 0 1 ${40 + ux} ${32 + uy}A${r} ${r} 0 0 1 ${40 - ux} ${32 - uy}z`;
    return [{ d: disc(40 - apart, 32 - drop, r) }, { d: disc(40 + apart, 32 + drop, r), line: 1.8 }, { d: lens, tone: 'accent' }];
  } },
  petals: { stands: 'middle', draw: (chance) => {
    const count = whole(chance, 6, 9), turn = between(chance, 0, 1);
    const petal = (at: number) => {
      const angle = ((at + turn) / count) * 2 * Math.PI, [tx, ty] = turned(angle, 29), [ax, ay] = turned(angle + 1.9 / count, 21), [bx, by] = turned(angle - 1.9 / count, 21);
      return path`M40 32Q${40 + ax} ${32 + ay} ${40 + tx} ${32 + ty}Q${40 + bx} ${32 + by} 40 32z`;
    };
    return [{ d: times(count, petal).join('') }, { d: disc(40, 32, 6.5), tone: 'accent' }];
  } },
  burst: { stands: 'ground', draw: (chance) => {
    const x = between(chance, 26, 54), rays = whole(chance, 9, 12);
    const ray = (at: number) => { const [ax, ay] = turned(Math.PI * (1 + at / rays), 96), [bx, by] = turned(Math.PI * (1 + (at + 0.52) / rays), 96); return path`M${x} 60L${x + ax} ${60 + ay} ${x + bx} ${60 + by}z`; };
    return [{ d: times(rays, ray).join('') }, { d: path`M${x - 17} 64a17 17 0 0 1 34 0z`, tone: 'accent' }];
  } },
  chevrons: { stands: 'middle', draw: (chance) => {
    const bright = whole(chance, 1, 3);
    return times(5, (at): Mark => ({ d: path`M${-14 + at * 18} -4h9L${17 + at * 18} 32 ${-5 + at * 18} 68h-9L${8 + at * 18} 32z`, ...(at === bright && { tone: 'accent' }) }));
  } },
  keyhole: { stands: 'middle', draw: (chance) => {
    const x = between(chance, 34, 46);
    return [{ d: disc(x, 32, 27) }, { d: disc(x, 32, 22), tone: 'accent', line: 1.4 }, { d: `${disc(x, 25, 7.5)}${path`M${x - 3.6} 28h7.2l4 20h-15.2z`}`, tone: 'ground' }];
  } },
  spiral: { stands: 'middle', draw: (chance) => {
    const x = between(chance, 34, 42), step = between(chance, 4.6, 5.4);
    const turns = times(8, (at) => { const r = step * (at + 1); return path`a${r} ${r} 0 0 1 ${at % 2 ? -2 * r : 2 * r} 0`; }).join('');
    return [{ d: path`M${x} 32` + turns, line: step * 0.78 }, { d: disc(x + step, 32, step * 0.72), tone: 'accent' }];
  } },
  peaks: { stands: 'ground', draw: (chance) => {
    const x = between(chance, 26, 38), top = between(chance, 12, 18), side = x + between(chance, 24, 30);
    return [{ d: disc(80 - x + 12, 17, 7), tone: 'accent' }, { d: path`M${side - 30} 64L${side} ${top + 15} ${side + 34} 64z`, tone: 'accent' }, { d: path`M${x - 46} 64L${x} ${top} ${x + 42} 64z` }, { d: path`M${x} ${top}l11 13-6 3-5-4-5 5-6-4z`, tone: 'ground' }];
  } },
  teeth: { stands: 'middle', draw: (chance) => {
    const count = whole(chance, 4, 6), wide = 80 / count, deep = between(chance, 13, 17);
    const row = (y: number, direction: number) => `${path`M0 ${y}`}${times(count, () => path`l${wide / 2} ${deep * direction} ${wide / 2} ${-deep * direction}`).join('')}`;
    return [{ d: `${row(12, 1)}V-9H0z` }, { d: `${row(52, -1)}V73H0z` }, { d: disc(between(chance, 34, 46), 32, 6.5), tone: 'accent' }];
  } },
  columns: { stands: 'ground', draw: (chance) => {
    const count = whole(chance, 4, 6), gap = 64 / count, bright = whole(chance, 1, count - 2);
    const shaft = (at: number) => box(8 + gap * at + gap * 0.18, 28, gap * 0.64, 30);
    const shafts = times(count, shaft);
    return [{ d: `M4 24L40 6 76 24zM6 25.5h68v2.5H6zM4 58h72v3H4zM0 61h80v3H0z${shafts.filter((_, at) => at !== bright).join('')}` }, { d: shafts[bright] + disc(40, 17.5, 3.2), tone: 'accent' }];
  } },
  mesa: { stands: 'ground', draw: (chance) => {
    const x = between(chance, 20, 32), sun = between(chance, 50, 62);
    return [{ d: disc(sun, 30, 14), tone: 'accent' }, { d: path`M${x - 24} 64l5-22h3l2-8h22l2 8h4l6 22z` }, { d: path`M${x + 26} 64l4-14h3l1-5h14l1 5h3l5 14z` }, { d: 'M0 57h80v1.6H0z', tone: 'ground' }];
  } },
  blocks: { stands: 'middle', draw: (chance) => {
    const plain: string[] = [], bright: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const x = (at % 4) * 20, y = 2 + Math.floor(at / 4) * 20, kind = whole(chance, 0, 5);
      const shape = [path`M${x} ${y}h20a20 20 0 0 1-20 20z`, path`M${x + 20} ${y + 20}h-20a20 20 0 0 1 20-20z`, path`M${x} ${y + 20}v-20a20 20 0 0 1 20 20z`, disc(x + 10, y + 10, 10), path`M${x} ${y}l20 20h-20z`, path`M${x} ${y + 20}a10 10 0 0 1 20 0z`][kind] ?? '';
      (chance() > 0.68 ? bright : plain).push(shape);
    }
    return [{ d: plain.join('') }, { d: bright.join('') || disc(40, 32, 8), tone: 'accent' }];
  } },
  bust: { stands: 'ground', draw: (chance) => {
    const x = between(chance, 32, 48), r = between(chance, 11, 13);
    return [{ d: disc(x, 29, 25), tone: 'accent' }, { d: `${disc(x, 27, r)}${path`M${x - 4.5} 34h9v10h-9zM${x - 27} 64c0-15 11-22 27-22s27 7 27 22z`}` }];
  } },
  tracks: { stands: 'ground', draw: (chance) => {
    const bright = whole(chance, 1, 4);
    return times(6, (at): Mark => { const r = 68 - at * 11; return { d: path`M${80 - r} 66A${r} ${r * 0.88} 0 0 1 80 ${66 - r * 0.88}`, line: 6.4, ...(at === bright && { tone: 'accent' }) }; });
  } },
  curtain: { stands: 'ground', draw: (chance) => {
    const part = between(chance, 17, 23), scallops = 5;
    const drape = (edge: number, toward: number) => times(3, (at) => {
      const x = edge + toward * at * (part / 3), wide = toward * (part / 3) * 0.86, pull = toward * at * 3;
      return path`M${x} -9h${wide}Q${x + wide - pull * 0.2} 34 ${x + wide - pull} 60H${x - pull * 0.6}Q${x} 34 ${x} -9z`;
    }).join('');
    const valance = `M0-9H80V10${times(scallops, () => path`a8 7 0 0 1 -16 0`).join('')}z`;
    return [{ d: disc(between(chance, 37, 43), 40, between(chance, 11, 13)), tone: 'accent' }, { d: drape(0, 1) + drape(80, -1) }, { d: valance }, { d: 'M0 60h80v4H0z' }];
  } },
  forest: { stands: 'ground', draw: (chance) => {
    const tree = (x: number, top: number, half: number) => path`M${x} ${top}L${x + half} 58h${-half + 1.2}v6h-2.4v-6h${-half + 1.2}z`;
    const trees = times(6, (at) => tree(4 + at * 14.4, between(chance, 16, 36), 8.4));
    return [{ d: disc(between(chance, 22, 58), 24, 15), tone: 'accent' }, { d: trees.join('') }];
  } },
  bunting: { stands: 'middle', draw: (chance) => {
    const sag = between(chance, 6, 10), offset = whole(chance, 0, 2), plain: string[] = [], bright: string[] = [];
    for (let row = 0; row < 3; row += 1) for (let at = 0; at < 6; at += 1) {
      const x = 1.5 + at * 13, y = 4 + row * 21 + sag * Math.sin(((at + 0.5) / 6) * Math.PI);
      ((at + row + offset) % 3 ? plain : bright).push(path`M${x} ${y}h11.4l-5.7 13z`);
    }
    return [{ d: plain.join('') }, { d: bright.join(''), tone: 'accent' }, { d: times(3, (row) => path`M-2 ${2.5 + row * 21}Q40 ${4 + row * 21 + sag * 2.1} 82 ${2.5 + row * 21}`).join(''), line: 0.9 }];
  } },
  blinds: { stands: 'middle', draw: (chance) => {
    const gap = whole(chance, 2, 4), x = between(chance, 28, 52);
    return [{ d: disc(x, 4 + gap * 9 + 7, 15), tone: 'accent' }, ...times(7, (at): Mark => ({ d: box(0, -2 + at * 9.6 + (at > gap ? 3 : 0), 80, at === gap || at === gap + 1 ? 4.4 : 7) }))];
  } },
  record: { stands: 'middle', draw: (chance) => {
    const x = between(chance, 34, 46);
    return [{ d: disc(x, 32, 29) }, { d: [25, 21.5, 18].map((r) => disc(x, 32, r)).join(''), tone: 'ground', line: 0.9 }, { d: disc(x, 32, 11), tone: 'accent' }, { d: disc(x, 32, 2), tone: 'ground' }];
  } },
  frames: { stands: 'middle', draw: (chance) => {
    const lean = between(chance, -12, 12), bright = whole(chance, 0, 2);
    const strip = path`M${20 - lean} -9H${60 - lean}L${60 + lean} 73H${20 + lean}z`;
    const at = (y: number) => -lean + ((y + 9) / 82) * 2 * lean;
    const frame = (row: number) => { const y = 1 + row * 21.5; return path`M${27 + at(y)} ${y}h26l${at(y + 18) - at(y)} 18h-26z`; };
    const holes = times(11, (row) => { const y = -5 + row * 7; return box(22 + at(y), y, 2.6, 3.6) + box(55.4 + at(y), y, 2.6, 3.6); }).join('');
    return [{ d: strip }, { d: holes + [0, 1, 2].filter((row) => row !== bright).map(frame).join(''), tone: 'ground' }, { d: frame(bright), tone: 'accent' }];
  } },
  contours: { stands: 'middle', draw: (chance) => {
    const x = between(chance, 30, 50), y = between(chance, 26, 38), wobble = between(chance, 0.12, 0.22), phase = between(chance, 0, 6), sides = 9;
    const blob = (size: number) => {
      const points = times(sides, (at) => { const angle = (at / sides) * 2 * Math.PI; const [dx, dy] = turned(angle, size * (1 + wobble * Math.sin(angle * 3 + phase) + wobble * Math.cos(angle * 2 - phase))); return [x + dx * 1.15, y + dy * 0.9] as const; });
      const middle = (at: number) => { const [ax, ay] = points[at % sides]!, [bx, by] = points[(at + 1) % sides]!; return [(ax + bx) / 2, (ay + by) / 2] as const; };
      const [sx, sy] = middle(sides - 1);
      return `${path`M${sx} ${sy}`}${points.map(([px, py], at) => { const [mx, my] = middle(at); return path`Q${px} ${py} ${mx} ${my}`; }).join('')}z`;
    };
    return [...times(5, (at): Mark => ({ d: blob(14 + at * 8), line: 1.7 })), { d: blob(7), tone: 'accent' }];
  } },
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
export const motifNames = Object.keys(motifs) as MotifName[];
