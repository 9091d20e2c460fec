import type { Browser } from 'playwright-core';
import type { References } from './references.ts';
import type { IndexedStory } from './storybookFiles.ts';
import { openStoryPage, surroundings, type StoryPage, type Surroundings } from './storyPage.ts';

/** What was done, in both surroundings together. */
export interface StoryCounts {
  stories: number;
  renders: number;
  plays: number;
  axeRuns: number;
  /** Pictures that were compared, or kept. */
  pictures: number;
  /** Pictures that nothing could be compared with: their stories are new. */
  unknown: number;
  /** Renders of which no picture is taken. */
  unpictured: number;
}

/** The counts as one sentence; renders = pictures + those without a reference + those that are not pictured. */
export const countsInWords = ({ stories, renders, plays, axeRuns, pictures, unknown, unpictured }: Readonly<StoryCounts>): string => (
  `${stories} stories rendered ${renders} times (light at 1440 px, dark at 320 px): ${plays} plays, ${axeRuns} axe runs, ${pictures} pictures, ${unknown} more without a reference, ${unpictured} not pictured`
);

export interface StoryChecker {
  /** Everything that is wrong with a story in its two surroundings, a line each. */
  check(story: IndexedStory): Promise<string[]>;
  readonly counts: Readonly<StoryCounts>;
  close(): Promise<void>;
}

/** `keep` takes what is seen as the new references instead of comparing with them; `none` takes no pictures. */
export type Pictures = 'compare' | 'keep' | 'none';

/** Two pages that look at the same story at the same time: each has a core to itself. */
export async function openStoryChecker(browser: Browser, origin: string, references: References, first: string, pictures: Pictures = 'compare'): Promise<StoryChecker> {
  const ways = Object.keys(surroundings) as Surroundings[];
  const pages = await Promise.all(ways.map(async (how) => [how, await openStoryPage(browser, origin, surroundings[how], first)] as const));
  const counts: StoryCounts = { stories: 0, renders: 0, plays: 0, axeRuns: 0, pictures: 0, unknown: 0, unpictured: 0 };

  const look = async (story: IndexedStory, how: Surroundings, page: StoryPage): Promise<string[]> => {
    const problems = await page.show(story.id);
    counts.renders += 1;
    if (story.hasPlay) counts.plays += 1;
    problems.push(...onceEach(await page.violations()));
    counts.axeRuns += 1;
    const name = `${story.id} ${how}`;
    if (!story.isPictured || pictures === 'none') counts.unpictured += 1;
    else if (pictures === 'compare' && !references.has(name)) counts.unknown += 1;
    else {
      counts.pictures += 1;
      problems.push(...(await pictured(name, page, references, pictures)));
    }
    return problems.map((problem) => `${story.id} (${surroundings[how].theme}, ${surroundings[how].viewport.width} px): ${problem}`);
  };

  return {
    counts,
    async check(story) {
      counts.stories += 1;
      return (await Promise.all(pages.map(([how, page]) => look(story, how, page)))).flat();
    },
    async close() {
      for (const [, page] of pages) await page.close();
    },
  };
}

/** A rule that many elements break is one line, with the first of them. */
function onceEach(violations: readonly string[]): string[] {
  const ruleOf = (line: string) => line.split(':')[0];
  const firsts = violations.filter((line, at) => violations.findIndex((other) => ruleOf(other) === ruleOf(line)) === at);
  return firsts.map((first) => {
    const others = violations.filter((line) => ruleOf(line) === ruleOf(first)).length - 1;
    return others > 0 ? `${first} and ${others} more` : first;
  });
}

const patience = { tries: 5, waitMs: 250 };

/** What comes late (a part that is loaded on demand) is waited for: only what stays different counts. */
async function pictured(name: string, page: StoryPage, references: References, pictures: 'compare' | 'keep'): Promise<string[]> {
  let last: Buffer | null | undefined;
  for (let tried = 1; ; tried += 1) {
    const png = await page.picture();
    if (pictures === 'keep') {
      if (isSame(last, png) || tried > patience.tries) {
        references.keep(name, png);
        return [];
      }
    } else {
      const difference = references.compare(name, png);
      if (!difference || tried > patience.tries) return difference ? [difference] : [];
    }
    last = png;
    await new Promise((resolve) => setTimeout(resolve, patience.waitMs));
  }
}

const isSame = (before: Buffer | null | undefined, now: Buffer | null): boolean => (before && now ? before.equals(now) : before === now);
