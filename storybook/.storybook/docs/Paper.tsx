import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { create } from 'storybook/theming';

const fonts = { fontBase: "'Archivo Variable', 'DejaVu Sans', sans-serif", fontCode: "'DejaVu Sans Mono', monospace" };
/** Storybook's own pages in the inks and papers of `tokens.css`: its theme knows no custom properties. */
const papers = {
  light: create({
    base: 'light',
    ...fonts,
    appBg: '#fbfaf7',
    appContentBg: '#fbfaf7',
    appPreviewBg: '#fbfaf7',
    appBorderColor: '#dedad0',
    textColor: '#1a1a22',
    textMutedColor: '#5d5b66',
    barBg: '#ffffff',
    barTextColor: '#5d5b66',
    barHoverColor: '#3f52b5',
    barSelectedColor: '#3f52b5',
    colorPrimary: '#3f52b5',
    colorSecondary: '#3f52b5',
  }),
  dark: create({
    base: 'dark',
    ...fonts,
    appBg: '#121218',
    appContentBg: '#121218',
    appPreviewBg: '#121218',
    appBorderColor: '#30303d',
    textColor: '#f3f1ec',
    textMutedColor: '#a9a7b4',
    barBg: '#1b1b24',
    barTextColor: '#a9a7b4',
    barHoverColor: '#a5b2f6',
    barSelectedColor: '#a5b2f6',
    colorPrimary: '#a5b2f6',
    colorSecondary: '#a5b2f6',
  }),
};

/** A page of documentation lies on the paper that its stories stand on. */
export function Paper({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(watchTheme, () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'));
  return (
    <DocsContainer context={context} theme={papers[theme]}>
      {children}
    </DocsContainer>
  );
}

/** The toolbar's choice reaches a page through its stories, which write it on the document. */
function watchTheme(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}
