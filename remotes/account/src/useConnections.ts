import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { useServices, useSite, type SocialProvider } from '@agm/federation';
import { userAtom } from '@agm/session';
import { setOut } from './data/setOut.ts';
import { troubleOf, type Trouble } from './model/formState.ts';
import { providerNames } from './model/socialJourney.ts';
import { useMember } from './useMember.ts';
import type { ConnectionsProps } from './views/ProfilePage/Connections.tsx';
import { t } from './t.ts';

type Provider = SocialProvider['name'];
const providers: readonly Provider[] = ['google', 'facebook'];
const tooOld = (): Trouble => ({ message: t`This page is too old for that: please reload it.`, hint: null });

/** Which accounts somewhere else open the member's own, and how that changes; null where no provider is set up. */
export function useConnections(): ConnectionsProps | null {
  const user = useAtomValue(userAtom);
  const { social, lacks } = useSite();
  const { navigate, say } = useServices();
  const member = useMember();
  const [busy, setBusy] = useState<Provider | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const connected = user?.socialLogins ?? [];
  const offered = providers.filter((name) => connected.includes(name) || social.some((way) => way.name === name));
  if (!user || offered.length === 0 || lacks.includes('connected-logins')) return null;

  const press = async (provider: Provider, work: () => Promise<Trouble | null>) => {
    if (busy !== null) return;
    setBusy(provider);
    setTrouble(null);
    setTrouble(await work().catch(troubleOf));
    setBusy(null);
  };
  const connect = async (provider: Provider): Promise<Trouble | null> => {
    const actions = await member();
    if (!('freshen' in actions)) return tooOld();
    if (!(await actions.freshen({ change: 'connect', provider }))) return { message: t`Nothing was changed`, hint: null };
    const reason = setOut(social, navigate, { provider, isNew: false, connects: user.id });
    return reason === null ? null : { message: reason, hint: null };
  };
  const disconnect = async (provider: Provider): Promise<Trouble | null> => {
    const actions = await member();
    if (!('disconnectLogin' in actions)) return tooOld();
    const ended = await actions.disconnectLogin(provider);
    if (ended.outcome === 'refused') return ended;
    say?.(t`${providerNames[provider]} no longer opens your account. Every other device is logged out.`);
    return null;
  };
  return {
    logins: offered.map((name) => ({
      name: providerNames[name],
      isConnected: connected.includes(name),
      isBusy: busy === name,
      onConnect: () => void press(name, () => connect(name)),
      onDisconnect: () => void press(name, () => disconnect(name)),
    })),
    onlyWay: user.hasPassword !== false || connected.length !== 1 ? null : (providerNames[connected[0] as Provider] ?? null),
    trouble,
  };
}
