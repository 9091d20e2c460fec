import { genreName, imageRatios } from '@agm/domain';
import type { SharedTitle } from '@agm/federation';
import { escaped, posterDrawing, posterFont, posterPlans } from '@agm/ui';

const [wide, high] = [1200, 630];
const [paper, ink, muted, brand] = ['#121218', '#f3f1ec', '#a9a7b4', '#8b9bf0'];
const poster = { x: 60, y: 40, width: 440 };
const words = { left: 560, width: 580 };
const sizes = [104, 88, 76, 64, 54] as const;
/** The width of a capital of the poster's font, in ems; most letters of a title are narrower. Chinese, Japanese and Korean ones fill a square. */
const [capital, square] = [0.54, 1];

/** The picture of a shared link as SVG, 1200 by 630: the poster, and its title in words that a small preview can still show. */
export function sharePicture(title: SharedTitle): string {
  const [plan] = posterPlans([title]);
  if (!plan) return '';
  const { size, lines } = set(title.title);
  const top = high / 2 - ((lines.length - 1) * size) / 2 - 30;
  const below = top + (lines.length - 1) * size;
  const facts = [title.year, title.genre && (genreName(title.genre) ?? title.genre)].filter(Boolean).join(' · ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" font-family="${posterFont}" font-weight="700">`,
    `<rect width="${wide}" height="${high}" fill="${paper}"/>`,
    title.picture === undefined ? posterDrawing(plan, poster) : photographed(title.picture),
    ...lines.map((line, at) => `<text x="${words.left}" y="${top + at * size}" font-size="${size}" fill="${ink}">${escaped(line)}</text>`),
    `<text x="${words.left}" y="${below + 62}" font-size="36" font-weight="500" fill="${muted}">${escaped(facts)}</text>`,
    title.staffRating === null ? '' : rating(title.staffRating, below + 96),
    `<text x="${words.left}" y="572" font-size="30" fill="${brand}">A Good Movie To Watch</text>`,
    '</svg>',
  ].join('');
}

/** A picture as large as the drawn poster; what is higher is cut at both ends. */
function photographed(picture: string): string {
  return `<image href="${escaped(picture)}" x="${poster.x}" y="${poster.y}" width="${poster.width}" height="${poster.width / imageRatios.wallTile}" preserveAspectRatio="xMidYMid slice"/>`;
}

function rating(value: number, y: number): string {
  return `<rect x="${words.left}" y="${y}" width="112" height="60" rx="30" fill="#5064cb"/><text x="${words.left + 56}" y="${y + 43}" text-anchor="middle" font-size="38" fill="#ffffff">${value.toFixed(1)}</text>`;
}

/** From the foot of a title's first line to that of its last, in pixels: below it stand the year, the rating and our name. */
const highest = 200;

/** The largest size at which the title stands in its place, in at most four lines; what is longer still ends in dots. */
function set(title: string): { readonly size: number; readonly lines: readonly string[] } {
  const tries = sizes.map((size) => ({ size, room: words.width / size, lines: broken(title, words.width / size) }));
  const fits = tries.find(
    ({ size, room, lines }) => lines.length <= 4 && (lines.length - 1) * size <= highest && lines.every((line) => widthOf(line) <= room),
  );
  if (fits) return fits;
  const { size, room, lines } = tries.at(-1)!;
  const [shown, rest] = [lines.slice(0, 3), lines.slice(3)];
  return {
    size,
    lines: [...shown, rest.join(rest.some((line) => isSquare.test(line)) ? '' : ' ')].filter(Boolean).map((line) => cut(line, room)),
  };
}

/** Lines of at most `room` ems. A word that is longer has a line of its own; one of square letters goes on in the next line. */
function broken(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...(isSquare.test(word) ? piecesOf(word, room) : [word]));
  }
  return lines;
}

function piecesOf(word: string, room: number): string[] {
  const pieces = [''];
  for (const letter of word) {
    if (widthOf(pieces.at(-1) + letter) > room) pieces.push('');
    pieces[pieces.length - 1] += letter;
  }
  return pieces;
}

function cut(line: string, room: number): string {
  const letters = [...line];
  if (widthOf(line) <= room) return line;
  while (widthOf(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('')}…`;
}

const isSquare = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;

const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + (isSquare.test(letter) ? square : /\p{Mn}/u.test(letter) ? 0 : capital), 0);
