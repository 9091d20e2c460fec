import { renderToString } from 'react-dom/server';
import { Provider } from 'jotai';
import type { HostServer, ShellRequest } from '@agm/federation';
import { OutletContext } from '@agm/federation/outlet';
import { renderedStoreFrom } from '@agm/session';
import { localeCookieText, sessionFromCookies } from '@agm/session/cookies';
import { planPage as plan } from './plan.ts';
import { Shell } from './Shell.tsx';

export { sharePicture } from './sharePicture.ts';

/** What the server asks on its main thread: the plan of a page, with the choice its address makes for the next one. */
export const planPage: HostServer['planPage'] = (address, cookies, fills, local) => {
  const chosen = sessionFromCookies(cookies);
  const session = { ...chosen, ...local };
  const planned = plan(address, session, fills);
  return { ...planned, setCookie: planned.session.locale === chosen.locale ? null : localeCookieText(planned.session.locale) };
};

/** The shell's server entry, rendered by the same workers as the remotes'. */
export const remote = {
  contract: 1,
  name: 'host',
  reads: () => [],
  render({ address, plan: planned, served, status, site }: ShellRequest) {
    const html = renderToString(
      <Provider store={renderedStoreFrom(planned.session)}>
        <OutletContext value={{ served, loader: null, services: null }}>
          <Shell address={address} plan={planned} status={status} site={site} navigate={() => {}} />
        </OutletContext>
      </Provider>,
    );
    return { html };
  },
};
