import type { TermFact } from './titleFacts.ts';

const names = {
  'web-browser': 'Web Browser',
  'phone-or-tablet': 'Phone or Tablet',
  'smart-tv': 'Smart TV',
  'streaming-player': 'Streaming Player',
  'games-console': 'Games Console',
} as const;
type Device = keyof typeof names;

const usual: readonly Device[] = ['web-browser', 'phone-or-tablet', 'smart-tv', 'streaming-player'];
const withConsoles: readonly Device[] = [...usual, 'games-console'];

/** The kinds of device for which a service has an app. A service that is not listed is not known to us in this respect. */
const devicesOf: Readonly<Record<string, readonly Device[]>> = {
  netflix: withConsoles,
  'amazon-prime': withConsoles,
  amazon: withConsoles,
  'disney-plus': withConsoles,
  'hbo-max': withConsoles,
  hulu: withConsoles,
  peacock: withConsoles,
  'paramount-plus': withConsoles,
  'apple-tv-plus': withConsoles,
  tubi: withConsoles,
  'now-tv': withConsoles,
  crave: withConsoles,
  'criterion-channel': usual,
  hotstar: usual,
  kanopy: usual,
  mubi: usual,
  'roku-channel': usual,
  starz: usual,
};

/** On what a title can be watched: on what its services play. Empty when none of them is known in this respect. */
export function devicesOn(platforms: readonly string[]): TermFact[] {
  const found = new Set(platforms.flatMap((platform) => devicesOf[platform] ?? []));
  return [...found].map((slug) => ({ taxonomy: 'devices', slug, name: names[slug] }));
}
