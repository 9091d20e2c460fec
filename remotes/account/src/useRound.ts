import { useEffect, useMemo, useState } from 'react';
import type { RoundJoin, RoundState } from '@agm/api/rounds';
import { AnswerSender } from './data/AnswerSender.ts';
import { followRound } from './data/followRound.ts';
import { rounds } from './data/rounds.ts';
import { readSeat, writeSeat, type Seat } from './data/roundSeats.ts';

export interface RoundHere {
  /** Null until the server has answered. */
  readonly state: RoundState | null;
  readonly isOver: boolean;
  /** Changes of others arrive now, and no answer waits for the server. */
  readonly isLive: boolean;
  /** The own number; null for whoever has not joined. */
  readonly me: number | null;
  /** The own answers by title. */
  readonly answers: ReadonlyMap<number, boolean>;
  join(join: RoundJoin): Promise<void>;
  answer(title: number, isYes: boolean): void;
  /** Goes on without somebody; oneself leaves the round. */
  leave(number: number): Promise<void>;
}

const noAnswers: ReadonlyMap<number, boolean> = new Map();

/** A round as the people in it see it, and what one says in it. */
export function useRound(code: string): RoundHere {
  const [state, setState] = useState<RoundState | null>(null);
  const [isOver, setOver] = useState(false);
  const [isConnected, setConnected] = useState(true);
  const [isWaiting, setWaiting] = useState(false);
  const [seat, setSeat] = useState<Pick<Seat, 'number' | 'secret'> | null>(() => readSeat(code));
  const [answers, setAnswers] = useState(noAnswers);

  const without = (title: number) => setAnswers((before) => new Map([...before].filter(([one]) => one !== title)));
  const sender = useMemo(
    () => new AnswerSender(code, { onState: setState, onWaiting: setWaiting, onRefused: ({ title }) => without(title) }),
    [code],
  );
  useEffect(() => followRound(code, { onState: setState, onOver: () => setOver(true), onLive: setConnected }), [code]);
  const secret = seat?.secret;
  useEffect(() => {
    if (secret === undefined) return;
    let isHere = true;
    rounds.ownAnswers(code, secret).then(
      ({ answers: said }) => {
        if (!isHere) return;
        // What was said here since is newer.
        setAnswers((before) => new Map([...said.map(({ title, isYes }) => [title, isYes] as const), ...unsentOf(code), ...before]));
        void sender.send();
      },
      ({ status }: { readonly status?: number }) => {
        if (!isHere) return;
        if (status !== 401) return void sender.send();
        // A server that does not know this seat: its database is another one.
        writeSeat(code, null);
        setSeat(null);
      },
    );
    return () => {
      isHere = false;
    };
  }, [code, secret, sender]);
  useEffect(() => () => sender.stop(), [sender]);

  return {
    state,
    isOver,
    isLive: isConnected && !isWaiting,
    me: seat?.number ?? null,
    answers,
    async join(join) {
      const { round, ...mine } = await rounds.join(code, join);
      writeSeat(code, { ...mine, unsent: [] });
      setState(round);
      setSeat(mine);
    },
    answer(title, isYes) {
      setAnswers((before) => new Map(before).set(title, isYes));
      sender.add({ title, isYes });
    },
    async leave(number) {
      if (secret === undefined) return;
      setState(await rounds.leave(code, secret, number));
    },
  };
}

const unsentOf = (code: string) => (readSeat(code)?.unsent ?? []).map(({ title, isYes }) => [title, isYes] as const);
