import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { breakpoints, headerHeights, imageRatios } from '@agm/domain';

const root = path.resolve(__dirname, '../../..');
const folders = ['packages', 'remotes']
  .flatMap((room) => readdirSync(path.join(root, room)).map((name) => path.join(root, room, name, 'src')))
  .concat(path.join(root, 'host/src'), path.join(root, 'storybook'))
  .filter((folder) => existsSync(folder));
const sheets = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !/node_modules|storybook-static/.test(file))
    .map((file) => ({ name: path.relative(root, path.join(folder, file)), text: readFileSync(path.join(folder, file), 'utf8') })),
);
/** What a pattern finds in every sheet, with the name of the sheet. */
const found = (pattern: RegExp) =>
  sheets.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([, ...parts]) => [name, parts.join('')] as const));

describe('every stylesheet of every package, remote, the host and the stories', () => {
  it('is one of many', () => {
    expect(folders.length).toBeGreaterThanOrEqual(14);
    expect(sheets.length).toBeGreaterThan(40);
  });

  it('R9-13 knows no other page width than 600, 900, 1200 and 1536', () => {
    const widths = sheets.flatMap(({ name, text }) =>
      [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
        [...query.matchAll(/width[:\s<>=]*([\d.]+)(px|r?em)/g)].map(([, size, unit]) => [name, `${size}${unit}`] as const),
      ),
    );
    expect(widths.length).toBeGreaterThan(10);
    const known = Object.values(breakpoints)
      .filter((width) => width > 0)
      .flatMap((width) => [`${width}px`, `${(width - 0.02).toFixed(2)}px`]);
    expect(widths.filter(([, size]) => !known.includes(size))).toEqual([]);
  });

  it('R9-14 takes the height of the header from the token, and does not write it a second time', () => {
    const heights = headerHeights.map((height) => `${height}px`);
    expect(found(/--header-height: (\d+px)/g)).toEqual(heights.map((height) => ['packages/ui/src/tokens.css', height]));
    expect(found(/(?:^|[\s;{])(?:min-|max-)?(?:height|block-size): (\d+px)/g).filter(([, height]) => heights.includes(height))).toEqual([]);
  });

  it('R9-15 gives what stands upright no other ratio than 0.8, 9/16 and 0.95', () => {
    const ratioOf = (text: string) => {
      const [width = NaN, height = 1] = text.split('/').map(Number);
      return width / height;
    };
    const upright = found(/aspect-ratio: ([\d./ ]+)/g).filter(([, ratio]) => !(ratioOf(ratio) >= 1));
    expect(new Set(upright.map(([, ratio]) => ratioOf(ratio)))).toEqual(new Set(Object.values(imageRatios)));
  });
});
