import { between, box, disc, path, times, turned, whole, type Mark, type Motif } from './marks.ts';

/** One thing, large: an eye, a flower, a record. */
export const things = {
  eye: {
    stands: 'middle',
    draw: (chance) => {
      const look = between(chance, -8, 8);
      const lash = (at: number) => {
        const [x, y] = turned(Math.PI * (1.25 + at * 0.125), 1);
        return path`M${40 + x * 33} ${32 + y * 26}l${x * 9} ${y * 9}`;
      };
      return [
        { d: 'M3 32Q40-4 77 32Q40 68 3 32z' },
        { d: disc(40 + look, 32, 13), tone: 'accent' },
        { d: disc(40 + look * 1.2, 32, 6), tone: 'ground' },
        { d: times(5, lash).join(''), line: 2 },
      ];
    },
  },
  orbit: {
    stands: 'middle',
    draw: (chance) => {
      const tilt = between(chance, -0.6, 0.6);
      const [x, y] = turned(tilt, 34);
      const degrees = (tilt * 180) / Math.PI;
      return [
        { d: disc(40, 32, 24), line: 1.4, dash: '2 3' },
        { d: disc(40, 32, 13) },
        { d: path`M${40 - x} ${32 - y}A34 12 ${degrees} 1 0 ${40 + x} ${32 + y}A34 12 ${degrees} 1 0 ${40 - x} ${32 - y}`, line: 2.2 },
        { d: disc(40 + x, 32 + y, 5.4), tone: 'accent' },
      ];
    },
  },
  petals: {
    stands: 'middle',
    draw: (chance) => {
      const count = whole(chance, 6, 9);
      const turn = between(chance, 0, 1);
      const petal = (at: number) => {
        const angle = ((at + turn) / count) * 2 * Math.PI;
        const [tip, left, right] = [turned(angle, 29), turned(angle + 1.9 / count, 21), turned(angle - 1.9 / count, 21)] as const;
        return path`M40 32Q${40 + left[0]} ${32 + left[1]} ${40 + tip[0]} ${32 + tip[1]}Q${40 + right[0]} ${32 + right[1]} 40 32z`;
      };
      return [{ d: times(count, petal).join('') }, { d: disc(40, 32, 6.5), tone: 'accent' }];
    },
  },
  keyhole: {
    stands: 'middle',
    draw: (chance) => {
      const x = between(chance, 34, 46);
      return [
        { d: disc(x, 32, 27) },
        { d: disc(x, 32, 22), tone: 'accent', line: 1.4 },
        { d: `${disc(x, 25, 7.5)}${path`M${x - 3.6} 28h7.2l4 20h-15.2z`}`, tone: 'ground' },
      ];
    },
  },
  bust: {
    stands: 'ground',
    draw: (chance) => {
      const x = between(chance, 32, 48);
      return [
        { d: disc(x, 29, 25), tone: 'accent' },
        { d: `${disc(x, 27, between(chance, 11, 13))}${path`M${x - 4.5} 34h9v10h-9zM${x - 27} 64c0-15 11-22 27-22s27 7 27 22z`}` },
      ];
    },
  },
  record: {
    stands: 'middle',
    draw: (chance) => {
      const x = between(chance, 34, 46);
      return [
        { d: disc(x, 32, 29) },
        { d: [25, 21.5, 18].map((r) => disc(x, 32, r)).join(''), tone: 'ground', line: 0.9 },
        { d: disc(x, 32, 11), tone: 'accent' },
        { d: disc(x, 32, 2), tone: 'ground' },
      ];
    },
  },
  frames: {
    stands: 'middle',
    draw: (chance) => {
      const lean = between(chance, -12, 12);
      const bright = whole(chance, 0, 2);
      /** How far the leaning strip is moved sideways at that height. */
      const shift = (y: number) => lean * ((y - 32) / 41);
      const frame = (row: number) => {
        const y = 1 + row * 21.5;
        return path`M${27 + shift(y)} ${y}h26l${shift(y + 18) - shift(y)} 18h-26z`;
      };
      const holes = times(11, (row) => {
        const y = -5 + row * 7;
        return box(22 + shift(y), y, 2.6, 3.6) + box(55.4 + shift(y), y, 2.6, 3.6);
      });
      return [
        { d: path`M${20 - lean} -9H${60 - lean}L${60 + lean} 73H${20 + lean}z` },
        { d: [...holes, ...[0, 1, 2].filter((row) => row !== bright).map(frame)].join(''), tone: 'ground' },
        { d: frame(bright), tone: 'accent' },
      ];
    },
  },
  burst: {
    stands: 'ground',
    draw: (chance) => {
      const x = between(chance, 26, 54);
      const rays = whole(chance, 9, 12);
      const ray = (at: number) => {
        const [from, to] = [turned(Math.PI * (1 + at / rays), 96), turned(Math.PI * (1 + (at + 0.52) / rays), 96)];
        return path`M${x} 60L${x + from[0]} ${60 + from[1]} ${x + to[0]} ${60 + to[1]}z`;
      };
      return [{ d: times(rays, ray).join('') }, { d: path`M${x - 17} 64a17 17 0 0 1 34 0z`, tone: 'accent' }];
    },
  },
  teeth: {
    stands: 'middle',
    draw: (chance) => {
      const count = whole(chance, 4, 6);
      const deep = between(chance, 13, 17);
      const row = (y: number, down: number) =>
        `${path`M0 ${y}`}${times(count, () => path`l${40 / count} ${deep * down} ${40 / count} ${-deep * down}`).join('')}`;
      const jaws: readonly Mark[] = [{ d: `${row(12, 1)}V-9H0z` }, { d: `${row(52, -1)}V73H0z` }];
      return [...jaws, { d: disc(between(chance, 34, 46), 32, 6.5), tone: 'accent' }];
    },
  },
} satisfies Record<string, Motif>;
