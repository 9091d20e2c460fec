import { useState } from 'react';
import { troubleOf, type Trouble } from './model/formState.ts';
import { useMember, type Answered, type Member } from './useMember.ts';

/** A button that asks the session for one thing: what it shows, and what starts it. A second press meanwhile is the first one. */
export function usePress(act: (member: Member) => Promise<Answered>): {
  readonly is: 'idle' | 'busy' | 'done';
  readonly trouble: Trouble | null;
  start(): void;
} {
  const member = useMember();
  const [is, setIs] = useState<'idle' | 'busy' | 'done'>('idle');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const work = async () => {
    setIs('busy');
    setTrouble(null);
    const answered = await member()
      .then(act)
      .catch((error: unknown): Answered => ({ outcome: 'refused', ...troubleOf(error) }));
    setIs(answered.outcome === 'done' ? 'done' : 'idle');
    if (answered.outcome === 'refused') setTrouble(answered);
  };
  return {
    is,
    trouble,
    start: () => {
      if (is !== 'busy') void work();
    },
  };
}
