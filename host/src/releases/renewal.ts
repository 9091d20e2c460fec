import { pageLanguage } from '@agm/messages';

const stampName = 'agm:renewed';
const notAgainForMs = 10 * 60_000;

type RenewedPage = Pick<Window, 'sessionStorage'> & {
  fetch(path: string): Promise<Pick<Response, 'text'>>;
  readonly location: Pick<Location, 'reload'>;
  readonly document: Pick<Document, 'getElementById'>;
};

/**
 * A tab that stayed open while the site went on may need a file that is not served any more, of a remote or of the shell. Hears
 * of every script that fails. Where the site's documents do not name it any more the page is reloaded, once, and `keep` writes
 * down before what is typed. A stamp says that it just was; without one, the fallback stands.
 */
export function createRenewal(page: RenewedPage, keep: () => Promise<void>, now: () => number = Date.now) {
  return async ({ target }: { readonly target: unknown }): Promise<void> => {
    try {
      const { origin, pathname } = new URL((target as HTMLScriptElement).src);
      const hashes = JSON.parse(page.document.getElementById('pins')?.textContent ?? '{}') as Readonly<Record<string, string>>;
      const folder = origin + pathname.slice(0, pathname.lastIndexOf('/') + 1);
      // Not from a folder of ours, which may be a CDN's.
      if (!hashes[folder]) return;
      // In the page's own language, whose messages the lists have.
      const latest = await (await page.fetch(`${pageLanguage().prefix}/`)).text();
      // A file that is still named, or stands in a list that is, has another trouble, which another page would have too.
      const isListed = latest.includes(`"${folder}":"${hashes[folder]}"`);
      if (!latest.includes('id="pins"') || latest.includes(pathname) || isListed) return;
      if (now() - Number(page.sessionStorage.getItem(stampName)) < notAgainForMs) return;
      page.sessionStorage.setItem(stampName, String(now()));
      await keep();
      page.location.reload();
    } catch {
      // No script, no answer or no storage: the fallback offers another try.
    }
  };
}
