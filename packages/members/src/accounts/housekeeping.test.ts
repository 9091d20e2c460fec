import { createTestStorage, engines } from '@agm/server/test/storages';
import { addAccount } from './accounts.ts';
import { readEmailAddress } from './emailAddress.ts';
import { sweep } from './housekeeping.ts';

it.each(engines)('what has run out is swept away on %s, and nothing else', async (engine) => {
  const place = await createTestStorage(engine);
  const { database } = place.storage;
  try {
    const id = await addAccount(
      database,
      { login: 'owner', address: readEmailAddress('owner@example.test'), passwordHash: null, roles: [] },
      1,
    );
    for (const ends of [900, 1100]) {
      await database
        .insertInto('sessions')
        .values({ jti: `s${ends}`, member_id: id, created_at: 1, expires_at: ends })
        .execute();
      await database
        .insertInto('reset_tokens')
        .values({ token_hash: `r${ends}`, member_id: id, expires_at: ends })
        .execute();
      await database
        .insertInto('limits')
        .values({ bucket: `l${ends}`, started_at: 1, ends_at: ends, count: 1 })
        .execute();
      await database
        .insertInto('spent_captchas')
        .values({ id: `c${ends}`, expires_at: ends })
        .execute();
    }
    await database.insertInto('setup_links').values({ purpose: 'first administrator', token_hash: 'u900', expires_at: 900 }).execute();
    await database
      .insertInto('member_addresses')
      .values({
        address_key: 'p@example.test',
        address: 'p@example.test',
        member_id: id,
        state: 'pending',
        is_verified: 0,
        token_hash: 'p',
        expires_at: 900,
      })
      .execute();
    for (const [kind, day] of [
      ['search', '1969-10-02'],
      ['search', '1969-10-03'],
      ['title', '1969-01-01'],
    ] as const)
      await database.insertInto('view_counts').values({ day, kind, subject: 'x', country: '', platform: '', count: 1 }).execute();
    await sweep(database, 1000);
    const left = await Promise.all([
      database.selectFrom('sessions').select('jti as left').execute(),
      database.selectFrom('reset_tokens').select('token_hash as left').execute(),
      database.selectFrom('limits').select('bucket as left').execute(),
      database.selectFrom('spent_captchas').select('id as left').execute(),
      database.selectFrom('member_addresses').select('address_key as left').execute(),
      database.selectFrom('setup_links').select('token_hash as left').execute(),
      database.selectFrom('view_counts').select('day as left').orderBy('day').execute(),
    ]);
    expect(left.flat().map((row) => row.left)).toEqual([
      's1100',
      'r1100',
      'l1100',
      'c1100',
      'owner@example.test',
      '1969-01-01',
      '1969-10-03',
    ]);
  } finally {
    await place.remove();
  }
});
