import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { TitleAnswer } from '@agm/api';
import type { SharedTitle } from '@agm/contract';
import { isSiteLanguage } from '@agm/domain';
import { Problem } from '@agm/http/Problem';
import { holdsTag, openToAll } from '@agm/http/publicRead';
import { SocialImageCache } from './SocialImageCache.ts';
import { canWrite, rasterise } from './rasterise.ts';

const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
/** The poster is drawn because its picture could not be had just now. */
const cacheControlMeanwhile = 'public, max-age=300';
const posterWidth = 500;
/** Programs that show links give a picture a few seconds. A source that is slower finds its poster drawn. */
const longestWaitMs = 2000;

interface Asked {
  readonly Params: { readonly file: string };
  readonly Querystring: { readonly lang?: unknown };
}

/**
 * `GET /posters/{id}.png`: the picture of a shared link, 1200 by 630. `draw` gives its SVG; the same SVG is rasterised once. `?lang=de` has its
 * words in that language, and in English where this machine has no letters for them.
 */
export function addSocialImageRoutes(app: FastifyInstance, draw: (title: SharedTitle, language: string) => string): void {
  const memory = new SocialImageCache(rasterise);
  const drawn = async (id: string, language: string) => {
    const read = await app.content.read(`/content-api/title/${id}${language === 'en' ? '' : `?lang=${language}`}`);
    if (read.status !== 200) throw noPicture();
    const title = read.body as TitleAnswer;
    const picture = await readPoster(app, title.poster.image);
    return { svg: draw(sharedTitle(title, picture), language), isFinal: picture !== 'later' && !read.isStandIn };
  };
  app.get<Asked>('/posters/:file', async (request, reply) => {
    const [, id] = /^(\d{1,10})\.png$/.exec(request.params.file) ?? [];
    const language = request.query.lang ?? 'en';
    if (id === undefined || typeof language !== 'string' || !isSiteLanguage(language)) throw noPicture();
    const { svg, isFinal } = await drawn(id, (await canWrite(language)) ? language : 'en');
    const tag = `"${createHash('sha1').update(svg).digest('base64url')}"`;
    openToAll(reply).headers({
      'cache-control': isFinal ? cacheControl : cacheControlMeanwhile,
      etag: tag,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('image/png').send(await memory.of(tag, svg));
  });
}

const noPicture = () => new Problem('rest_no_picture', 404, 'There is no picture of this title.');

/** The poster as a JPEG, which is what the rasteriser reads. Null where it is drawn, `later` where it may be a picture another time. */
async function readPoster(app: FastifyInstance, image: string | undefined): Promise<Buffer | 'later' | null> {
  const [, hash] = /^\/images\/poster\/\d+\/([\da-f]{32})\.webp$/.exec(image ?? '') ?? [];
  if (hash === undefined || !app.pictures) return null;
  const made = app.pictures.of({ kind: 'poster', width: posterWidth, hash, form: 'jpeg' }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    return error.status === 404 ? null : 'later';
  });
  const ending = new AbortController();
  const late = wait(longestWaitMs, 'later' as const, { signal: ending.signal });
  late.catch(() => {});
  return Promise.race([made, late]).finally(() => ending.abort());
}

const sharedTitle = ({ title, year, genres, moods, poster, staffRating }: TitleAnswer, picture: Buffer | 'later' | null): SharedTitle => ({
  title,
  year,
  genre: genres[0] ?? null,
  mood: moods[0] ?? null,
  seed: poster.seed,
  staffRating,
  ...(Buffer.isBuffer(picture) && { picture: `data:image/jpeg;base64,${picture.toString('base64')}` }),
});
