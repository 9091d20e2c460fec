import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { HostPage, type HostPageName } from './HostPage.tsx';
import { pretendMedia, type Wish } from './pretendMedia.ts';

const rightToLeft: readonly unknown[] = ['ar', 'he'];

interface SurroundingsProps {
  /** What the toolbar says. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** A part that is on partners' pages too. */
  readonly isWidget: boolean;
  readonly children: ReactNode;
}

/** Applies the toolbar's choices to the page. Only the stories that support them use country, tier and network. */
export function Surroundings({ globals, isWidget, children }: SurroundingsProps) {
  const { theme, language, textSize, colours, motion, strict, hostPage } = globals;
  const direction = globals.direction === 'rtl' || rightToLeft.includes(language) ? 'rtl' : 'ltr';
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.theme = theme === 'dark' ? 'dark' : 'light';
    page.dir = direction;
    page.lang = typeof language === 'string' ? language : 'en';
    page.style.fontSize = textSize === undefined || textSize === '100' ? '' : `${String(textSize)}%`;
    page.toggleAttribute('data-forced-colours', colours === 'forced');
    const wishes: readonly (readonly [isWished: boolean, wish: Wish])[] = [
      [colours === 'forced', 'forced-colors: active'],
      [colours === 'more', 'prefers-contrast: more'],
      [motion === 'reduced', 'prefers-reduced-motion: reduce'],
    ];
    pretendMedia(wishes.flatMap(([isWished, wish]) => (isWished ? [wish] : [])));
  }, [theme, direction, language, textSize, colours, motion]);
  const shown = strict === 'on' ? <StrictMode>{children}</StrictMode> : children;
  if (!isWidget || hostPage === 'ours' || hostPage === undefined) return shown;
  return (
    <HostPage key={String(hostPage)} name={hostPage as HostPageName} theme={theme === 'dark' ? 'dark' : 'light'} direction={direction}>
      {shown}
    </HostPage>
  );
}
