import { madeRegistryToken, newRegistryToken, registryTokens } from '@agm/api/schemas/registryTokens';
import type { DescribedPath } from './Operation.ts';

const path = '/content-api/desk/tokens';
const token = { staff: 'releases' } as const;
const refusals = ['rest_not_logged_in', 'rest_forbidden'];

/** The tokens with which teams deploy, at the desk. */
export const deskTokenPaths: readonly DescribedPath[] = [
  {
    route: path,
    methods: {
      get: {
        summary: 'The tokens of teams; none of them shows the token itself',
        token,
        answers: { 200: registryTokens },
        codes: refusals,
      },
      post: {
        summary: 'Makes a token for some remotes; this answer alone shows it',
        token,
        body: newRegistryToken,
        answers: { 201: madeRegistryToken },
        codes: [
          ...refusals,
          'rest_reauthentication_required',
          'rest_missing_callback_param',
          'rest_invalid_param',
          'rest_deploy_unknown',
          'rest_token_exists',
          'rest_too_many_tokens',
        ],
      },
    },
  },
  {
    route: `${path}/{id}`,
    methods: {
      delete: { summary: 'Revokes a token', token, answers: { 204: 'Revoked.' }, codes: [...refusals, 'rest_token_not_found'] },
    },
  },
];
