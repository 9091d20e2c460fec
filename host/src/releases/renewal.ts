import type { Registry, RemoteName } from '@agm/federation';
import type { Loader } from '@agm/federation/loader';

const stampName = 'agm:renewed';
const notAgainForMs = 10 * 60_000;

type RenewedPage = Pick<Window, 'sessionStorage'> & {
  fetch(path: string): Promise<Pick<Response, 'json'>>;
  readonly location: Pick<Location, 'reload'>;
};

/**
 * A tab that stayed open while the site went on may need a file of a version that is not served any more. Then the page is
 * loaded anew, once: where a stamp says that it just was, or no stamp can be kept, the fallback stands. What was typed into a
 * comment is kept by its form.
 */
export function createRenewal(loader: Pick<Loader, 'version'>, page: RenewedPage, now: () => number = Date.now) {
  return async (remote: RemoteName): Promise<void> => {
    try {
      const { remotes } = await (await page.fetch('/remotes.json')).json() as Registry;
      // A version that is still served has another trouble, which another page would have too.
      if (!remotes[remote] || Object.hasOwn(remotes[remote].deployments, loader.version(remote) ?? '')) return;
      if (now() - Number(page.sessionStorage.getItem(stampName)) < notAgainForMs) return;
      page.sessionStorage.setItem(stampName, String(now()));
      page.location.reload();
    } catch {
      // No answer or no storage: the fallback offers another try.
    }
  };
}
