import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { anonymousSession } from '@agm/session';
import type { Answer, Answers, ExtensionName, Fill, PlaceData, RemoteName, RemoteProps, Rendered, SlotProps } from '@agm/contract';
import type { RemoteBuild } from './build.ts';

/** A page that a remote is tried with. */
export interface TrialPage {
  readonly name: string;
  readonly props: RemoteProps[RemoteName];
}

export interface ToTrial {
  readonly answers: readonly Answers[];
  /** What a page waits for; a render that takes longer is tried again. */
  readonly deadlineMs: number;
  /** So many pages more, to see whether the entry keeps what it renders. */
  readonly repeats: number;
}
export type FromTrial =
  | { readonly kind: 'failed'; readonly doing: string; readonly reason: string }
  | { readonly kind: 'reads'; readonly paths: readonly unknown[] }
  /** A value of null: the entry gave a promise. `ms` is its fastest render of this page. */
  | { readonly kind: 'rendered'; readonly name: string; readonly value: Partial<Rendered> | null; readonly ms: number }
  | { readonly kind: 'repeats' }
  | { readonly kind: 'done' };

/** Answers one request path of the content API. */
export type AnswerRead = (path: string) => Promise<Answer>;

type Pages = { readonly [N in Exclude<RemoteName, ExtensionName>]: readonly { readonly name: string; readonly props: RemoteProps[N] }[] };
const pages: Pages = {
  catalogue: [
    { name: 'the wall', props: { address: '/' } },
    { name: 'a filtered wall', props: { address: '/shows/genre/drama/?by=top' } },
    { name: 'the guides', props: { address: '/guides/' } },
  ],
  availability: [
    { name: 'a title', props: { title: 'parasite', country: 'us', shape: 'page' } },
    { name: 'a card', props: { title: 'parasite', country: 'fr', shape: 'card' } },
  ],
  comments: [
    { name: 'the words below a title', props: { title: 'parasite' } },
    { name: 'the desk', props: { desk: true } },
    { name: 'own words', props: { mine: true } },
  ],
  account: [
    { name: 'the login', props: { view: 'login' } },
    { name: 'the premium page', props: { view: 'premium' } },
    { name: 'a saved list', props: { view: 'saved', group: 'loved' } },
  ],
  desk: [
    { name: 'the people', props: { address: '/desk/people/', shape: 'page' } },
    { name: 'the list of pages', props: { address: '/desk/', shape: 'nav' } },
  ],
};

/** What a remote is tried with that fills slots. */
function pagesOfFill({ slot, label, path }: Fill): readonly TrialPage[] {
  const page = (props: SlotProps[keyof SlotProps]) => [{ name: `${label} (${slot})`, props }];
  if (slot === 'title-section') return page({ slot, title: 'parasite', country: 'us' });
  if (slot === 'account-page') return page({ slot, address: `/account/${path ?? ''}/` });
  return slot === 'desk-page' ? page({ slot, address: `/desk/${path ?? ''}/` }) : [];
}

/** All that react-dom/server requires; the render workers allow the same. */
const allowedModules = ['util', 'crypto', 'async_hooks', 'stream', 'node:async_hooks'];
const limitMs = 10_000;
/** What pages of a site wait for where its server says nothing else (`RENDER_DEADLINE_MS`). */
const usualDeadlineMs = 300;
/** The memory of a render worker, and so many pages that it has to be enough for. */
const memoryMb = 64;
const repeatedPages = 60;
/** On a machine with much else to do. */
const repeatsLimitMs = 30_000;

/** The answer of a site that has nothing: an entry must be able to say so. */
const nothing: Answer = {
  problem: { code: 'rest_no_route', message: 'No route was found matching the URL and request method.', data: { status: 404 } },
};

/** A page as a build's server entry rendered it. */
export interface TrialRender {
  readonly page: TrialPage;
  readonly html: string;
  readonly data: PlaceData;
}

export interface Trial {
  /** What is wrong with the server entry; empty when all is well. */
  readonly refused: readonly string[];
  /** What could be rendered. */
  readonly rendered: readonly TrialRender[];
}

export interface TrialLimits {
  /** How long one page may take, whatever the machine has to do. */
  readonly renderLimitMs?: number;
  /** How long pages of the site wait for it. */
  readonly deadlineMs?: number;
  /** Whether it is rendered again and again, to see what it keeps. */
  readonly isRepeated?: boolean;
}

/** The first of a place's ids; the browser continues from it. */
const trialIdPrefix = 'main-';

/**
 * Renders a build's server entry in a worker that is thrown away, with the answers of the running site and with none: an entry that
 * throws, loops, is too slow, keeps what it renders, ends the process or writes what the site's policy refuses never goes live. Empty when all is well; a
 * remote that no page needs is not tried.
 */
export async function trialRefusals(build: RemoteBuild, answer: AnswerRead, limits: TrialLimits = {}): Promise<string[]> {
  if (pagesOf(build).length === 0) return [];
  const { refused } = await renderTrial(build, answer, { ...limits, isRepeated: true });
  return [...new Set([...refused, ...(await renderTrial(build, async () => nothing, limits)).refused])];
}

const pagesOf = ({ name, fills = [] }: Pick<RemoteBuild, 'name' | 'fills'>): readonly TrialPage[] =>
  Object.hasOwn(pages, name) ? pages[name as keyof Pages] : fills.flatMap(pagesOfFill);

/** Renders the pages that a remote is tried with in a worker that is thrown away. */
export async function renderTrial(
  build: Pick<RemoteBuild, 'name' | 'serverFile' | 'fills'>,
  answer: AnswerRead,
  { renderLimitMs = limitMs, deadlineMs = usualDeadlineMs, isRepeated = false }: TrialLimits = {},
): Promise<Trial> {
  const { name, serverFile } = build;
  const asked = pagesOf(build);
  const found: string[] = [];
  const rendered: TrialRender[] = [];
  let answered: readonly Answers[] = [];
  // A worker's last message, its exit and its error may arrive in one turn: only the first of them ends the trial.
  let isOver = false;
  const say = (what: string, mend: string) => {
    if (!isOver) found.push(`server entry: '${name}' ${what}: ${mend}`);
  };
  const self = path.extname(import.meta.filename);
  const worker = new Worker(path.join(import.meta.dirname, `trialWorker${self}`), {
    workerData: { file: serverFile, pages: asked, session: anonymousSession, allowedModules, idPrefix: trialIdPrefix },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stderr: true,
  });
  let doing = 'loading';
  let seen = 0;
  try {
    await new Promise<void>((done) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = (forMs: number) => {
        clearTimeout(timer);
        if (isOver) return;
        timer = setTimeout(() => {
          say(`gave no answer in ${forMs} ms while ${doing}`, 'look for a loop, the render workers would end it');
          end();
        }, forMs);
      };
      const end = () => {
        clearTimeout(timer);
        isOver = true;
        done();
      };
      wait(limitMs);
      worker.on('message', (message: FromTrial) => {
        if (message.kind === 'failed') {
          say(`throws while ${message.doing}: ${message.reason}`, 'an entry renders whatever it is answered, a refusal too');
          if (message.doing === 'loading') end();
        } else if (message.kind === 'reads') {
          clearTimeout(timer);
          void answersTo(message.paths, answer, say).then((answers) => {
            answered = answers;
            doing = `rendering ${asked[0]?.name ?? ''}`;
            wait(renderLimitMs);
            worker.postMessage({ answers, deadlineMs, repeats: isRepeated ? repeatedPages : 0 } satisfies ToTrial);
          });
        } else if (message.kind === 'rendered') {
          seen += 1;
          doing = `rendering ${asked[seen]?.name ?? 'the next'}`;
          wait(renderLimitMs);
          judge(message.name, message.value, say);
          if (message.ms > deadlineMs)
            say(
              `takes ${Math.round(message.ms)} ms to render ${message.name}, and pages wait for ${deadlineMs}`,
              'its place would stay empty until the browser has made it; an entry only computes, and what it computes is little',
            );
          const at = asked.findIndex((page) => page.name === message.name);
          const page = asked[at];
          if (page && typeof message.value?.html === 'string')
            rendered.push({ page, html: message.value.html, data: { idPrefix: trialIdPrefix, answers: answered[at] ?? {} } });
        } else if (message.kind === 'repeats') {
          doing = `rendering ${repeatedPages} pages, one after the other`;
          wait(repeatsLimitMs);
        } else end();
      });
      worker.once('exit', () => {
        say(`ends its process while ${doing}`, 'a server entry may only compute');
        end();
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
          say(
            `needs more than ${memoryMb} MB while ${doing}`,
            'nothing of a module may keep what is rendered, the render workers would end it',
          );
        else say(`fails while ${doing}: ${String(error)}`, 'a server entry may only compute');
        end();
      });
    });
  } finally {
    await worker.terminate();
  }
  return { refused: found, rendered };
}

type Say = (what: string, mend: string) => void;

async function answersTo(reads: readonly unknown[], answer: AnswerRead, say: Say): Promise<Answers[]> {
  return Promise.all(
    reads.map(async (paths) => {
      if (paths === null) return {};
      if (!Array.isArray(paths) || !paths.every((one) => typeof one === 'string' && one.startsWith('/'))) {
        say('names reads that are no paths', '`reads` returns request paths, spelled as the keys of the container');
        return {};
      }
      return Object.fromEntries(
        await Promise.all((paths as string[]).map(async (one) => [one, await answer(one).catch(() => nothing)] as const)),
      );
    }),
  );
}

/** What the site's policy blocks in a document, by what it is called in a refusal. */
const blocked: readonly (readonly [RegExp, string, string])[] = [
  [/<[^>]+\sstyle=/, 'a style attribute', 'state shows as data-*, sizes as classes'],
  [/<[^>]+\son[a-z]+=/, 'an inline handler', 'React listens by itself'],
  [/<script[\s>]/, 'a script', 'an entry is HTML, its code is the client entry'],
  [/\shref="javascript:/i, 'a javascript: address', 'link to an address of the site'],
];

function judge(name: string, value: Partial<Rendered> | null, say: Say): void {
  if (value === null) return say(`answers later while rendering ${name}`, 'name what it needs in `reads`, and render at once');
  const { html, head } = value;
  if (typeof html !== 'string') return say(`renders no HTML for ${name}`, 'render() gives { html, head }');
  if (!head || typeof head.title !== 'string' || ![200, 404, 503].includes(head.status))
    say(`says no head for ${name}`, '`page` gives status and title');
  for (const [pattern, what, mend] of blocked) {
    const line = pattern.exec(html)?.[0];
    if (line) say(`writes ${what} for ${name}, which the site's policy blocks (${line.slice(0, 80)})`, mend);
  }
}
