import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { ApiError, hintFor } from '@agm/api';
import type { Passkey } from '@agm/api/schemas/passkeys';
import type { RequiredFactor } from '@agm/api/schemas/secondFactor';
import { sessionAtom, userAtom } from '@agm/session';
import { addPasskey, passkeyPlace, passkeyTrouble } from './data/passkeys.ts';
import { secondFactorCalls as calls } from './data/secondFactor.ts';
import { dayOf } from './model/price.ts';
import { textIn, troubleOf, type Trouble } from './model/formState.ts';
import { useMember } from './useMember.ts';
import type { PasskeyWords } from './views/SecondFactor/FactorList.tsx';
import { SecondFactor, type SecondFactorView } from './views/SecondFactor/SecondFactor.tsx';
import { t } from './t.ts';

/** How staff set up a second step of their log-in; administrators can require one of all staff. */
export function SecondFactorContainer() {
  const session = useAtomValue(sessionAtom);
  const roles = useAtomValue(userAtom)?.roles ?? [];
  const member = useMember();
  const [view, setView] = useState<SecondFactorView>({ is: 'loading' });
  const [passkeyOrigin, setOrigin] = useState<string | null>(null);
  const [isRequired, setRequired] = useState(false);
  const [requirement, setRequirement] = useState<RequiredFactor | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const isAdministrator = roles.includes('administrator');

  useEffect(() => {
    const bearer = session?.bearer() ?? null;
    if (bearer === null) return undefined;
    let isOver = false;
    const load = async () => {
      try {
        const { since, recoveryCodesLeft, isRequired: isAsked, hasApp, passkeys, passkeyOrigin } = await calls.read(bearer);
        // Whose role waits for a second step cannot ask what the site requires.
        const asked = isAdministrator && (since !== null || !isAsked) ? await calls.readRequirement(bearer) : null;
        if (isOver) return;
        setRequired(isAsked);
        setRequirement(asked);
        setOrigin(passkeyOrigin);
        setView(since === null ? { is: 'off' } : { is: 'on', hasApp, passkeys: passkeys.map(toPasskeyWords), recoveryCodesLeft });
        // The link was followed before this section was there.
        if (location.hash === '#second-factor') document.getElementById('second-factor')?.scrollIntoView();
      } catch (error) {
        if (isOver) return;
        setTrouble(wordsFor(error));
        setView({ is: 'failed' });
      }
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [session, isAdministrator, tries]);

  const reload = () => {
    setTrouble(null);
    setTries(tries + 1);
  };
  /** Every change needs a fresh log-in: the visitor is asked for one where the present one is older. */
  const change = async (work: (bearer: string) => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    try {
      const actions = await member();
      // A shell from before this page cannot ask for one.
      if (!('endLogin' in actions)) setTrouble({ message: t`This page is too old for that: please reload it.`, hint: null });
      else if (!(await actions.freshen(null))) setTrouble({ message: t`Nothing was changed`, hint: null });
      else await work(actions.bearer() ?? '');
    } catch (error) {
      setTrouble(wordsFor(error));
    }
    setBusy(false);
  };
  return (
    <SecondFactor
      view={view}
      passkeyPlace={passkeyPlace(passkeyOrigin)}
      isRequired={isRequired}
      requirement={
        requirement && {
          isRequired: requirement.isRequired,
          onChange: () => void change(async (bearer) => setRequirement(await calls.require(bearer, requirement))),
        }
      }
      isBusy={isBusy}
      trouble={trouble}
      onRetry={reload}
      onBegin={() => void change(async (bearer) => setView({ is: 'begun', ...(await calls.begin(bearer)) }))}
      onConfirm={(form) =>
        void change(async (bearer) => {
          const { recoveryCodes } = await calls.confirm(bearer, textIn(form, 'code'));
          setView({ is: 'codes', codes: recoveryCodes });
        })
      }
      onNamePasskey={() => {
        setTrouble(null);
        setView({ is: 'naming' });
      }}
      onAddPasskey={(form) =>
        void change(async (bearer) => {
          const { recoveryCodes } = await addPasskey(bearer, textIn(form, 'name'));
          if (recoveryCodes) setView({ is: 'codes', codes: recoveryCodes });
          else reload();
        })
      }
      onRemovePasskey={(id) =>
        void change(async (bearer) => {
          await calls.removePasskey(bearer, id);
          reload();
        })
      }
      onKept={reload}
      onNewCodes={() =>
        void change(async (bearer) => {
          const { recoveryCodes } = await calls.newCodes(bearer);
          setView({ is: 'codes', codes: recoveryCodes });
        })
      }
      onRemove={() =>
        void change(async (bearer) => {
          await calls.remove(bearer);
          reload();
        })
      }
    />
  );
}

const toPasskeyWords = ({ id, name, createdAt, usedAt }: Passkey): PasskeyWords => {
  const added = dayOf(new Date(createdAt).toISOString());
  return {
    id,
    name,
    words: usedAt === null ? t`Added ${added}, not used yet` : t`Added ${added}, last used ${dayOf(new Date(usedAt).toISOString())}`,
  };
};

/** The server's sentences about a second factor are written to be shown. */
function wordsFor(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return passkeyTrouble(error);
  const isSaid = /^rest_(second_factor|email_unconfirmed|precondition)/.test(error.code);
  return isSaid ? { message: error.message, hint: hintFor(error) } : troubleOf(error);
}
