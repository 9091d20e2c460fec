import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { elementReset } from '../../packages/web/src/embedded/elementReset.ts';
import { hostilePages } from '../../packages/testing/src/laboratory/hostilePages.ts';

export type HostPageName = 'shadow' | 'hostile' | 'strict';

const undressing = hostilePages('').find(({ name }) => name.includes('undresses'))?.head ?? '';
const heads: Readonly<Record<HostPageName, string>> = {
  shadow: '',
  hostile: undressing,
  strict: `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'none'; require-trusted-types-for 'script'">`,
};

/** What the server says of the article in its fragments, for an article with every style of ours: inks and letters are those of the element. */
const articleStyle = '@layer base{article{color:inherit;color-scheme:inherit;font:inherit}}';

interface HostPageProps {
  readonly name: HostPageName;
  readonly theme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/** Somebody else's page in a frame, and what is shown in a shadow root on it, with the product's styles and no others. */
export function HostPage({ name, theme, direction, children }: HostPageProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);

  useEffect(() => {
    const page = frame?.contentDocument;
    const Sheet = (frame?.contentWindow as (Window & typeof globalThis) | null | undefined)?.CSSStyleSheet;
    if (!frame || !page || !Sheet) return;
    const place = page.body.appendChild(page.createElement('agm-widget'));
    const shadow = place.attachShadow({ mode: 'open' });
    const sheet = new Sheet();
    sheet.replaceSync(elementReset + ownStyles() + articleStyle);
    shadow.adoptedStyleSheets = [sheet];
    const inner = shadow.appendChild(page.createElement('article'));
    inner.dir = direction;
    place.dataset.theme = theme;
    const watch = new ResizeObserver(() => {
      frame.style.blockSize = `${page.documentElement.scrollHeight + 4}px`;
    });
    watch.observe(page.documentElement);
    setRoot(shadow);
    return () => watch.disconnect();
  }, [frame, theme, direction]);

  return (
    <>
      <iframe
        title={`A page elsewhere: ${name}`}
        className="elsewhere"
        srcDoc={`<!doctype html><html lang="en"><head><title>A page elsewhere</title>${heads[name]}</head><body></body></html>`}
        onLoad={(event) => setFrame(event.currentTarget)}
      />
      {root && createPortal(children, root.lastElementChild ?? root)}
    </>
  );
}

const ownStyles = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('\n');
