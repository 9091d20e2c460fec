/** What an embedded page says of itself. Nothing else crosses the frame, in either direction. */
export interface HeightMessage {
  readonly agm: 1;
  readonly type: 'height';
  readonly height: number;
}

/** A frame is never lower than a line and never longer than a long page, whatever it says. */
export const frameHeight = (said: number): number => Math.min(5000, Math.max(50, Math.ceil(said)));

export function isHeight(data: unknown): data is HeightMessage {
  const said = data as Partial<HeightMessage> | null | undefined;
  return said?.agm === 1 && said.type === 'height' && Number.isFinite(said.height);
}

/**
 * Gives frames of ours the height of what they show. A frame reports only to the page that greeted it; the report counts
 * only when both window and origin match.
 */
export function fitFrames(home: string): void {
  const greet = (target: EventTarget | null): void => {
    const { src, contentWindow } = target as HTMLIFrameElement;
    if (`${src}`.startsWith(`${home}/embedded/`)) contentWindow?.postMessage({ agm: 1, type: 'hello' }, home);
  };
  addEventListener('message', ({ data, origin, source }) => {
    if (origin === home && source && isHeight(data))
      for (const frame of document.querySelectorAll('iframe'))
        if (frame.contentWindow === source) frame.style.height = `${frameHeight(data.height)}px`;
  });
  // `load` does not bubble, but it can be caught on its way down, also from frames that come later.
  document.addEventListener('load', ({ target }) => greet(target), true);
  // The browser has an entry of those that are here already; one that is still on its way must not be spoken to yet.
  for (const frame of document.querySelectorAll('iframe')) if (performance.getEntriesByName(frame.src)[0]) greet(frame);
}
