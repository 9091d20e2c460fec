/**
 * The file partners put on their pages. Every visitor of every partner pays for every byte, so there is no framework here
 * and no helper; and nothing global is touched but `customElements`.
 */
import { defineElements } from './elements.ts';
import { fitFrames } from './frames.ts';
import { bringMarked } from './marked.ts';

const script = document.currentScript as HTMLScriptElement | null;
if (script && !customElements.get('agm-list')) {
  const { origin } = new URL(script.src);
  defineElements(origin);
  bringMarked(document);
  fitFrames(origin, document);
}
