/** What every page of a hydrated shell has, and no first click needs: one file. */
export { Arrival } from './arrival/Arrival.tsx';
export { CountrySelect } from './country/CountrySelect.tsx';
export { Footer } from './footer/Footer.tsx';
export { followCountry } from './language/followCountry.ts';
export { Missing } from './missing/Missing.tsx';
export { NoticeLine } from './notices/NoticeLine.tsx';
