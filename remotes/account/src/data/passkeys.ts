import { ApiError, createCall, hintFor, secondStepMessage, type SecondStep } from '@agm/api';
import type { AddedPasskey } from '@agm/api/schemas/passkeys';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { t } from '../t.ts';
import { textIn, troubleOf, type Trouble } from '../model/formState.ts';
import type { Answered } from '../useMember.ts';

const call = createCall({ fetch: (...request) => fetch(...request) });

/** Loaded with the first passkey: most visitors have none. */
const load = () => import('@simplewebauthn/browser');

/** Ends a log-in with what the form sends: the answer of a passkey, or a code. */
export async function endSecondStep(pending: string, form: FormData, end: (step: SecondStep) => Promise<Answered>): Promise<Answered> {
  if (textIn(form, 'way') !== 'passkey') return end({ pending, code: textIn(form, 'code') });
  try {
    const options = await call<PublicKeyCredentialRequestOptionsJSON>('/user-api/auth/second-factor/passkey/options', { json: { pending } });
    const { startAuthentication } = await load();
    const passkey = await startAuthentication({ optionsJSON: options }).catch(unused);
    return await end({ pending, passkey });
  } catch (error) {
    return { outcome: 'refused', ...passkeyTrouble(error) };
  }
}

/** Makes a passkey on this device, or on one that the browser reaches, and registers it. */
export async function addPasskey(bearer: string, name: string): Promise<AddedPasskey> {
  const path = '/user-api/second-factor/passkeys';
  const options = await call<PublicKeyCredentialCreationOptionsJSON>(`${path}/options`, { method: 'POST', bearer });
  const { startRegistration } = await load();
  const answer = await startRegistration({ optionsJSON: options }).catch(unused);
  return call(path, { bearer, json: { name, answer } });
}

/** The visitor closed the browser's window, or the device cannot do it. */
class PasskeyUnused extends Error {
  override readonly name = 'PasskeyUnused';
}

function unused(cause: unknown): never {
  throw new PasskeyUnused(undefined, { cause });
}

/** What to say of a failure: the server's sentence, or one for what the browser did. */
export function passkeyTrouble(error: unknown): Trouble {
  if (error instanceof ApiError) return { message: secondStepMessage(error), hint: hintFor(error) };
  if (!(error instanceof PasskeyUnused)) return troubleOf(error);
  return (error.cause as { readonly code?: unknown }).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    ? { message: t`This device has a passkey of your account already.`, hint: null }
    : { message: t`The passkey was not used.`, hint: t`Try again, or choose another way.` };
}

/** Whether a passkey can be made on this page; else why not. */
export function passkeyPlace(origin: string | null): { readonly isHere: true } | { readonly isHere: false; readonly why: string } {
  if (origin === null) return { isHere: false, why: t`This site’s address takes no passkeys: it needs https and a name.` };
  if (origin !== location.origin) return { isHere: false, why: t`Passkeys can be added at ${origin}.` };
  return 'PublicKeyCredential' in globalThis ? { isHere: true } : { isHere: false, why: t`This browser has no passkeys.` };
}
