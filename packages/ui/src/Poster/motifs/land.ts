import { between, box, disc, path, times, whole, type Mark, type Motif } from './marks.ts';

/** Skies, seas and ways: what one sees outdoors. */
export const land = {
  horizon: {
    stands: 'ground',
    draw: (chance) => {
      const x = between(chance, 26, 54);
      const r = between(chance, 19, 25);
      const sea = 46;
      return [
        { d: disc(x, sea - 6, r) },
        { d: times(4, (at) => box(0, sea - 3 - at * 5, 80, 2.2 - at * 0.5)).join(''), tone: 'ground' },
        { d: box(0, sea, 80, 18), tone: 'accent' },
        { d: times(3, (at) => box(x - 13 + at * 4, sea + 3.5 + at * 4.5, 26 - at * 8, 1.6)).join('') },
      ];
    },
  },
  waves: {
    stands: 'ground',
    draw: (chance) => {
      const high = between(chance, 4, 8);
      const bright = whole(chance, 1, 3) * 2 - 2;
      const swell = (y: number) => path`M-10 ${y}q10 ${-high} 20 0t20 0 20 0 20 0 20 0V64H-10z`;
      return [
        { d: disc(between(chance, 20, 60), 17, 9), tone: 'accent' },
        ...times(5, (at): Mark => ({ d: swell(21 + at * 9.4), tone: at % 2 ? 'ground' : at === bright ? 'accent' : undefined })),
      ];
    },
  },
  road: {
    stands: 'ground',
    draw: (chance) => {
      const x = between(chance, 28, 52);
      return [
        { d: disc(80 - x + (x < 40 ? 8 : -8), 20, 9), tone: 'accent' },
        { d: path`M0 30H80V31.4H0zM${x - 2} 31h4L84 64H-4z` },
        { d: path`M${x - 0.5} 34h1l.9 6h-2.8zM${x - 1.5} 43h3l1.1 7h-5.2zM${x - 2.9} 53.5h5.8l1.9 10.5h-9.6z`, tone: 'accent' },
      ];
    },
  },
  peaks: {
    stands: 'ground',
    draw: (chance) => {
      const x = between(chance, 26, 38);
      const top = between(chance, 12, 18);
      const side = x + between(chance, 24, 30);
      return [
        { d: disc(92 - x, 17, 7), tone: 'accent' },
        { d: path`M${side - 30} 64L${side} ${top + 15} ${side + 34} 64z`, tone: 'accent' },
        { d: path`M${x - 46} 64L${x} ${top} ${x + 42} 64z` },
        { d: path`M${x} ${top}l11 13-6 3-5-4-5 5-6-4z`, tone: 'ground' },
      ];
    },
  },
  mesa: {
    stands: 'ground',
    draw: (chance) => {
      const x = between(chance, 20, 32);
      return [
        { d: disc(between(chance, 50, 62), 30, 14), tone: 'accent' },
        { d: path`M${x - 24} 64l5-22h3l2-8h22l2 8h4l6 22zM${x + 26} 64l4-14h3l1-5h14l1 5h3l5 14z` },
        { d: 'M0 57h80v1.6H0z', tone: 'ground' },
      ];
    },
  },
  forest: {
    stands: 'ground',
    draw: (chance) => {
      const tree = (x: number, top: number) => path`M${x} ${top}l8.4 ${58 - top}h-7.2v6h-2.4v-6h-7.2z`;
      return [
        { d: disc(between(chance, 22, 58), 24, 15), tone: 'accent' },
        { d: times(6, (at) => tree(4 + at * 14.4, between(chance, 16, 36))).join('') },
      ];
    },
  },
  moons: {
    stands: 'middle',
    draw: (chance) => {
      const r = between(chance, 19, 22);
      const apart = between(chance, 10, 13);
      const drop = between(chance, -5, 5);
      // Both circles pass through the lens's two corners: across the line of the centres, at its middle.
      const half = Math.hypot(apart, drop);
      const reach = Math.sqrt(r * r - half * half) / half;
      const [cx, cy] = [-drop * reach, apart * reach];
      return [
        { d: disc(40 - apart, 32 - drop, r) },
        { d: disc(40 + apart, 32 + drop, r), line: 1.8 },
        { d: path`M${40 - cx} ${32 - cy}A${r} ${r} 0 0 1 ${40 + cx} ${32 + cy}A${r} ${r} 0 0 1 ${40 - cx} ${32 - cy}z`, tone: 'accent' },
      ];
    },
  },
} satisfies Record<string, Motif>;
