import { isQuiet, isTimeZone, localTime } from './alerts.ts';

describe('quiet hours', () => {
  const night = { from: 22 * 60, to: 8 * 60 };
  it.each([
    [night, 21 * 60 + 59, false],
    [night, 22 * 60, true],
    [night, 0, true],
    [night, 7 * 60 + 59, true],
    [night, 8 * 60, false],
    [{ from: 60, to: 120 }, 60, true],
    [{ from: 60, to: 120 }, 120, false],
    [{ from: 60, to: 60 }, 600, true],
  ])('%j at minute %i: %s', (hours, minute, is) => expect(isQuiet(hours, minute)).toBe(is));
});

describe('the time of a member', () => {
  it.each([
    ['UTC', { day: '2026-11-27', minute: 23 * 60 + 30 }],
    ['Europe/Berlin', { day: '2026-11-28', minute: 30 }],
    ['America/New_York', { day: '2026-11-27', minute: 18 * 60 + 30 }],
    ['Asia/Kathmandu', { day: '2026-11-28', minute: 5 * 60 + 15 }],
    ['Moon/Sea', { day: '2026-11-27', minute: 23 * 60 + 30 }],
  ])('in %s', (zone, time) => expect(localTime(Date.UTC(2026, 10, 27, 23, 30), zone)).toEqual(time));

  it.each([
    ['Europe/Berlin', true],
    ['UTC', true],
    ['+01:00', false],
    ['', false],
    ['Moon/Sea', false],
    ['x'.repeat(100), false],
  ])('%s is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
});
