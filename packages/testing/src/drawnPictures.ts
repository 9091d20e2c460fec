/** Pictures that nobody owns, for stories and tests: a landscape or a bust in colours of a seed, as an SVG in a data address. */
const sizes = { poster: [342, 513], backdrop: [780, 439], person: [185, 278] } as const;

export function drawnPicture(kind: keyof typeof sizes, seed: number): string {
  const [width, height] = sizes[kind];
  const hue = (seed * 83) % 360;
  const colour = (turn: number, lightness: number) => `hsl(${(hue + turn) % 360} 45% ${lightness}%)`;
  const sky = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colour(0, 28)}"/><stop offset=".7" stop-color="${colour(30, 72)}"/></linearGradient>`;
  const shapes = kind === 'person' ? bust(width, height, colour) : landscape(width, height, colour, seed);
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${sky}<rect width="100%" height="100%" fill="url(#sky)"/>${shapes}</svg>`,
  )}`;
}

/** An address whose picture never comes, and about which no browser writes a line. */
export const brokenPicture = 'data:image/webp;base64,AAAA';

type Colour = (turn: number, lightness: number) => string;

function landscape(width: number, height: number, colour: Colour, seed: number): string {
  const sun = `<circle cx="${width * (0.25 + ((seed * 7) % 6) / 10)}" cy="${height * 0.38}" r="${height * 0.11}" fill="${colour(40, 88)}"/>`;
  const hills = [0.52, 0.66, 0.8].map((top, at) => {
    const y = height * top;
    const swing = height * 0.12 * (at % 2 ? 1 : -1);
    return `<path d="M0 ${y} Q${width * 0.25} ${y - swing} ${width * 0.5} ${y} T${width} ${y} V${height} H0Z" fill="${colour(200 + at * 14, 38 - at * 12)}"/>`;
  });
  return sun + hills.join('');
}

const bust = (width: number, height: number, colour: Colour): string =>
  `<ellipse cx="${width / 2}" cy="${height * 1.02}" rx="${width * 0.46}" ry="${height * 0.36}" fill="${colour(200, 22)}"/>` +
  `<ellipse cx="${width / 2}" cy="${height * 0.42}" rx="${width * 0.23}" ry="${height * 0.21}" fill="${colour(20, 66)}"/>` +
  `<path d="M${width * 0.26} ${height * 0.4} Q${width / 2} ${height * 0.02} ${width * 0.74} ${height * 0.4} Q${width / 2} ${height * 0.24} ${width * 0.26} ${height * 0.4}Z" fill="${colour(220, 16)}"/>`;
