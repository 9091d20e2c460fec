/** What a member may want to hear of. Each is off until the member switches it on. */
export const alertKinds = ['arrives', 'leaves', 'drops', 'walls', 'answers'] as const;
export type AlertSwitch = (typeof alertKinds)[number];

/** How many days before an offer ends its members hear of it. */
export const leavesDaysChoices = [1, 3, 7, 14, 30] as const;
export type LeavesDays = (typeof leavesDaysChoices)[number];

export const mostAlertWalls = 20;
export const longestWallPath = 500;
/** Browsers of one member that show pushed notices; the oldest one gives way. */
export const mostPushSubscriptions = 10;

const minutesOfDay = 24 * 60;

/** Times of a day in minutes after midnight, `from` before midnight and `to` after it where `from` is the later one. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Whether nothing is sent now. `minute` is the member's own, after midnight. The same time twice is a whole day. */
export function isQuiet({ from, to }: QuietHours, minute: number): boolean {
  const sinceFrom = (minute - from + minutesOfDay) % minutesOfDay;
  const length = (to - from + minutesOfDay) % minutesOfDay || minutesOfDay;
  return sinceFrom < length;
}

/** The day (ISO) and the minute after midnight of a moment in a time zone; in Greenwich where the zone is unknown here. */
export function localTime(moment: number, timeZone: string): { readonly day: string; readonly minute: number } {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, minute: Number(part('hour')) * 60 + Number(part('minute')) };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  // There are some six hundred; what is no zone has no place.
  if (isTimeZone(timeZone)) formatters.set(timeZone, made);
  return made;
}

/** An IANA name that this machine knows: `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,60}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
