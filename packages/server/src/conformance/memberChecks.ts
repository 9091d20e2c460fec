import { savedGroups } from '@agm/domain';
import { answered, listed, must, reads, refused, writes, type Check } from './Check.ts';
import { fieldsOf } from './Host.ts';

const nobodyHere = 'conformance-nobody-4711';

/** Members: log-in, their own data, log-out and deletion. */
export const memberChecks: readonly Check[] = [
  reads(
    'R7-21 R7-01',
    'jwt-auth token',
    'lets a member in and says token, user_email, user_nicename, user_display_name',
    async (host) => {
      answered(
        await host.ask('POST', 'jwt-auth token', { body: host.memberLogin }),
        200,
        'token',
        'user_email',
        'user_nicename',
        'user_display_name',
      );
    },
    'member',
  ),
  reads('R8-01', 'jwt-auth token', 'answers an unknown user with 403 [jwt_auth] invalid_username', async (host) => {
    refused(
      await host.ask('POST', 'jwt-auth token', { body: { username: nobodyHere, password: 'x' } }),
      [403],
      '[jwt_auth] invalid_username',
    );
  }),
  reads(
    'R8-02',
    'jwt-auth token',
    'answers a wrong password with 403 [jwt_auth] incorrect_password',
    async (host) => {
      refused(
        await host.ask('POST', 'jwt-auth token', { body: { username: host.memberLogin?.username, password: `${nobodyHere} is not it` } }),
        [403],
        '[jwt_auth] incorrect_password',
      );
    },
    'member',
  ),
  reads(
    'R7-22',
    'jwt-auth validate',
    'says that a token holds',
    async (host) => {
      answered(await host.ask('POST', 'jwt-auth validate', { as: 'member' }), 200, 'code', 'data');
    },
    'member',
  ),
  reads('R7-22', 'jwt-auth validate', 'refuses a made-up token with 403 jwt_auth_invalid_token', async (host) => {
    refused(await host.ask('POST', 'jwt-auth validate', { headers: { authorization: 'Bearer a.b.c' } }), [403], 'jwt_auth_invalid_token');
  }),
  reads(
    'R7-03 R7-23 R3-01',
    'user-me',
    'gives a member id, name, slug, roles and meta',
    async (host) => {
      answered(
        await host.ask('GET', 'user-me', { as: 'member', query: { context: 'edit' } }),
        200,
        'id',
        'name',
        'slug',
        'roles',
        'avatar_urls',
        'meta',
      );
    },
    'member',
  ),
  reads('R7-23 R8-05', 'user-me', 'gives nobody anything: 401 with a code', async (host) =>
    refused(await host.ask('GET', 'user-me'), [401, 403]),
  ),
  reads(
    'R7-23',
    'users-me',
    'answers the same as user-me',
    async (host) => answered(await host.ask('GET', 'users-me', { as: 'member' }), 200, 'id', 'name', 'slug'),
    'member',
  ),
  reads(
    'R3-08 R7-05',
    'user-me',
    'has the saved lists as JSON text under meta',
    async (host) => {
      const answer = await host.ask('GET', 'user-me', { as: 'member', query: { context: 'edit' } });
      const meta = fieldsOf(answer)['meta'];
      const isText = (key: string) => typeof (meta as Record<string, unknown> | null)?.[key] === 'string';
      must(typeof meta === 'object' && savedGroups.every(isText), `${savedGroups.join(', ')} as text in meta`, answer);
    },
    'member',
  ),
  reads('R7-25', 'users', 'lists authors without mail and login name', async (host) => {
    const answer = await host.ask('GET', 'users');
    must(
      listed(answer).every((user) => !('email' in user) && !('username' in user)),
      'authors without mail and login name',
      answer,
    );
  }),
  reads('R7-04 R6-01', 'users', 'refuses a change of a profile by nobody', async (host) =>
    refused(await host.ask('POST', 'users', { suffix: '/1', body: { name: 'x' } }), [401, 403]),
  ),
  reads(
    'R8-06',
    'users',
    'refuses an address that is none with 400',
    async (host) => {
      refused(
        await host.ask('POST', 'users', { as: 'member', suffix: `/${await host.memberId()}`, body: { email: 'none' } }),
        [400],
        'rest_user_invalid_email',
        'rest_invalid_param',
      );
    },
    'member',
  ),
  writes('R7-04', 'users', 'takes a member’s own changed fields', 'member', async (host) => {
    const { name } = fieldsOf(await host.ask('GET', 'user-me', { as: 'member' }));
    answered(await host.ask('POST', 'users', { as: 'member', suffix: `/${await host.memberId()}`, body: { name } }), 200, 'id', 'name');
  }),
  reads('R7-26 R6-01', 'update-user-meta', 'refuses nobody’s lists', async (host) =>
    refused(await host.ask('POST', 'update-user-meta', { body: { meta: { loved: '{}' } } }), [401, 403]),
  ),
  reads(
    'R7-26 R7-05',
    'update-user-meta',
    'refuses a list that is no JSON text',
    async (host) => {
      refused(
        await host.ask('POST', 'update-user-meta', { as: 'member', body: { meta: { loved: 'not json' } } }),
        [400],
        'rest_invalid_param',
      );
    },
    'member',
  ),
  reads(
    'R7-24 R6-07',
    'check-editor',
    'says isEditor: false to a plain member',
    async (host) => {
      const answer = await host.ask('GET', 'check-editor', { as: 'member' });
      answered(answer, 200, 'isEditor');
      must(fieldsOf(answer)['isEditor'] === false, 'isEditor: false', answer);
    },
    'member',
  ),
  reads(
    'R7-24 R6-07',
    'check-editor',
    'says isEditor: true to staff',
    async (host) => {
      const answer = await host.ask('GET', 'check-editor', { as: 'editor' });
      must(fieldsOf(answer)['isEditor'] === true, 'isEditor: true', answer);
    },
    'editor',
  ),
  reads('R7-34', 'user-register', 'refuses a sign-up without fields', async (host) =>
    refused(await host.ask('POST', 'user-register', { body: {} }), [400]),
  ),
  reads('R7-35 R7-08', 'user-delete', 'refuses nobody, and a member who names another’s id', async (host) => {
    refused(await host.ask('GET', 'user-delete', { query: { id: 1 } }), [401, 403]);
    if (host.memberLogin)
      refused(await host.ask('GET', 'user-delete', { as: 'member', query: { id: (await host.memberId()) + 1 } }), [403]);
  }),
  reads('R7-35', 'user-export', 'hands out nothing to nobody', async (host) => refused(await host.ask('GET', 'user-export'), [401, 403])),
  reads('R7-41', 'password-reset', 'answers an unknown address like a known one', async (host) => {
    answered(await host.ask('POST', 'password-reset', { body: { email: `${nobodyHere}@example.invalid` } }), 200);
    refused(await host.ask('POST', 'password-reset', { body: {} }), [400]);
  }),
  reads('R7-42', 'do-password-reset', 'refuses a token that is empty or true', async (host) => {
    for (const token of ['', true])
      refused(await host.ask('POST', 'do-password-reset', { body: { token, password: `${nobodyHere} and more` } }), [400, 403]);
  }),
  reads('R7-04', 'confirm-email', 'refuses a made-up token', async (host) =>
    refused(await host.ask('POST', 'confirm-email', { body: { token: nobodyHere } }), [400, 403]),
  ),
  reads('R7-04', 'undo-email-change', 'refuses a made-up token', async (host) =>
    refused(await host.ask('POST', 'undo-email-change', { body: { token: nobodyHere } }), [400, 403]),
  ),
  reads('R7-32 R7-06', 'ex-tok-fb', 'lets nobody in with a made-up token', async (host) =>
    refused(
      await host.ask('POST', 'ex-tok-fb', { body: { userId: '1', userEmail: 'a@example.invalid', socialToken: 'x' } }),
      [400, 403, 501],
    ),
  ),
  reads('R7-33 R7-07', 'ex-tok-google', 'lets nobody in with a made-up token', async (host) =>
    refused(await host.ask('POST', 'ex-tok-google', { body: { userEmail: 'a@example.invalid', socialToken: 'x' } }), [400, 403, 501]),
  ),
  reads('R7-44', 'sync-customers', 'refuses everybody but staff', async (host) =>
    refused(await host.ask('POST', 'sync-customers', { body: {} }), [401, 403]),
  ),
];
