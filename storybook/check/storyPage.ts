import type { Browser, CDPSession, Page } from 'playwright-core';
import { axeViolations, openPage } from '@agm/testing';
import { watchDeviceFonts } from './deviceFonts.ts';

/** The two ways in which every story is pictured: both themes, both ends of the widths. The others show what some visitors ask their system for. */
export const surroundings = {
  wide: { theme: 'light', viewport: { width: 1440, height: 900 } },
  narrow: { theme: 'dark', viewport: { width: 320, height: 900 } },
  contrast: { theme: 'light', contrast: 'more', direction: 'rtl', viewport: { width: 320, height: 900 } },
  darkContrast: { theme: 'dark', contrast: 'more', direction: 'rtl', viewport: { width: 1440, height: 900 } },
  forced: { theme: 'dark', forcedColors: 'active', viewport: { width: 1440, height: 900 } },
} as const satisfies Readonly<Record<string, Setting>>;

export type Surroundings = keyof typeof surroundings;
export const pictured: readonly Surroundings[] = ['wide', 'narrow'];

/** What is set around a story while it is looked at. */
export interface Setting {
  readonly theme: 'light' | 'dark';
  readonly direction?: 'ltr' | 'rtl';
  readonly contrast?: 'more';
  readonly forcedColors?: 'active';
  readonly viewport: { readonly width: number; readonly height: number };
}

/** What Storybook says of itself: of its store, and of the `act` in which it wraps a play's presses while a lazy part is on its way. */
const ofStorybook = /Accessing the Story Store is deprecated|SB_PREVIEW_API_0011|suspended inside an `act` scope/;

/** The day on which every picture is taken. */
const today = new Date('2026-11-20T12:00:00Z');

/** No caret that blinks; and letters as their font draws them, where machines would each round them to their own pixels. */
const asOnEveryMachine = '* { caret-color: transparent !important; text-rendering: geometricPrecision !important }';

/** One page for all stories: loading the preview for each would take most of the time. */
export interface StoryPage {
  /** Shows a story and lets its play function run. What it answers is wrong with it, in words. */
  show(id: string): Promise<string[]>;
  violations(): Promise<string[]>;
  /** Letters that fonts of this machine draw: no picture of them can be compared elsewhere. */
  deviceFonts(): Promise<string[]>;
  /** A PNG of what the story shows, no further than the first screen; null when it shows nothing. */
  picture(): Promise<Buffer | null>;
  /** Whether something that the story loads on demand is still on its way. */
  isLoading(): boolean;
  close(): Promise<void>;
}

interface Channel {
  on(event: string, hear: (said: never) => void): void;
  off(event: string, hear: (said: never) => void): void;
  emit(event: string, said: unknown): void;
}
type Preview = typeof globalThis & { readonly __STORYBOOK_ADDONS_CHANNEL__: Channel };

export async function openStoryPage(
  browser: Browser,
  origin: string,
  { theme, direction = 'ltr', viewport, contrast, forcedColors }: Setting,
  first: string,
): Promise<StoryPage> {
  const { page, complaints, close } = await openPage(browser, {
    viewport,
    colorScheme: theme,
    ...(contrast && { contrast }),
    ...(forcedColors && { forcedColors }),
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const devtools = await page.context().newCDPSession(page);
  const fonts = watchDeviceFonts(devtools);
  const underWay = new Set<unknown>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.clock.setFixedTime(today);

  async function load(): Promise<void> {
    // The addon's own axe would run beside ours.
    await page.goto(`${origin}/iframe.html?id=${first}&viewMode=story&globals=theme:${theme};direction:${direction};a11y.manual:!true`);
    await page.locator('#storybook-root > *').first().waitFor({ state: 'attached' });
    await page.addStyleTag({ content: asOnEveryMachine });
    // Faces that stand for a font of the device may have none here.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  }
  await load();

  let isSpoiled = false;
  return {
    async show(id) {
      // A play that did not end continues, and Storybook then reloads the page in the middle of the next story.
      if (isSpoiled) await load();
      isSpoiled = true;
      complaints.length = 0;
      const { failure, sideways } = await page.evaluate(showStory, id);
      isSpoiled = failure !== null;
      return [
        ...(failure ? [failure] : []),
        ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
        ...complaints.filter((line) => !ofStorybook.test(line)),
      ];
    },
    violations: () => axeViolations(page, forcedColors ? 'a forced piece' : 'a piece'),
    deviceFonts: () => fonts.find(),
    picture: () => pictureOf(page, devtools),
    isLoading: () => underWay.size > 0,
    close,
  };
}

/** Runs in the page. No failure when the story was shown and played; else what went wrong. */
function showStory(id: string): Promise<{ readonly failure: string | null; readonly sideways: number }> {
  const channel = (globalThis as Preview).__STORYBOOK_ADDONS_CHANNEL__;
  localStorage.clear();
  sessionStorage.clear();
  scrollTo(0, 0);
  // Whether a story that takes the focus by itself shows a ring depends on who had it before.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return new Promise((resolve) => {
    let failure: string | null = null;
    const fail = (words: string) => (said: { readonly message?: string; readonly title?: string; readonly description?: string }) => {
      failure ??= `${words}: ${said?.message ?? said?.title ?? said?.description ?? String(said)}`;
      setTimeout(finish, 50);
    };
    const heard: Readonly<Record<string, (said: never) => void>> = {
      storyFinished: () => finish(),
      // Shown already: then it is shown again.
      storyUnchanged: () => channel.emit('forceRemount', { storyId: id }),
      storyMissing: fail('is not there'),
      storyErrored: fail('did not render'),
      storyThrewException: fail('did not render'),
      playFunctionThrewException: fail('its play failed'),
      unhandledErrorsWhilePlaying: fail('threw while it played'),
    };
    const limit = setTimeout(() => fail('did not come to an end')({ message: '15 s passed' }), 15_000);
    function finish() {
      clearTimeout(limit);
      for (const [event, hear] of Object.entries(heard)) channel.off(event, hear);
      const pictures = [...document.images].filter((image) => {
        const { top, width } = image.getBoundingClientRect();
        return width > 0 && top < innerHeight;
      });
      void Promise.allSettled([document.fonts.ready, ...pictures.map((image) => image.decode())]).then(() =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve({ failure, sideways: document.documentElement.scrollWidth - innerWidth })),
        ),
      );
    }
    for (const [event, hear] of Object.entries(heard)) channel.on(event, hear);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}

async function pictureOf(page: Page, devtools: CDPSession): Promise<Buffer | null> {
  const clip = await page.evaluate(() => {
    // A popup that hangs below its field takes no room of its own, so that it is asked for by itself; what is hidden from the eye is a pixel wide.
    const hanging = [...document.querySelectorAll('#storybook-root *')].filter(
      (part) =>
        ['absolute', 'fixed'].includes(getComputedStyle(part).position) &&
        part.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const shown = [...document.querySelectorAll('#storybook-root > *, dialog[open], :popover-open'), ...hanging]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    if (shown.length === 0) return null;
    const room = 8; // for rings and shadows
    const x = Math.max(0, Math.floor(Math.min(...shown.map(({ left }) => left)) - room));
    const y = Math.max(0, Math.floor(Math.min(...shown.map(({ top }) => top)) - room));
    const right = Math.min(innerWidth, Math.ceil(Math.max(...shown.map((box) => box.right)) + room));
    const bottom = Math.min(innerHeight, Math.ceil(Math.max(...shown.map((box) => box.bottom)) + room));
    return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
  });
  if (!clip) return null;
  // Packed quickly rather than well: it is looked at once and thrown away.
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', clip: { ...clip, scale: 1 }, optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}
