import postgres from 'pg';
import { asProblem } from './errorShape.ts';

const url = process.env['TEST_DATABASE_URL'];

(url ? describe : describe.skip)('a PostgreSQL', () => {
  const problemOfSecond = async (connectionString: string) => {
    const pool = new postgres.Pool({ connectionString, max: 1, connectionTimeoutMillis: 50 });
    const attempts = await Promise.allSettled([pool.connect(), pool.connect()]);
    for (const attempt of attempts) if (attempt.status === 'fulfilled') attempt.value.release();
    await pool.end();
    const [, second] = attempts;
    return second.status === 'rejected' ? asProblem(second.reason) : null;
  };

  it('whose connections are all in use may have one in a moment: 503', async () => {
    expect(await problemOfSecond(url ?? '')).toMatchObject({ status: 503, code: 'rest_unavailable' });
  });

  it('that is asked for a text with a zero byte: 400', async () => {
    const pool = new postgres.Pool({ connectionString: url ?? '', max: 1, connectionTimeoutMillis: 5000 });
    const client = await pool.connect();
    const refusal = await client.query('select $1::text', ['a\0b']).catch(asProblem);
    client.release();
    await pool.end();
    expect(refusal).toMatchObject({ status: 400, code: 'rest_bad_request' });
  });

  it('that does not listen may be back in a moment: 503', async () => {
    expect(await problemOfSecond('postgres://nobody@127.0.0.1:9/none')).toMatchObject({ status: 503, code: 'rest_unavailable' });
  });
});
