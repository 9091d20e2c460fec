import { between, box, disc, path, times, whole, type Mark, type Motif } from './marks.ts';

/** Walls, stages and objects on them: indoor scenes and streets. */
export const town = {
  stairs: {
    stands: 'ground',
    draw: (chance) => {
      const steps = whole(chance, 5, 7);
      const rise = 46 / steps;
      const profile = times(steps, (at) => path`v${at ? -rise : 0}h${80 / steps}`).join('');
      return [
        { d: disc(between(chance, 14, 26), between(chance, 20, 28), between(chance, 7, 10)), tone: 'accent' },
        { d: `${path`M0 ${62 - rise / 2}`}${profile}V64H0z` },
      ];
    },
  },
  window: {
    stands: 'ground',
    draw: (chance) => {
      const panes = times(20, (at) => ({ d: box(7.5 + (at % 4) * 17.5, 1 + Math.floor(at / 4) * 12.6, 12.5, 9), light: chance() }));
      const lit = panes.filter(({ light }) => light > 0.8);
      return [
        {
          d: panes
            .filter(({ light }) => light > 0.12 && light <= 0.8)
            .map(({ d }) => d)
            .join(''),
        },
        { d: (lit.length > 0 ? lit : panes.slice(9, 10)).map(({ d }) => d).join(''), tone: 'accent' },
      ];
    },
  },
  arches: {
    stands: 'ground',
    draw: (chance) => {
      const x = between(chance, 36, 44);
      const arch = (r: number) => path`M${x - r} 64V42a${r} ${r} 0 0 1 ${2 * r} 0V64z`;
      return [{ d: arch(36) }, { d: arch(27), tone: 'ground' }, { d: arch(18) }, { d: arch(9), tone: 'accent' }];
    },
  },
  bars: {
    stands: 'ground',
    draw: (chance) => {
      const bright = whole(chance, 2, 6);
      const beat = between(chance, 0.6, 1.1);
      const phase = between(chance, 0, 6);
      const bars = times(9, (at) => {
        const high = 30 + 18 * Math.sin(phase + at * beat) + 8 * chance();
        return box(2.8 + at * 8.4, 64 - high, 6, high);
      });
      return [{ d: bars.filter((_, at) => at !== bright).join('') }, { d: bars[bright] ?? '', tone: 'accent' }];
    },
  },
  columns: {
    stands: 'ground',
    draw: (chance) => {
      const count = whole(chance, 4, 6);
      const bright = whole(chance, 1, count - 2);
      const gap = 64 / count;
      const shafts = times(count, (at) => box(8 + gap * (at + 0.18), 28, gap * 0.64, 30));
      return [
        { d: `M4 24L40 6 76 24zM6 25.5h68v2.5H6zM4 58h72v3H4zM0 61h80v3H0z${shafts.filter((_, at) => at !== bright).join('')}` },
        { d: `${shafts[bright]}${disc(40, 17.5, 3.2)}`, tone: 'accent' },
      ];
    },
  },
  curtain: {
    stands: 'ground',
    draw: (chance) => {
      const fold = between(chance, 17, 23) / 3;
      const drape = (edge: number, toward: number, at: number) => {
        const x = edge + toward * at * fold;
        const end = x + toward * fold * 0.86;
        const pull = toward * at * 3;
        return path`M${x} -9H${end}Q${end - pull * 0.2} 34 ${end - pull} 60H${x - pull * 0.6}Q${x} 34 ${x} -9z`;
      };
      return [
        { d: disc(between(chance, 37, 43), 40, between(chance, 11, 13)), tone: 'accent' },
        { d: times(3, (at) => drape(0, 1, at) + drape(80, -1, at)).join('') },
        { d: `M0-9H80V10${'a8 7 0 0 1-16 0'.repeat(5)}zM0 60h80v4H0z` },
      ];
    },
  },
  bunting: {
    stands: 'middle',
    draw: (chance) => {
      const sag = between(chance, 6, 10);
      const offset = whole(chance, 0, 2);
      const flags = times(18, (at) => {
        const [row, column] = [Math.floor(at / 6), at % 6];
        const y = 4 + row * 21 + sag * Math.sin(((column + 0.5) / 6) * Math.PI);
        return { d: path`M${1.5 + column * 13} ${y}h11.4l-5.7 13z`, isBright: (column + row + offset) % 3 === 0 };
      });
      return [
        {
          d: flags
            .filter((flag) => !flag.isBright)
            .map(({ d }) => d)
            .join(''),
        },
        {
          d: flags
            .filter((flag) => flag.isBright)
            .map(({ d }) => d)
            .join(''),
          tone: 'accent',
        },
        { d: times(3, (row) => path`M-2 ${2.5 + row * 21}Q40 ${4 + row * 21 + sag * 2.1} 82 ${2.5 + row * 21}`).join(''), line: 0.9 },
      ];
    },
  },
  blinds: {
    stands: 'middle',
    draw: (chance) => {
      const gap = whole(chance, 2, 4);
      const x = between(chance, 28, 52);
      const isParted = (at: number) => at === gap || at === gap + 1;
      return [
        { d: disc(x, 11 + gap * 9, 15), tone: 'accent' },
        ...times(7, (at): Mark => ({ d: box(0, -2 + at * 9.6 + (at > gap ? 3 : 0), 80, isParted(at) ? 4.4 : 7) })),
      ];
    },
  },
  tracks: {
    stands: 'ground',
    draw: (chance) => {
      const bright = whole(chance, 1, 4);
      return times(6, (at): Mark => {
        const r = 68 - at * 11;
        return { d: path`M${80 - r} 66A${r} ${r * 0.88} 0 0 1 80 ${66 - r * 0.88}`, line: 6.4, tone: at === bright ? 'accent' : undefined };
      });
    },
  },
} satisfies Record<string, Motif>;
