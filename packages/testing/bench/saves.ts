import { print } from './figures.ts';
import { countSaves } from './saveCosts.ts';
import { measureSaves } from './savedTitles.ts';

/** `npm run bench -- saves`: what one saved title costs in statements and bytes, and in time with 40,000 saved titles (`--costs` leaves the time out). */
const figures = [...(await countSaves()), ...(process.argv.includes('--costs') ? [] : await measureSaves())];
print(figures, process.argv.includes('--json'));
