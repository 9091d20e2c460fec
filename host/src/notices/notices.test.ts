import { createNotices } from './notices.ts';

describe('a sentence on the page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('stays for a while, and the next one has its own while', () => {
    const notices = createNotices();
    const listener = jest.fn();
    const stop = notices.subscribe(listener);
    notices.say('One');
    jest.advanceTimersByTime(5_000);
    notices.say('Two');
    jest.advanceTimersByTime(5_000);
    expect(notices.said()).toEqual({ words: 'Two' });
    jest.advanceTimersByTime(3_000);
    expect(notices.said()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    notices.say('Three');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('waits for whoever reads it or is about to take it back', () => {
    const notices = createNotices();
    const undo = jest.fn();
    notices.say('Seen: Heat.', undo);
    notices.hold(true);
    jest.advanceTimersByTime(60_000);
    expect(notices.said()).toEqual({ words: 'Seen: Heat.', undo });
    notices.hold(false);
    jest.advanceTimersByTime(8_000);
    expect(notices.said()).toBeNull();
  });
});
