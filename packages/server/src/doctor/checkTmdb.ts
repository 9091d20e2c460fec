import type { Config } from '../config.ts';
import { broken, good, type Check } from './Finding.ts';

const timeoutMs = 8000;

export const checkTmdb = ({ tmdb: { token, url } }: Config): Check => ({
  subject: 'TMDB',
  async run() {
    if (token === null) return [good('TMDB is not asked (TMDB_TOKEN is empty).')];
    try {
      const { status } = await fetch(`${url}/3/authentication`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (status === 200) return [good('TMDB answers and takes the token.')];
      return [
        broken(
          status === 401 || status === 403
            ? 'TMDB refuses TMDB_TOKEN: use the "API Read Access Token" of your account, not the API key.'
            : `TMDB answers ${status}: try again later.`,
        ),
      ];
    } catch {
      return [broken(`${new URL(url).host} cannot be reached: open the way to it, or set TMDB_URL.`)];
    }
  },
});
