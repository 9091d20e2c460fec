import { loadConverter } from '@agm/web/pictures/convertPicture';
import type { Config } from '../config.ts';
import { good, look, type Check } from './Finding.ts';

const timeoutMs = 8000;

export const checkPictures = ({ posters, pictures: { origin }, tmdb: { token } }: Config): Check => ({
  subject: 'pictures',
  async run() {
    if (posters === 'drawn') return [good('All posters are drawn (POSTERS=drawn).')];
    try {
      await loadConverter();
    } catch {
      return [look('This machine has no build of sharp, so posters stay drawn: run npm install here, or set POSTERS=drawn.')];
    }
    if (token === null) return [good('Pictures can be converted. There are none without TMDB (TMDB_TOKEN is empty).')];
    try {
      // Any answer shows that it can be reached.
      const { body } = await fetch(`${origin}/t/p/`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
      await body?.cancel();
      return [good(`Pictures can be converted, and ${new URL(origin).host} answers.`)];
    } catch {
      return [look(`${new URL(origin).host} cannot be reached, so new posters stay drawn: open the way to it, or set TMDB_IMAGES.`)];
    }
  },
});
