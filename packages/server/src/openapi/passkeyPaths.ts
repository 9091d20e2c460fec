import { addedPasskey, creationOptions, newPasskey, passkeyStep, pendingLogIn, requestOptions } from '@agm/api/schemas/passkeys';
import { token } from '@agm/api/schemas/members';
import type { DescribedPath } from './Operation.ts';

const own = '/user-api/second-factor/passkeys';
const step = '/user-api/auth/second-factor/passkey';

/** Passkeys (WebAuthn) as the second step of a log-in, and how a member adds and removes them. */
export const passkeyPaths: readonly DescribedPath[] = [
  {
    route: `${step}/options`,
    methods: {
      post: {
        summary: 'What a passkey of this log-in is to sign: a challenge for one use. `pending` is of the refusal of the first step',
        body: pendingLogIn,
        answers: { 200: requestOptions },
        codes: ['rest_second_factor_expired', 'rest_second_factor_missing', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: step,
    methods: {
      post: {
        summary: 'The second step of a log-in with a passkey',
        body: passkeyStep,
        answers: { 200: token },
        codes: ['rest_second_factor_wrong', 'rest_second_factor_expired', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: `${own}/options`,
    methods: {
      post: {
        summary: 'What a new passkey is made with: a challenge for one use by this session',
        token: 'member',
        answers: { 200: creationOptions },
        codes: ['rest_reauthentication_required', 'rest_email_unconfirmed', 'rest_second_factor_no_passkeys', 'rest_second_factor_exists'],
      },
    },
  },
  {
    route: own,
    methods: {
      post: {
        summary: 'Adds a passkey. The first second factor of an account ends every other session and shows its recovery codes, once',
        token: 'member',
        body: newPasskey,
        answers: { 201: addedPasskey },
        codes: ['rest_reauthentication_required', 'rest_second_factor_wrong', 'rest_second_factor_exists', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: own,
    rest: '/{id}',
    methods: {
      delete: {
        summary: 'Removes a passkey; recovery codes go with the last second factor',
        token: 'member',
        answers: { 204: 'Removed.' },
        codes: ['rest_reauthentication_required'],
      },
    },
  },
];
