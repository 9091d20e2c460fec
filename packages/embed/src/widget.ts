/**
 * The file partners put on their pages. Every visitor of every partner pays for every byte, so there is no framework here
 * and no helper; and nothing global is touched but `customElements`.
 */
import { defineElements } from './elements.ts';
import { fitFrames } from './frames.ts';
import { homeOf } from './homeOf.ts';
import { bringMarked } from './marked.ts';

const home = homeOf();
if (defineElements(home)) {
  bringMarked();
  fitFrames(home);
}
