import type { Browser } from 'playwright-core';
import type { References } from './references.ts';
import type { IndexedStory } from './storybookFiles.ts';
import { openStoryPage, pictured, surroundings, type Setting, type StoryPage, type Surroundings } from './storyPage.ts';

/** What was done, in all surroundings together. */
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
export const countsInWords = ({ stories, renders, plays, axeRuns, pictures, unknown, unpictured }: Readonly<StoryCounts>): string =>
  `${stories} stories rendered ${renders} times (light at 1440 px, dark at 320 px, or as a visitor’s system asks): ${plays} plays, ${axeRuns} axe runs, ${pictures} pictures, ${unknown} more without a reference, ${unpictured} not pictured`;

export interface StoryChecker {
  /** Everything that is wrong with a story, a line each. Many stories may be asked for at once: each page takes one after the other. */
  check(story: IndexedStory): Promise<string[]>;
  readonly counts: Readonly<StoryCounts>;
  close(): Promise<void>;
}

export interface Looking {
  /** `keep` takes what is seen as the new references instead of comparing with them; `none` takes no pictures. */
  readonly pictures: 'compare' | 'keep' | 'none';
  /** `sample` looks at each story in one of the two that have pictures: always the same one, chosen by its id. `pictured` looks at both. */
  readonly surroundings: 'all' | 'pictured' | 'sample';
}

/** All surroundings. */
export const ways = Object.keys(surroundings) as readonly Surroundings[];

/** The surroundings that stand for a story where not all are looked at. */
export function sampleOf(id: string): Surroundings {
  const sum = [...id].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return pictured[sum % pictured.length]!;
}

/** A page for each of the surroundings, side by side: each has a core to itself. */
export async function openStoryChecker(
  browser: Browser,
  origin: string,
  references: References,
  first: string,
  looking: Looking,
): Promise<StoryChecker> {
  const used = looking.surroundings === 'all' ? ways : pictured;
  const counts: StoryCounts = { stories: 0, renders: 0, plays: 0, axeRuns: 0, pictures: 0, unknown: 0, unpictured: 0 };
  const pages = new Map<Surroundings, StoryPage>(
    await Promise.all(used.map(async (how) => [how, await openStoryPage(browser, origin, surroundings[how], first)] as const)),
  );
  const lines = new Map<Surroundings, Promise<unknown>>();

  async function look(story: IndexedStory, how: Surroundings): Promise<string[]> {
    const page = pages.get(how);
    if (!page) throw new Error(`no page shows stories in the surroundings '${how}'`);
    const problems = await page.show(story.id);
    counts.renders += 1;
    if (story.hasPlay) counts.plays += 1;
    problems.push(...onceEach(await page.violations()));
    counts.axeRuns += 1;
    const name = `${story.id} ${how}`;
    if (!story.isPictured || looking.pictures === 'none' || !pictured.includes(how)) counts.unpictured += 1;
    else {
      problems.push(...(await page.deviceFonts()));
      if (looking.pictures === 'compare' && !references.has(name)) counts.unknown += 1;
      else {
        counts.pictures += 1;
        problems.push(...(await comparePicture(name, page, references, looking.pictures)));
      }
    }
    return problems;
  }

  /** Waits until the page is free. What the page itself throws is wrong with the story, and not with those after it. */
  function inLine(story: IndexedStory, how: Surroundings): Promise<string[]> {
    const { theme, viewport, direction, contrast, forcedColors }: Setting = surroundings[how];
    const words = [theme, `${viewport.width} px`, direction, contrast && 'more contrast', forcedColors && 'forced colours'];
    const turn = (lines.get(how) ?? Promise.resolve())
      .then(() => look(story, how))
      .catch((error: unknown) => [`could not be looked at: ${error instanceof Error ? error.message : String(error)}`]);
    lines.set(how, turn);
    return turn.then((problems) => problems.map((problem) => `${story.id} (${words.filter(Boolean).join(', ')}): ${problem}`));
  }

  return {
    counts,
    async check(story) {
      counts.stories += 1;
      const wanted = looking.surroundings === 'sample' ? [sampleOf(story.id)] : used;
      return (await Promise.all(wanted.map((how) => inLine(story, how)))).flat();
    },
    async close() {
      for (const page of pages.values()) await page.close();
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

const patience = { tries: 6, waitMs: 250, longestMs: 15_000 };

/** What comes late (a part that is loaded on demand) is waited for: only what stays different, with nothing on its way, counts. */
async function comparePicture(name: string, page: StoryPage, references: References, pictures: 'compare' | 'keep'): Promise<string[]> {
  const until = Date.now() + patience.longestMs;
  let last: Buffer | null | undefined;
  for (let same = 1; ;) {
    const png = await page.picture();
    const difference = pictures === 'compare' ? await references.compare(name, png) : null;
    if (pictures === 'compare' && !difference) return [];
    same = isSame(last, png) && !page.isLoading() ? same + 1 : 1;
    if (same >= (pictures === 'keep' ? 2 : patience.tries) || Date.now() > until) {
      if (pictures === 'keep') await references.keep(name, png);
      return difference ? [difference] : [];
    }
    last = png;
    await new Promise((resolve) => setTimeout(resolve, patience.waitMs));
  }
}

const isSame = (before: Buffer | null | undefined, now: Buffer | null): boolean => (before && now ? before.equals(now) : before === now);
