import { Fragment, jsxDEV as element } from 'react/jsx-dev-runtime';
import { localLinks } from './localLinks.ts';

export const jsxDEV: typeof element = (type, props, ...more) => element(type, localLinks(type, props), ...more);
export { Fragment };
export type { JSX } from 'react/jsx-dev-runtime';
