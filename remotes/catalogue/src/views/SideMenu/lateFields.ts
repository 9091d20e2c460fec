/** What the first click on the menu does not need: one file. */
export { AnyAllSwitch } from './AnyAllSwitch.tsx';
export { PeopleFields } from './PeopleFields.tsx';
export { YearRange } from './YearRange.tsx';
