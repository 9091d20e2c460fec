import { createContext, use, useEffect, type ReactNode } from 'react';
import { plainSite, type PageHead, type SiteConfig, type WebServices } from '@agm/contract';

/** The host's services for a container. On the server they do nothing. */
export type ContainerServices = Pick<WebServices, 'navigate' | 'head' | 'track' | 'reportError' | 'say' | 'site'>;

export const silence: ContainerServices = { navigate() {}, head() {}, track() {}, reportError() {} };
const ServicesContext = createContext<ContainerServices>(silence);

export function ServicesProvider({ services, children }: { services: ContainerServices; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export const useServices = (): ContainerServices => use(ServicesContext);

/** What this site offers: who may vouch for a visitor, how it is paid, missing capabilities of its content host. */
export const useSite = (): SiteConfig => useServices().site ?? plainSite;

/** Sets the page's head once its data is here; null while it is still on its way. */
export function useHead(head: PageHead | null): void {
  const { head: say } = useServices();
  const text = JSON.stringify(head);
  useEffect(() => {
    const said = JSON.parse(text) as PageHead | null;
    if (said) say(said);
  }, [text, say]);
}
