import { startFakeWordpress } from '../src/fakes/fakeWordpress.ts';
import { proxySpellings, sendSpelling } from '../src/proxySpellings.ts';
import { startSite } from '../src/site.ts';
import type { Figure } from './figures.ts';

/** Tries of an account that are allowed in a quarter of an hour. */
const allowed = 10;
/** What a site asks of its content host: the allowed routes and the words behind the numbers of posts, spelled plainly. */
const plain =
  /^\/wp-json\/(?:wp\/v2\/(?:posts|pages|comments|users\/me|users|categories|tags|[a-z_]+)(?:\/[1-9]\d*)?|jwt-auth\/v1\/token(?:\/validate)?)?(?:\?(?!.*(?:rest_route|_method|_envelope|_jsonp)=)|$)/;

/** `--spellings`: every spelling of an address that a content host would take for its login, or for another place of its origin, sent through a site. */
export async function spellProxy(): Promise<Figure> {
  const wordpress = await startFakeWordpress();
  const site = await startSite({ CMS_URL: wordpress.origin, TRUSTED_PROXIES: '127.0.0.1' });
  try {
    for (const [turn, spelling] of proxySpellings.entries()) await sendSpelling(site.origin, spelling, `198.51.100.${(turn % 250) + 1}`);
    const astray = wordpress.asked.filter(({ target }) => !plain.test(target) || /settings|plugins|search|batch/.test(target));
    for (const { method, target } of astray) console.error(`reached the content host: ${method} ${target}`);
    const guesses = Math.max(0, wordpress.guesses() - allowed);
    return {
      measure: `proxy spellings, ${proxySpellings.length}: passwords tried beyond the limit / places of the content host's origin reached that are not passed on`,
      goal: '0 / 0',
      measured: `${guesses} / ${astray.length}`,
      isReached: guesses === 0 && astray.length === 0,
    };
  } finally {
    await site.stop();
    await wordpress.close();
  }
}
