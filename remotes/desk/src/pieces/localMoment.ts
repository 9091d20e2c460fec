/** The moment that a field of the kind `datetime-local` holds, in the time zone of the device; null for an empty or unfinished one. */
export function readLocalMoment(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text)) return null;
  const moment = new Date(text).getTime();
  return Number.isNaN(moment) ? null : moment;
}
