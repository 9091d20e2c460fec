import { Fragment, jsx as element, jsxs as elements } from 'react/jsx-runtime';
import { localLinks } from './localLinks.ts';

/** React's own, but links and forms stay in the language of the page. Components name this package as their `jsxImportSource`. */
export const jsx: typeof element = (type, props, key) => element(type, localLinks(type, props), key);
export const jsxs: typeof elements = (type, props, key) => elements(type, localLinks(type, props), key);
export { Fragment };
export type { JSX } from 'react/jsx-runtime';
