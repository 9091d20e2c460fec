import { createPageStamps, type ReadStamp } from './pageStamps.ts';
import { Visits, type PageReport, type PageWord } from './visits.ts';

const began = Date.parse('2026-03-01T12:00:00Z');
const deadlineMs = 20_000;
const [here, elsewhere] = [createPageStamps('key'), createPageStamps('key')];
const versions = 'catalogue 2,comments 7';

let now: number;
let visits: Visits;
beforeEach(() => {
  now = began;
  visits = new Visits({ run: here.run, deadlineMs, mostStamps: 5, mostOpen: 3 }, began);
});

/** A page that goes out, as this server reads its stamp. */
const send = (by = here): ReadStamp => {
  const read = here.read(by.of(versions, now), now);
  if (!read) throw new Error('a stamp that was just written is not read');
  return read;
};
const word = (outcome: PageWord, remote = 'catalogue', version = '2'): PageReport => ({
  remote,
  version,
  outcome,
  ...(outcome === 'failed' && { why: 'TypeError' }),
});
const say = (stamp: ReadStamp, network: string, ...said: readonly PageReport[]) =>
  visits.take(stamp, network, said, now).map(({ remote, outcome }) => `${remote} ${outcome}`);

describe('what a page says', () => {
  it('counts, each word about each remote once', () => {
    const page = send();
    expect(say(page, 'home', word('started'), word('loaded'), word('hydrated'))).toEqual(['catalogue loaded', 'catalogue hydrated']);
    expect(say(page, 'home', word('loaded'), word('failed'), word('failed'))).toEqual(['catalogue failed']);
    expect(say(page, 'home', word('loaded', 'comments', '7'))).toEqual(['comments loaded']);
  });

  it('counts for nobody but the network that said it first', () => {
    const page = send();
    expect(say(page, 'home', word('loaded'))).toEqual(['catalogue loaded']);
    for (let at = 0; at < 20; at += 1) expect(say(page, `attacker ${at}`, word('failed'))).toEqual([]);
    expect(say(page, 'home', word('failed'))).toEqual(['catalogue failed']);
  });

  it('counts only of the versions that the page names', () => {
    expect(say(send(), 'home', word('failed', 'catalogue', '3'), word('failed', 'account', '1'))).toEqual([]);
  });

  it('does not count any more when its page has been forgotten, so that forgetting lets nobody say it twice', () => {
    const first = send();
    expect(say(first, 'home', word('failed'))).toEqual(['catalogue failed']);
    now += 1000;
    for (let at = 0; at < 5; at += 1) say(send(), `visitor ${at}`, word('loaded'));
    expect(say(first, 'home', word('failed'))).toEqual([]);
    expect(say(send(), 'visitor', word('failed'))).toEqual(['catalogue failed']);
  });
});

describe('a visit that starts', () => {
  it('and says nothing for 20 s did not finish, and is reported once', () => {
    say(send(), 'home', word('started'));
    now += deadlineMs - 1;
    expect(visits.expire(now)).toEqual([]);
    now += 1;
    expect(visits.expire(now)).toEqual([
      { page: expect.any(String) as string, network: 'home', remotes: [{ remote: 'catalogue', version: '2' }] },
    ]);
    expect(visits.expire(now + deadlineMs)).toEqual([]);
  });

  it.each<PageWord>(['loaded', 'hydrated', 'failed', 'left'])('and is %s is over, from whatever network the word comes', (outcome) => {
    const page = send();
    say(page, 'at home', word('started'));
    say(page, 'in the street', word(outcome));
    expect(visits.expire(now + deadlineMs)).toEqual([]);
  });

  it('does not begin when its end was heard of before', () => {
    const page = send();
    say(page, 'home', word('left'));
    say(page, 'home', word('started'));
    expect(visits.expire(now + deadlineMs)).toEqual([]);
  });

  it('names all of its remotes that it did not finish, from the last start on', () => {
    const page = send();
    say(page, 'home', word('started'));
    now += 15_000;
    say(page, 'home', word('started', 'comments', '7'));
    now += 15_000;
    expect(visits.expire(now)).toEqual([]);
    now += 5_000;
    expect(visits.expire(now)).toEqual([
      {
        page: expect.any(String) as string,
        network: 'home',
        remotes: [
          { remote: 'catalogue', version: '2' },
          { remote: 'comments', version: '7' },
        ],
      },
    ]);
  });

  it('is followed while there is room, and is forgiven when the server itself stood still', () => {
    for (let at = 0; at < 5; at += 1) say(send(), `visitor ${at}`, word('started'));
    expect(visits.expire(now + deadlineMs)).toHaveLength(3);
    say(send(), 'home', word('started'));
    visits.forgive();
    expect(visits.expire(now + deadlineMs)).toEqual([]);
  });
});

describe('several servers of one site', () => {
  it('are noticed by a page that another one sent, for an hour; what an earlier run sent is none', () => {
    now = began - 1;
    const earlier = send(elsewhere);
    now = began;
    expect(say(earlier, 'home', word('loaded'))).toEqual(['catalogue loaded']);
    expect(visits.foreignRuns(now)).toEqual([]);
    now += 1000;
    expect(say(send(elsewhere), 'home', word('loaded'))).toEqual(['catalogue loaded']);
    expect(visits.foreignRuns(now + 59 * 60_000)).toEqual([elsewhere.run]);
    expect(visits.foreignRuns(now + 61 * 60_000)).toEqual([]);
  });
});
