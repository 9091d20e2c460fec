import type { UnknownTitle } from '@agm/api';
import { createWorld } from '../test/world.ts';

const key = 'agm:kept-titles';
const unknown = (title: string, more: Partial<UnknownTitle> = {}): UnknownTitle => ({
  title,
  originalTitle: null,
  year: 2001,
  type: null,
  groups: ['seen'],
  savedAt: null,
  rating: null,
  ...more,
});
const many = (count: number, from = 0) => Array.from({ length: count }, (_, at) => unknown(`Nobody Has This ${from + at}`));
const names = (titles: readonly UnknownTitle[]) => titles.map(({ title }) => title);

/** A visitor without an account, in two tabs. */
async function guest() {
  const { clock, host, browser } = createWorld();
  const device = browser();
  const [one, two] = [await device.tab().started(), await device.tab().started()];
  const [{ keptTitles }, { keptTitles: there }] = [await one.session.member(), await two.session.member()];
  return { clock, host, device, keptTitles, there };
}

describe('imported titles that the catalogue does not have', () => {
  it('without an account stay on the device, show in its other tabs, and are sent to nobody', async () => {
    const { clock, host, device, keptTitles, there } = await guest();
    const heard = jest.fn();
    there.subscribe(heard);
    expect(await clock.until(keptTitles.keep([unknown('One'), unknown('Two', { rating: 9 })]))).toEqual({ outcome: 'done' });
    // The same title of another file: what it adds joins what is there.
    expect(await clock.until(keptTitles.keep([unknown('ONE', { groups: ['loved'], rating: 10 })]))).toEqual({ outcome: 'done' });
    await clock.pass(100);
    expect(heard).toHaveBeenCalled();
    for (const seen of [keptTitles.onDevice(), there.onDevice()])
      expect(seen).toEqual([unknown('One', { groups: ['loved', 'seen'], rating: 10 }), unknown('Two', { rating: 9 })]);
    expect(there.onDevice()).toBe(there.onDevice());
    there.forgetDevice();
    await clock.pass(100);
    expect([keptTitles.onDevice(), device.kept.has(key)]).toEqual([[], false]);
    expect(host.calls('kept-titles')).toEqual([]);
  });

  it('are 5,000 on a device at most, a title for two lists counting twice; more are refused as a whole', async () => {
    const { clock, keptTitles } = await guest();
    expect((await clock.until(keptTitles.keep(many(4_998)))).outcome).toBe('done');
    expect(await clock.until(keptTitles.keep([unknown('On two lists', { groups: ['seen', 'loved'] }), unknown('One more')]))).toMatchObject(
      {
        outcome: 'refused',
        hint: 'Sign up first, or drop those that are kept.',
      },
    );
    expect(keptTitles.onDevice()).toHaveLength(4_998);
    expect((await clock.until(keptTitles.keep([unknown('On two lists', { groups: ['seen', 'loved'] })]))).outcome).toBe('done');
  });

  it('leave room in the browser’s storage for what else is kept there', async () => {
    const { clock, device, keptTitles } = await guest();
    const long = many(4_900).map((title) => ({ ...title, title: title.title.padEnd(300, '…') }));
    expect((await clock.until(keptTitles.keep(long))).outcome).toBe('refused');
    expect(device.kept.has(key)).toBe(false);
  });

  it('are looked up 200 at a time and an hour apart, each in its turn', async () => {
    const { clock, keptTitles } = await guest();
    await clock.until(keptTitles.keep(many(450)));
    const first = keptTitles.due();
    expect([first.length, first[0]?.title]).toEqual([200, 'Nobody Has This 0']);
    keptTitles.settle(first, first.slice(0, 1));
    expect([keptTitles.due(), keptTitles.onDevice().length]).toEqual([[], 449]);
    await clock.pass(3_600_000);
    expect(names(keptTitles.due())[0]).toBe('Nobody Has This 200');
    keptTitles.settle(keptTitles.due(), []);
    await clock.pass(3_600_000);
    expect(names(keptTitles.due()).slice(49, 52)).toEqual(['Nobody Has This 449', 'Nobody Has This 1', 'Nobody Has This 2']);
  });

  it.each([
    '{',
    'null',
    '[]',
    '7',
    '{"titles":"x"}',
    '{"lookedUpAt":"soon","titles":[null,7,{},{"title":"A"},{"title":" ","groups":["seen"]}]}',
  ])('that are damaged (%s) read as none', async (text) => {
    const { device, keptTitles } = await guest();
    device.kept.set(key, text);
    expect([keptTitles.onDevice(), keptTitles.due()]).toEqual([[], []]);
  });

  it('that the server would refuse are put right when they are read: one must not hold up the others', async () => {
    const { device, keptTitles } = await guest();
    const odd = {
      title: ' Odd\u0000 ',
      originalTitle: 7,
      year: 99_999,
      type: 'song',
      groups: ['seen', 'foreign'],
      savedAt: -1,
      rating: 11,
    };
    device.kept.set(key, JSON.stringify({ titles: [odd, { ...odd, title: 'x'.repeat(301) }] }));
    expect(keptTitles.onDevice()).toEqual([unknown('Odd', { year: null })]);
  });
});
