/** What every page of a hydrated shell has, and no first click needs: one file. */
export { afterHydration } from './afterHydration.ts';
export { Arrival } from './arrival/Arrival.tsx';
export { CountrySelect } from './country/CountrySelect.tsx';
export { Footer } from './footer/Footer.tsx';
export { Missing } from './missing/Missing.tsx';
export { NoticeLine } from './notices/NoticeLine.tsx';
