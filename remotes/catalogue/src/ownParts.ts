/** What is a visitor's own on a page: one file, because it comes as a whole once the page is interactive. */
export { MyServicesContainer } from './MyServicesContainer.tsx';
export { OnMineContainer } from './OnMineContainer.tsx';
export { OwnFiltersContainer } from './OwnFiltersContainer.tsx';
