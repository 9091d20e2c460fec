import { between, disc, path, times, turned, whole, type Mark, type Motif } from './marks.ts';

/** Pure geometry: rings, grids and lines. */
export const patterns = {
  rings: {
    stands: 'middle',
    draw: (chance) => {
      const x = between(chance, 22, 58);
      const y = between(chance, 26, 38);
      const bright = whole(chance, 0, 2);
      return times(6, (at): Mark => ({
        d: disc(x, y, 5 + at * 8),
        line: at % 2 ? 1.6 : 3.4,
        tone: at % 3 === bright ? 'accent' : undefined,
      }));
    },
  },
  split: {
    stands: 'middle',
    draw: (chance) => {
      const left = between(chance, 42, 58);
      const right = between(chance, 8, 22);
      const x = between(chance, 30, 50);
      return [
        { d: path`M0-9H80V${right}L0 ${left}z` },
        { d: disc(x, left + ((right - left) * x) / 80, between(chance, 11, 15)), tone: 'accent' },
      ];
    },
  },
  dots: {
    stands: 'middle',
    draw: (chance) => {
      const [x, y] = turned(between(chance, 0, Math.PI), 1);
      const bright = whole(chance, 9, 32);
      const dots = times(42, (at) => {
        const [column, row] = [6.4 + (at % 7) * 11.2, 4 + Math.floor(at / 7) * 11.2];
        const swell = Math.sin(((column - 40) * x + (row - 32) * y) / 13);
        return { d: path`M${column} ${row}h0`, size: Math.min(3, Math.floor(2 + 2 * swell)), isBright: at === bright || at === bright + 1 };
      });
      const ofSize = (line: number, size: number): Mark => ({
        d: dots
          .filter((dot) => dot.size === size && !dot.isBright)
          .map(({ d }) => d)
          .join(''),
        line,
        isRound: true,
      });
      return [
        ...[2.4, 4.6, 7.2, 10].map(ofSize).filter(({ d }) => d !== ''),
        {
          d: dots
            .filter((dot) => dot.isBright)
            .map(({ d }) => d)
            .join(''),
          line: 10,
          isRound: true,
          tone: 'accent',
        },
      ];
    },
  },
  chevrons: {
    stands: 'middle',
    draw: (chance) => {
      const bright = whole(chance, 1, 3);
      const chevron = (x: number) => path`M${x - 14} -4h9L${x + 17} 32 ${x - 5} 68h-9L${x + 8} 32z`;
      return times(5, (at): Mark => ({ d: chevron(at * 18), tone: at === bright ? 'accent' : undefined }));
    },
  },
  spiral: {
    stands: 'middle',
    draw: (chance) => {
      const x = between(chance, 34, 42);
      const step = between(chance, 4.6, 5.4);
      const halfTurn = (at: number) => {
        const r = step * (at + 1);
        return path`a${r} ${r} 0 0 1 ${at % 2 ? -2 * r : 2 * r} 0`;
      };
      return [
        { d: `${path`M${x} 32`}${times(8, halfTurn).join('')}`, line: step * 0.78 },
        { d: disc(x + step, 32, step * 0.72), tone: 'accent' },
      ];
    },
  },
  blocks: {
    stands: 'middle',
    draw: (chance) => {
      const shapes: readonly ((x: number, y: number) => string)[] = [
        (x, y) => path`M${x} ${y}h20a20 20 0 0 1-20 20z`,
        (x, y) => path`M${x + 20} ${y + 20}h-20a20 20 0 0 1 20-20z`,
        (x, y) => path`M${x} ${y + 20}v-20a20 20 0 0 1 20 20z`,
        (x, y) => path`M${x} ${y}l20 20h-20z`,
        (x, y) => path`M${x} ${y + 20}a10 10 0 0 1 20 0z`,
        (x, y) => disc(x + 10, y + 10, 10),
      ];
      const blocks = times(12, (at) => {
        const shape = shapes[whole(chance, 0, shapes.length - 1)];
        return { d: shape?.((at % 4) * 20, 2 + Math.floor(at / 4) * 20) ?? '', isBright: chance() > 0.68 || at === 6 };
      });
      return [
        {
          d: blocks
            .filter((block) => !block.isBright)
            .map(({ d }) => d)
            .join(''),
        },
        {
          d: blocks
            .filter((block) => block.isBright)
            .map(({ d }) => d)
            .join(''),
          tone: 'accent',
        },
      ];
    },
  },
  contours: {
    stands: 'middle',
    draw: (chance) => {
      const x = between(chance, 30, 50);
      const y = between(chance, 26, 38);
      const wobble = between(chance, 0.12, 0.22);
      const phase = between(chance, 0, 6);
      const line = (size: number) => {
        const points = times(9, (at) => {
          const angle = (at / 9) * 2 * Math.PI;
          const [dx, dy] = turned(angle, size * (1 + wobble * (Math.sin(angle * 3 + phase) + Math.cos(angle * 2 - phase))));
          return [x + dx * 1.15, y + dy * 0.9] as const;
        });
        return closed(points);
      };
      return [...times(5, (at): Mark => ({ d: line(14 + at * 8), line: 1.7 })), { d: line(7), tone: 'accent' }];
    },
  },
} satisfies Record<string, Motif>;

/** A smooth closed curve: it passes through the middle of each side and is drawn towards the corner between. */
function closed(points: readonly (readonly [number, number])[]): string {
  const sides = points.map(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return { x, y, midX: (x + nextX) / 2, midY: (y + nextY) / 2 };
  });
  const last = sides.at(-1);
  return `${path`M${last?.midX ?? 0} ${last?.midY ?? 0}`}${sides.map(({ x, y, midX, midY }) => path`Q${x} ${y} ${midX} ${midY}`).join('')}z`;
}
