import { useLayoutEffect, type ReactNode } from 'react';
import { HostPage, type HostPageName } from './HostPage.tsx';
import { pretendMedia } from './pretendMedia.ts';

interface SurroundingsProps {
  /** What the toolbar says. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** A part that is on partners' pages too. */
  readonly isWidget: boolean;
  readonly children: ReactNode;
}

/** Applies the toolbar's choices to the page. Only the stories that support them use country, tier and network. */
export function Surroundings({ globals, isWidget, children }: SurroundingsProps) {
  const { theme, direction, textSize, colours, motion, hostPage } = globals;
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.theme = theme === 'dark' ? 'dark' : 'light';
    page.dir = direction === 'rtl' ? 'rtl' : 'ltr';
    page.style.fontSize = textSize === undefined || textSize === '100' ? '' : `${String(textSize)}%`;
    page.toggleAttribute('data-forced-colours', colours === 'forced');
    pretendMedia({ isForced: colours === 'forced', isStill: motion === 'reduced' });
  }, [theme, direction, textSize, colours, motion]);
  if (!isWidget || hostPage === 'ours' || hostPage === undefined) return children;
  return (
    <HostPage
      key={String(hostPage)}
      name={hostPage as HostPageName}
      theme={theme === 'dark' ? 'dark' : 'light'}
      direction={direction === 'rtl' ? 'rtl' : 'ltr'}
    >
      {children}
    </HostPage>
  );
}
