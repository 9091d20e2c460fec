import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openStorage, type Storage } from '@agm/storage/Storage';
import { engines } from '../test/storages.ts';
import { codeOf, stepAt } from '@agm/members/accounts/secondFactor/totp';
import { password, startMembersOn, type MembersServer } from '../test/members.ts';
import { readStaffCommand, runStaffCommand, usage } from '../src/cli/staffCommand.ts';

jest.setTimeout(60_000);

describe('the words of npm run staff', () => {
  const role = 'it must be administrator, editor or moderator.';
  it.each([
    [[], usage],
    [['promote', 'kim'], usage],
    [['add'], usage],
    [['add', '  ', '--role', 'editor'], usage],
    [['add', 'kim', 'lee', '--role', 'editor'], usage],
    [['add', 'kim', '--rank', 'editor'], usage],
    [['list', 'kim'], usage],
    [['list', '--role', 'editor'], usage],
    [['remove'], usage],
    [['reset-factor'], usage],
    [['reset-factor', 'kim', '--role', 'editor'], `reset-factor takes no --role.\n${usage}`],
    [['add', 'kim'], `--role is missing: ${role}`],
    [['add', 'kim', '--role', 'boss'], `--role is "boss": ${role}`],
    [['add', 'kim', '--role', 'Editor'], `--role is "Editor": ${role}`],
    [['remove', 'kim', '--role', 'editor'], `remove takes every staff role away, so it takes no --role.\n${usage}`],
  ])('%j is answered with a sentence', (words, sentence) => {
    expect(() => readStaffCommand(words)).toThrow(sentence);
  });
});

describe.each(engines)('npm run staff, on %s', (engine) => {
  let server: MembersServer;
  let another: Storage;
  beforeAll(async () => {
    server = await startMembersOn(engine);
    another = await openStorage(server.config);
  });
  afterAll(async () => {
    await another.close();
    await server.close();
  });

  /** Runs the command beside the server, on a connection of its own. */
  const staff = (line: string, storage = another, config = server.config) =>
    runStaffCommand(readStaffCommand(line.split(' ')), storage, config, Date.now());
  const rolesOf = async (id: number) =>
    (await another.database.selectFrom('member_roles').select('role').where('member_id', '=', id).orderBy('role').execute()).map(
      ({ role }) => role,
    );
  const queue = (token: string) => server.call('GET', '/wp-json/wp/v2/admin-review', { token });

  it('R4.4-03 gives a member a role beside subscriber, which counts at once, and takes it away again', async () => {
    const kim = await server.addMember('kim');
    expect((await queue(kim.token)).status).toBe(403);
    expect(await staff('add kim --role moderator')).toEqual([`kim (${kim.email}) is moderator now.`]);
    expect([await rolesOf(kim.id), (await queue(kim.token)).status]).toEqual([['moderator', 'subscriber'], 200]);
    expect(await staff(`add ${kim.email.toUpperCase()} --role editor`)).toEqual([
      `kim (${kim.email}) is editor now, and was moderator before.`,
    ]);
    expect(await rolesOf(kim.id)).toEqual(['editor', 'subscriber']);
    expect(await staff('add kim --role editor')).toEqual([`kim (${kim.email}) is editor already: nothing changed.`]);
    expect(await staff('remove kim')).toEqual([`kim (${kim.email}) was editor and is none of the staff any more. The account stays.`]);
    expect([await rolesOf(kim.id), (await queue(kim.token)).status]).toEqual([['subscriber'], 403]);
    expect(await staff('remove kim')).toEqual([`kim (${kim.email}) is none of the staff: nothing changed.`]);
    const { rows, revision } = await logOf(kim.id);
    expect(rows).toEqual([
      { was: null, became: 'moderator', how: 'command line', by_member_id: null },
      { was: 'moderator', became: 'editor', how: 'command line', by_member_id: null },
      { was: 'editor', became: null, how: 'command line', by_member_id: null },
    ]);
    expect(revision).toBe(3);
  });

  it('R4.2-01 leaves premium as it is', async () => {
    const payer = await server.addMember('payer', 'premium');
    await staff('add payer --role editor');
    expect(await rolesOf(payer.id)).toEqual(['editor', 'premium', 'subscriber']);
    await staff('remove payer');
    expect(await rolesOf(payer.id)).toEqual(['premium', 'subscriber']);
  });

  it('ends sessions of more than ten minutes ago when a role may do more, so that a stolen token stays a subscriber’s', async () => {
    const { id, token: stolen } = await server.addMember('robbed');
    const earlier = Date.now() - 11 * 60_000;
    await another.database.updateTable('sessions').set({ created_at: earlier }).where('member_id', '=', id).execute();
    const recent = await server.tokenOf(id);
    await staff('add robbed --role moderator');
    expect([(await queue(stolen)).status, (await queue(recent)).status]).toEqual([403, 200]);
    expect((await server.call('GET', '/user-api/auth/profile', { token: stolen })).body['code']).toBe('jwt_auth_invalid_token');
    await another.database.updateTable('sessions').set({ created_at: earlier }).where('member_id', '=', id).execute();
    await staff('remove robbed');
    expect((await server.call('GET', '/user-api/auth/profile', { token: recent })).status).toBe(200);
  });

  it('refuses in one sentence, and changes nothing', async () => {
    const nobody = 'People sign up first; then this command gives them a role.';
    await expect(staff('add nobody --role editor')).rejects.toThrow(`No member has the login name or mail address "nobody". ${nobody}`);
    await expect(staff('remove no@body.example')).rejects.toThrow('"no@body.example"');
    const demo = await server.addMember('demoman');
    await another.database.updateTable('members').set({ is_seeded: 2 }).where('id', '=', demo.id).execute();
    await expect(staff('add demoman --role editor', another, { ...server.config, isPublic: true })).rejects.toThrow(
      'demoman is a login of the demo, and everybody knows its password',
    );
    expect(await rolesOf(demo.id)).toEqual(['subscriber']);
  });

  it('gives no role by a mail address that nobody has confirmed: whoever wrote it into the form may not own it', async () => {
    const { id, email } = await server.addMember('early');
    await another.database.updateTable('member_addresses').set({ is_verified: 0 }).where('member_id', '=', id).execute();
    await expect(staff(`add ${email} --role administrator`)).rejects.toThrow(
      `Nobody has confirmed ${email} yet, so the account early may be somebody else's:`,
    );
    expect(await rolesOf(id)).toEqual(['subscriber']);
    expect(await staff('add early --role moderator')).toEqual([`early (${email}) is moderator now.`]);
    expect((await staff('list')).find((line) => line.includes('early'))).toMatch(/address not confirmed$/);
    expect(await staff(`remove ${email}`)).toEqual([expect.stringContaining('was moderator')]);
  });

  it('removes the second factor of somebody who lost it, with every session', async () => {
    const lost = await server.addMember('lostphone', 'moderator', 'subscriber');
    const pass = (path: string, body?: object) => server.call('POST', `/user-api/second-factor${path}`, { token: lost.token, body });
    const { secret } = (await pass('')).body as { secret: string };
    expect((await pass('/confirmation', { code: codeOf(secret, stepAt(Date.now())) })).status).toBe(200);
    const logIn = () => server.call('POST', '/wp-json/jwt-auth/v1/token', { body: { username: 'lostphone', password } });
    await another.database
      .insertInto('passkeys')
      .values({
        id: 'lost',
        member_id: lost.id,
        name: 'phone',
        public_key: 'x',
        sign_count: 0,
        transports: '[]',
        created_at: 1,
        used_at: null,
      })
      .execute();
    expect((await logIn()).body).toMatchObject({ code: 'rest_second_factor_required', data: { ways: ['app', 'passkey'] } });
    expect(await staff('reset-factor lostphone')).toEqual([
      'lostphone has no second factor any more, and is logged out everywhere: the password alone logs in.',
    ]);
    expect([(await logIn()).status, (await server.call('GET', '/user-api/auth/profile', { token: lost.token })).status]).toEqual([
      200, 403,
    ]);
    expect(await rolesOf(lost.id)).toEqual(['moderator', 'subscriber']);
    expect(await staff('reset-factor lostphone')).toEqual(['lostphone has no second factor: nothing changed.']);
    await expect(staff('reset-factor nobody')).rejects.toThrow('No member has the login name');
    await staff('remove lostphone');
  });

  it('keeps the last administrator: not removed, not given a lesser role, not deleted', async () => {
    const boss = await server.addMember('bigboss');
    await staff('add bigboss --role administrator');
    // A login of the demo that nobody can use here is no other administrator.
    const closed = await server.addMember('closed', 'administrator');
    await another.database.updateTable('members').set({ is_seeded: 1 }).where('id', '=', closed.id).execute();
    for (const line of ['remove bigboss', 'add bigboss --role editor'])
      await expect(staff(line)).rejects.toThrow(
        'bigboss: This is the last administrator of the site: make somebody else administrator first.',
      );
    const deletion = await server.call('DELETE', `/wp-json/wp/v2/user-delete?id=${boss.id}`, { token: boss.token });
    expect([deletion.status, deletion.body['code']]).toEqual([409, 'rest_last_administrator']);
    expect(await rolesOf(boss.id)).toEqual(['administrator', 'subscriber']);
    expect((await logOf(boss.id)).rows.length).toBe(1);

    const next = await server.addMember('nextboss');
    await staff('add nextboss --role administrator');
    expect(await staff('list')).toEqual([
      expect.stringMatching(/^ROLE +LOGIN +MAIL$/),
      expect.stringMatching(/^administrator +bigboss +bigboss@example\.test$/),
      expect.stringMatching(/^administrator +closed +closed@example\.test +demo login$/),
      expect.stringMatching(/^administrator +nextboss +nextboss@example\.test$/),
    ]);
    // Each on its own connection, at the same moment: one waits for the other, and finds itself last.
    const outcomes = await Promise.allSettled([staff('remove bigboss'), staff('remove nextboss', server.app.storage)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = [...(await rolesOf(boss.id)), ...(await rolesOf(next.id))].filter((role) => role === 'administrator');
    expect(left).toEqual(['administrator']);
  });

  async function logOf(id: number) {
    const { database } = another;
    const rows = await database
      .selectFrom('staff_changes')
      .select(['was', 'became', 'how', 'by_member_id'])
      .where('member_id', '=', id)
      .orderBy('id')
      .execute();
    const { staff_revision: revision } = await database
      .selectFrom('members')
      .select('staff_revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { rows, revision };
  }

  it('runs as a command while the server runs: lines on standard output, sentences on standard error', async () => {
    const run = async (...words: string[]) => {
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../src/cli/staff.ts'), ...words],
        {
          env: {
            PATH: process.env['PATH'],
            DATA_DIR: server.dataDir,
            DEMO: '0',
            ...(server.config.databaseUrl !== null && { DATABASE_URL: server.config.databaseUrl }),
          },
        },
      );
      const said = { out: '', error: '' };
      child.stdout.on('data', (chunk) => {
        said.out += String(chunk);
      });
      child.stderr.on('data', (chunk) => {
        said.error += String(chunk);
      });
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, ...said };
    };
    const { email } = await server.addMember('late');
    expect(await run('add', 'late', '--role', 'editor')).toEqual({ code: 0, out: `late (${email}) is editor now.\n`, error: '' });
    expect(await run('add', 'late')).toEqual({
      code: 1,
      out: '',
      error: '--role is missing: it must be administrator, editor or moderator.\n',
    });
  });
});
