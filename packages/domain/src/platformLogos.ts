import { slugOf } from './slug.ts';

/** Display names of the logos some platforms borrow (section 2.3). */
const logoNameById: ReadonlyMap<string, string> = new Map([
  ['viki', 'Rakuten Viki'],
  ['vixtv', 'ViX'],
  ['britbox', 'UK Britbox'],
  ['ocs-go', 'Cine OCS Amazon Channel'],
  ['sixplay', 'M6'],
]);
const amazonLogoName = 'Amazon Prime Video';

/**
 * The logo's file name without its ending. Every Amazon variant shows the Amazon Prime Video logo;
 * channels sold on Amazon have ids that start with their own name, and keep their own logo.
 */
export function logoName(id: string, name: string): string {
  const borrowed = /^amazon(?:-|$)/.test(id) ? amazonLogoName : logoNameById.get(id);
  return slugOf(borrowed ?? name) || 'unknown';
}
