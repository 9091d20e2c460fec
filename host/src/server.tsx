import { renderToString } from 'react-dom/server';
import { Provider } from 'jotai';
import type { SiteConfig } from '@agm/federation';
import { OutletContext, type ServedPlace } from '@agm/federation/outlet';
import { localeCookieText, sessionFromCookies, storeFrom } from '@agm/session';
import { planPage as plan, type PagePlan } from './plan.ts';
import { Shell } from './Shell.tsx';

export { sharePicture } from './sharePicture.ts';

/** What the server asks on its main thread: the plan of a page, with the choice its address makes for the next one. */
export function planPage(address: string, cookies: string): PagePlan & { readonly setCookie: string | null } {
  const session = sessionFromCookies(cookies);
  const planned = plan(address, session);
  return { ...planned, setCookie: planned.session.locale === session.locale ? null : localeCookieText(planned.session.locale) };
}

interface ShellProps {
  readonly address: string;
  readonly plan: PagePlan;
  readonly served: Readonly<Record<string, ServedPlace>>;
  readonly status: number;
  readonly site?: SiteConfig;
}

/** The shell's server entry, rendered by the same workers as the remotes'. */
export const remote = {
  contract: 1,
  name: 'host',
  reads: () => [],
  render({ address, plan: planned, served, status, site }: ShellProps) {
    const html = renderToString(
      <Provider store={storeFrom(planned.session)}>
        <OutletContext value={{ served, loader: null, services: null }}>
          <Shell address={address} plan={planned} status={status} lacks={site?.lacks} navigate={() => {}} />
        </OutletContext>
      </Provider>,
    );
    return { html };
  },
};
