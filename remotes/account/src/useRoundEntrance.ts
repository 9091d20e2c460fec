import { useState } from 'react';
import { ApiError, visitorMessage } from '@agm/api';
import type { RoundJoin } from '@agm/api/rounds';
import type { Trouble } from './model/formState.ts';

export interface RoundEntrance {
  readonly isBusy: boolean;
  readonly trouble: Trouble | null;
  /** Eight people have a place already. */
  readonly isFull: boolean;
  onJoin(join: { readonly name: string; readonly withServices: boolean }): void;
}

/** The form by which somebody starts a round or comes into one. */
export function useRoundEntrance(services: readonly string[], enter: (join: RoundJoin) => Promise<void>): RoundEntrance {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isFull, setFull] = useState(false);
  return {
    isBusy,
    trouble,
    isFull,
    onJoin({ name, withServices }) {
      setBusy(true);
      setTrouble(null);
      enter({ ...(name.trim() !== '' && { name }), ...(withServices && services.length > 0 && { services: [...services] }) })
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'rest_round_full') setFull(true);
          else setTrouble({ message: visitorMessage(error), hint: null });
        })
        .finally(() => setBusy(false));
    },
  };
}
