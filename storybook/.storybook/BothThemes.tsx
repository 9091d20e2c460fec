import { useEffect, useState } from 'react';
import { globalsInAddress } from './globalsInAddress.ts';

interface BothThemesProps {
  readonly story: string;
  /** What the controls say. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly globals: Readonly<Record<string, unknown>>;
}

/** A story in light and in dark side by side, each in a frame: it lays itself out in half a page, and its ids are its own. */
export function BothThemes(props: BothThemesProps) {
  return (
    <div className="both">
      <Frame {...props} theme="light" />
      <Frame {...props} theme="dark" />
    </div>
  );
}

interface Channel {
  once(event: string, hear: () => void): void;
  emit(event: string, said: unknown): void;
}
type Preview = Window & typeof globalThis & { readonly __STORYBOOK_ADDONS_CHANNEL__?: Channel };

const plain: readonly string[] = ['string', 'number', 'boolean'];

function Frame({ story, args, globals, theme }: BothThemesProps & { readonly theme: 'light' | 'dark' }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);

  useEffect(() => {
    const page = frame?.contentDocument;
    if (!frame || !page) return;
    const watch = new ResizeObserver(() => {
      frame.style.blockSize = `${page.body.scrollHeight + 4}px`;
    });
    watch.observe(page.body);
    return () => watch.disconnect();
  }, [frame]);

  useEffect(() => {
    const page = frame?.contentWindow as Preview | null | undefined;
    const channel = page?.__STORYBOOK_ADDONS_CHANNEL__;
    // Elements and functions belong to this page's React, and cannot be drawn by that of the frame.
    const updatedArgs = Object.fromEntries(Object.entries(args).filter(([, value]) => plain.includes(typeof value)));
    const tell = () => channel?.emit('updateStoryArgs', { storyId: story, updatedArgs });
    if (page?.document.querySelector('#storybook-root > *')) tell();
    else channel?.once('storyRendered', tell);
  }, [frame, story, args]);

  return (
    <iframe
      title={`In the ${theme}`}
      className="elsewhere"
      src={`iframe.html?id=${story}&viewMode=story&globals=${globalsInAddress({ ...globals, theme })}`}
      onLoad={(event) => setFrame(event.currentTarget)}
    />
  );
}
