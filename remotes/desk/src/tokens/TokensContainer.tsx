import { useCallback, useState } from 'react';
import { ApiError } from '@agm/api';
import type { MadeRegistryToken, NewRegistryToken } from '@agm/api/schemas/registryTokens';
import type { Staff } from '../data/staff.ts';
import { releaseCalls, tokenCalls } from '../data/tokenCalls.ts';
import { useHeld } from '../frame/useHeld.ts';
import { TokensPage } from './TokensPage.tsx';
import { toTokenWords } from './tokenWords.ts';

/** `/desk/tokens/`: the tokens with which teams deploy their remotes. */
export function TokensContainer({ staff }: { readonly staff: Staff }) {
  const [made, setMade] = useState<MadeRegistryToken | null>(null);
  const read = useCallback(async () => {
    const [tokens, { remotes, onlyLooking = null }] = await Promise.all([
      tokenCalls.list(staff.bearer()),
      releaseCalls.read(staff.bearer()),
    ]);
    return { tokens, remotes: remotes.map(({ name }) => name), onlyLooking, now: Date.now() };
  }, [staff]);
  // Why whoever looks may only look on (`onlyLooking`) is null for who may make tokens.
  const { state, held, trouble, isBusy, act, retry } = useHeld(read);

  /** A new token needs a log-in of the last ten minutes: the shell asks for it, and the token is made after it. */
  async function make(wish: NewRegistryToken): Promise<void> {
    const send = () => tokenCalls.make(staff.bearer(), wish);
    setMade(
      await send().catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'rest_reauthentication_required' || !(await staff.freshen())) throw error;
        return send();
      }),
    );
  }

  return (
    <TokensPage
      state={state}
      tokens={(held?.tokens ?? []).map((token) => toTokenWords(token, held?.now ?? 0))}
      remotes={held?.remotes ?? []}
      onlyLooking={held?.onlyLooking ?? null}
      made={made}
      trouble={trouble}
      isBusy={isBusy}
      onMake={(wish) => void act(() => make(wish))}
      onRevoke={({ id }) =>
        void act(async () => {
          await tokenCalls.revoke(staff.bearer(), id);
          setMade((one) => (one?.id === id ? null : one));
        })
      }
      onRetry={retry}
    />
  );
}
