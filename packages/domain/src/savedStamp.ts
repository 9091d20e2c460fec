const stampPattern = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[\s,T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d*)?)?)?\s*(?:(?:Z|UTC)\s*)?$/;

/** The moment a title was saved, as lists keep it: `20.11.2026 23:10:11`, date and time both in UTC. */
export function writeSavedStamp(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [two(at.getUTCDate()), two(at.getUTCMonth() + 1), String(at.getUTCFullYear()).padStart(4, '0')].join('.');
  return `${day} ${[at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':')}`;
}

/**
 * Milliseconds since 1970, null when the text names no moment of the calendar. Other hands wrote stamps before us:
 * one digit for two, a slash or a hyphen for a dot, no seconds or no time at all are understood.
 */
export function readSavedStamp(text: string): number | null {
  const [, day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = (stampPattern.exec(text) ?? []).map((part) =>
    Number(part ?? 0),
  );
  if (month < 1 || month > 12 || day < 1 || day > daysIn(month, year) || hour > 23 || minute > 59 || second > 59) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function daysIn(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
