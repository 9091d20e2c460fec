import { ApiError, hintFor, signUpMessage, type MemberApi, type Setup } from '@agm/api';
import { isToken } from '../token.ts';
import type { Identity } from './identity.ts';
import type { Outcome } from './outcome.ts';

/** Makes the first administrator of a site. Every other session of that account ends; this one goes on with the token in the answer. */
export async function setUp(api: MemberApi, identity: Identity, setup: Setup): Promise<Outcome> {
  await identity.settled();
  try {
    const token = await api.setUp(setup, identity.speaker()?.token);
    if (!isToken(token)) throw new ApiError('unreadable', 'What came as a token cannot travel as one');
    if (setup.account !== null) await identity.enter(token);
    else identity.replaceToken(token);
  } catch (error) {
    return { outcome: 'refused', message: signUpMessage(error), hint: hintFor(error) };
  }
  await identity.refresh();
  return { outcome: 'done' };
}
