import { found } from '@agm/http/ContentAnswer';
import { Problem } from '@agm/http/Problem';
import { LastAnswers } from './LastAnswers.ts';

const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
const cut = () => Promise.reject(new Error('Connection terminated unexpectedly'));
const answered = (words: string) => () => Promise.resolve(found({ words }));

describe('the last answers', () => {
  it('are given while the database is away, each to its own question', async () => {
    const last = new LastAnswers();
    await last.of('/title/heat', answered('old'));
    await last.of('/title/heat', answered('new'));
    expect([await last.of('/title/heat', away), await last.of('/title/heat', cut)]).toMatchObject([
      { status: 200, body: { words: 'new' }, isStandIn: true },
      { status: 200, body: { words: 'new' }, isStandIn: true },
    ]);
    await expect(last.of('/title/parasite', away)).rejects.toThrow('ECONNREFUSED');
  });

  it('come before what is in memory, which is asked for while the database is away alone', async () => {
    const last = new LastAnswers();
    const thin = () => found({ words: 'from memory' });
    expect(await last.of('/title/heat', away, thin)).toEqual({ status: 200, body: { words: 'from memory' }, isStandIn: true });
    await expect(last.of('/title/heat', away, () => null)).rejects.toThrow('ECONNREFUSED');
    expect(await last.of('/title/heat', answered('read'), thin)).toEqual({ status: 200, body: { words: 'read' } });
    expect(await last.of('/title/heat', away, thin)).toMatchObject({ body: { words: 'read' } });
    await expect(last.of('/title/heat', () => Promise.reject(new TypeError('a bug')), thin)).rejects.toThrow('a bug');
  });

  it('are forgotten when there is nothing any more, and hide no other failure', async () => {
    const last = new LastAnswers();
    await last.of('/title/heat', answered('there'));
    await expect(last.of('/title/heat', () => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
    await last.of('/title/heat', answered('there'));
    await expect(last.of('/title/heat', () => Promise.reject(new Problem('rest_post_invalid_id', 404, 'Gone.')))).rejects.toThrow('Gone.');
    await expect(last.of('/title/heat', away)).rejects.toThrow('ECONNREFUSED');
  });

  it('are three hundred', async () => {
    const last = new LastAnswers();
    for (let n = 0; n <= 300; n++) await last.of(`/title/${n}`, answered(String(n)));
    await expect(last.of('/title/0', away)).rejects.toThrow('ECONNREFUSED');
    expect(await last.of('/title/300', away)).toMatchObject({ body: { words: '300' } });
  });
});
