const key = 'agm:places';
/** Nobody goes back further than this and still knows where they were. */
const mostPlaces = 50;

/** How far down each entry of the history was, for the next life of this tab: a reload, or the way back from another site. */
export function keepPlaces(page: Window, places: ReadonlyMap<number, number>): void {
  try {
    page.sessionStorage.setItem(key, JSON.stringify([...places].slice(-mostPlaces)));
  } catch {
    // Blocked or full: the browser then restores as much as it can by itself.
  }
}

export function readPlaces(page: Window): Map<number, number> {
  try {
    const kept: unknown = JSON.parse(page.sessionStorage.getItem(key) ?? '[]');
    return new Map(
      (Array.isArray(kept) ? kept : []).filter(
        (place): place is [number, number] => Array.isArray(place) && place.length === 2 && place.every(Number.isFinite),
      ),
    );
  } catch {
    return new Map();
  }
}
