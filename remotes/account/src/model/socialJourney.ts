import type { SavedGroup } from '@agm/domain';
import type { SocialProvider } from '@agm/federation';
import type { AccountChange } from '@agm/session';

/** A visitor who is away at a provider's page: what only this window knows, and where they are to come back to. */
export interface SocialJourney {
  readonly provider: SocialProvider['name'];
  readonly state: string;
  readonly nonce: string;
  /** The address the visitor left. */
  readonly from: string;
  readonly isNew: boolean;
  /** What they were about to save. */
  readonly keep?: { readonly group: SavedGroup; readonly id: number };
  /** A member who has to log in again for this change; it continues when they are back. */
  readonly change?: AccountChange;
  /** The member whose account the answer is to open from now on. */
  readonly connects?: number;
}

export const providerNames: Readonly<Record<SocialProvider['name'], string>> = { google: 'Google', facebook: 'Facebook' };

/** The provider's page for one journey. Facebook knows no nonce; its `state` alone ties the answer to this window. */
export function departure(authUrl: string, { provider, state, nonce, change, connects }: SocialJourney): string {
  const url = new URL(authUrl);
  url.searchParams.set('state', state);
  if (provider === 'google') url.searchParams.set('nonce', nonce);
  // A fresh log-in is one that the person takes part in.
  if (change)
    url.searchParams.set(provider === 'google' ? 'prompt' : 'auth_type', provider === 'google' ? 'select_account' : 'reauthenticate');
  // Whoever connects an account chooses which.
  else if (connects !== undefined && provider === 'google') url.searchParams.set('prompt', 'select_account');
  return url.href;
}

export type SocialAnswer =
  | { readonly is: 'vouched'; readonly socialToken: string; readonly userEmail: string }
  /** The visitor, or the provider, said no. */
  | { readonly is: 'refused' }
  /** It belongs to no journey of this window, or was changed on its way: nothing of it is used. */
  | { readonly is: 'strange' };

/**
 * What a provider answered: Google in the fragment, Facebook there or, for a refusal, in the query. Before anything else
 * its `state` must be the journey's, and Google's token must hold the journey's nonce; who it names is the server's to check.
 */
export function readAnswer(
  { search, hash }: { readonly search: string; readonly hash: string },
  journey: SocialJourney | null,
): SocialAnswer {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const query = new URLSearchParams(search);
  const read = (name: string) => said.get(name) ?? query.get(name);
  if (!journey || read('state') !== journey.state) return { is: 'strange' };
  if (read('error') !== null) return { is: 'refused' };
  // A token is read from the fragment alone: what stands in a query has been in a server's log.
  const socialToken = said.get(journey.provider === 'google' ? 'id_token' : 'access_token') ?? '';
  if (socialToken === '') return { is: 'strange' };
  if (journey.provider === 'facebook') return { is: 'vouched', socialToken, userEmail: '' };
  const { nonce, email } = claimsOf(socialToken);
  return nonce === journey.nonce ? { is: 'vouched', socialToken, userEmail: typeof email === 'string' ? email : '' } : { is: 'strange' };
}

function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const bytes = Uint8Array.from(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A journey out of stored text; null where there is none or it is damaged. */
export function readJourney(text: string | null, provider: SocialProvider['name']): SocialJourney | null {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<SocialJourney> | null;
    if (
      read?.provider !== provider ||
      typeof read.state !== 'string' ||
      read.state.length < 16 ||
      typeof read.nonce !== 'string' ||
      typeof read.from !== 'string'
    )
      return null;
    // Back to this site and nowhere else; and not to the page of another return, which has nothing to show.
    const from = /^\/(?![/\\]|account\/social\/)/.test(read.from) ? read.from : '/';
    return { ...(read as SocialJourney), from, isNew: read.isNew === true };
  } catch {
    return null;
  }
}
