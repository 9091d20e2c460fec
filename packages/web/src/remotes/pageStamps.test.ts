import { createPageStamps, stampLifeMs, versionsIn } from './pageStamps.ts';

const sent = Date.parse('2026-03-01T12:00:00Z');
const versions = 'catalogue 1.4.0-9f2c1a77,comments 2.0.1-5d5ee01a';

describe('the stamp of a page', () => {
  const stamps = createPageStamps('the key of the database');

  it("names the page's versions, its time and an id that no other page has", () => {
    const [one, other] = [stamps.of(versions, sent), stamps.of(versions, sent)].map((stamp) => stamps.read(stamp, sent + 1000));
    expect(one).toEqual({
      id: expect.stringMatching(/^[\w-]{20}$/),
      sentAt: sent,
      versions: ['catalogue 1.4.0-9f2c1a77', 'comments 2.0.1-5d5ee01a'],
      run: stamps.run,
    });
    expect(other?.id).not.toBe(one?.id);
  });

  it('is read by another server of the site, which sees that it is not its own', () => {
    const other = createPageStamps('the key of the database');
    expect(other.read(stamps.of(versions, sent), sent)).toMatchObject({ sentAt: sent, run: stamps.run });
    expect(other.run).not.toBe(stamps.run);
  });

  it('is good for an hour, and not before its time', () => {
    const stamp = stamps.of(versions, sent);
    expect(stamps.read(stamp, sent + stampLifeMs)).not.toBeNull();
    expect(stamps.read(stamp, sent + stampLifeMs + 1)).toBeNull();
    expect(stamps.read(stamp, sent - 59_000)).not.toBeNull();
    expect(stamps.read(stamp, sent - 61_000)).toBeNull();
  });

  it.each<readonly [string, (stamp: string) => string]>([
    ['is empty', () => ''],
    ['has no signature', (stamp) => stamp.slice(0, stamp.lastIndexOf(';'))],
    ['has half a signature', (stamp) => stamp.slice(0, -11)],
    ['names another version', (stamp) => stamp.replace('1.4.0', '1.5.0')],
    ['names another time', (stamp) => stamp.replace(sent.toString(36), (sent + 5_000).toString(36))],
    ['has another id', (stamp) => stamp.replace(/;[^;]+;([^;]+)$/, ';AAAAAAAAAAAAAAAAAAAA;$1')],
    ['was signed with another key', () => createPageStamps('another key').of(versions, sent)],
    ['is anything else', () => ';;;;🙂'.repeat(50)],
  ])('counts for nothing when it %s', (_, change) => expect(stamps.read(change(stamps.of(versions, sent)), sent)).toBeNull());

  it('stands in a page between quotes: a registry that somebody wrote by hand breaks none', () => {
    const entry = { previous: [], canary: null, held: false, deployments: {} };
    expect(
      versionsIn({ contract: 1, remotes: { catalogue: { ...entry, current: '1.0.0-ab' }, tiny: { ...entry, current: '1"</script>' } } }),
    ).toBe('catalogue 1.0.0-ab');
  });
});
