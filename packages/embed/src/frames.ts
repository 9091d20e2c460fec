/** What an embedded page says of itself. Nothing else crosses the frame, in either direction. */
export interface HeightMessage {
  readonly agm: 1;
  readonly type: 'height';
  readonly height: number;
}

/** A frame is never lower than a line and never longer than a long page, whatever it says. */
export const frameHeight = (said: number): number => Math.min(5000, Math.max(50, Math.ceil(said)));

export function isHeight(data: unknown): data is HeightMessage {
  const said = data as Partial<HeightMessage> | null;
  return (
    typeof said === 'object' &&
    said !== null &&
    said.agm === 1 &&
    said.type === 'height' &&
    typeof said.height === 'number' &&
    said.height >= 0 &&
    said.height < Infinity
  );
}

/**
 * Gives frames of ours the height of what they show. A frame reports only to the page that greeted it; the report counts
 * only when both window and origin match.
 */
export function fitFrames(home: string, root: Document): void {
  const greet = (target: EventTarget | null): void => {
    if (target instanceof HTMLIFrameElement && target.src.startsWith(`${home}/embedded/`))
      target.contentWindow?.postMessage({ agm: 1, type: 'hello' }, home);
  };
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== home || !source || !isHeight(data)) return;
    const frames = root.getElementsByTagName('iframe');
    for (let at = 0; at < frames.length; at++) {
      const frame = frames[at]!;
      if (frame.contentWindow === source) frame.style.height = `${frameHeight(data.height)}px`;
    }
  });
  // `load` does not bubble, but it can be caught on its way down, also from frames that come later.
  root.addEventListener('load', ({ target }) => greet(target), true);
  const frames = root.getElementsByTagName('iframe');
  // The browser has an entry of those that are here already; one that is still on its way must not be spoken to yet.
  for (let at = 0; at < frames.length; at++) if (performance.getEntriesByName(frames[at]!.src).length > 0) greet(frames[at]!);
}
