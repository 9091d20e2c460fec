import type { FastifyInstance } from 'fastify';

const sizes = [24, 48, 96] as const;
const hues = 12;

export type AvatarUrls = Readonly<Record<(typeof sizes)[number], string>>;

/**
 * Pictures of a member by size, as WordPress gives them. They are drawn here, one of twelve or the guests' grey one,
 * so that no third party learns who reads what.
 */
export function avatarsOf(publicUrl: string, memberId: number | null): AvatarUrls {
  const face = memberId === null ? 'guest' : String(memberId % hues);
  const [small, middle, large] = sizes.map((size) => `${publicUrl}/user-api/avatar/${face}.svg?s=${size}`);
  return { 24: small ?? '', 48: middle ?? '', 96: large ?? '' };
}

/** `GET /user-api/avatar/{face}.svg?s={size}` */
export function addAvatarRoute(app: FastifyInstance): void {
  const faces = ['guest', ...Array.from({ length: hues }, (_one, index) => String(index))];
  for (const face of faces) {
    app.get<{ Querystring: { s?: string } }>(`/user-api/avatar/${face}.svg`, async (request, reply) => {
      const size = sizes.find((one) => String(one) === request.query.s) ?? 96;
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'",
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('image/svg+xml')
        .send(draw(face, size));
    });
  }
}

function draw(face: string, size: number): string {
  const colours =
    face === 'guest'
      ? ['#d5d7e0', '#8b8fa3']
      : [`hsl(${Number(face) * (360 / hues)} 45% 82%)`, `hsl(${Number(face) * (360 / hues)} 45% 38%)`];
  const [ground, figure] = colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 96 96"><path fill="${ground}" d="M0 0h96v96H0z"/><path fill="${figure}" d="M48 20a18 18 0 1 1 0 36 18 18 0 0 1 0-36zM14 96a34 34 0 0 1 68 0z"/></svg>`;
}
