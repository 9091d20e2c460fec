import type { TrialRender } from '../trial.ts';
import type { TrialVisit } from './trialVisit.ts';

export interface TrialCase {
  /** What the case tries, as written behind the remote's name. */
  readonly name: string;
  readonly mend: string;
  /** Tried with every page; the rest is the same for all of them, and tried with the first. */
  readonly isForEveryPage?: boolean;
  /** Goes on where the case before it ended well; the others begin with a page of their own. */
  readonly goesOn?: boolean;
  /** Answers what went wrong; null when nothing did. */
  run(visit: TrialVisit, render: TrialRender, other: TrialRender): Promise<string | null>;
}

const cut = (text: string, most = 90) => (text.length > most ? `${text.slice(0, most)}…` : text);
const first = (complaints: readonly string[]): string | null => (complaints[0] === undefined ? null : cut(complaints[0], 260));

/** Where two texts part. */
function difference([who, one]: readonly [string, string], [whoElse, other]: readonly [string, string]): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const part = (text: string) => cut(text.slice(Math.max(0, at - 30), at + 60).replace(/\s+/g, ' '));
  return `${who} "${part(one)}", ${whoElse} "${part(other)}"`;
}

/** Lets the code of the served place come; null when it is there. */
async function load(visit: TrialVisit): Promise<string | null> {
  const refused = await visit.turn('open').then(
    () => null,
    (error: unknown) => cut(String(error instanceof Error ? error.message.split('\n')[0] : error), 200),
  );
  return refused === null ? null : `its code does not load: ${refused}`;
}

/** Hydrates the served place; null when it has hydrated. */
async function hydrate(visit: TrialVisit): Promise<string | null> {
  const { html } = await visit.turn('now', 'main');
  const refused = await load(visit);
  if (refused !== null) return refused;
  const isHydrated = await visit.becomes('main', 'hydrated');
  const complaint = first(await visit.complaints());
  if (complaint?.match(/#418|#419|#423|#425|[Hh]ydrat/))
    return `${complaint}: ${difference(['the server wrote', html], ['the browser', (await visit.turn('now', 'main')).html])}`;
  return complaint ?? (isHydrated ? null : `it is ${(await visit.turn('now', 'main')).outcome} after six seconds`);
}

/** A place falls to the outlet's named fallback, what is beside it stays interactive, and a second try brings it back. */
async function fallsAlone(visit: TrialVisit): Promise<string | null> {
  if (!(await visit.becomes('main', 'failed')))
    return `its place does not learn of it: no \`agm:failed\` came, it is ${(await visit.turn('now', 'main')).outcome}`;
  const { fallback } = await visit.turn('now', 'main');
  if (!fallback?.includes('could not be loaded')) return `no fallback stands in its place, but "${cut(fallback ?? '')}"`;
  if (!(await visit.becomes('beside', 'hydrated')) || (await visit.turn('now', 'beside')).text === '')
    return 'the remote beside it falls, too';
  if (!(await visit.shellAnswers())) return 'the shell around it does not answer any more';
  await visit.turn('spoil', 'main', false);
  await visit.page.getByRole('button', { name: 'Try again' }).click();
  if (!(await visit.becomes('main', 'hydrated'))) return 'it does not come back with "Try again"';
  return first(await visit.complaints());
}

const entries = "make its entries with `defineRemote` of the host's @agm/federation";

/** What every build has to do on a page, whatever it shows. */
export const cases: readonly TrialCase[] = [
  {
    name: "hydrates under the site's policy",
    mend: 'what depends on clock, chance or browser belongs into an effect; no eval, no inline style, and a page of the site is quiet',
    isForEveryPage: true,
    run: hydrate,
  },
  {
    name: 'leaves and comes back',
    mend: 'an effect takes away what it added, and nothing in a module may belong to one mount',
    isForEveryPage: true,
    goesOn: true,
    async run(visit) {
      const { text } = await visit.turn('now', 'main');
      for (const time of ['first', 'second']) {
        await visit.turn('show');
        await visit.turn('quiet');
        const left = first(await visit.turn('leftovers'));
        if (left) return `when it has left, there is still ${left}`;
        const complaint = first(await visit.complaints());
        if (complaint) return `while it leaves: ${complaint}`;
        await visit.turn('show', 'main');
        const isHydrated = await visit.becomes('main', 'hydrated');
        const said = first(await visit.complaints());
        if (said) return `when it comes back for the ${time} time: ${said}`;
        if (!isHydrated || (text !== '' && (await visit.turn('now', 'main')).text === ''))
          return `when it comes back for the ${time} time, it shows nothing`;
      }
      return null;
    },
  },
  {
    name: 'stays when the first of two leaves',
    mend: "each mount has a root and state of its own; the cache is the host's, and no mount may close it",
    async run(visit, { page }, other) {
      await hydrate(visit);
      await visit.turn('show', 'main', 'beside');
      if (!(await visit.becomes('beside', 'hydrated')))
        return first(await visit.complaints()) ?? 'a second one on the page does not hydrate';
      const sheets = await visit.turn('sheets');
      await visit.turn('show', 'beside');
      await visit.turn('quiet');
      for (const { props } of [other.page, page]) {
        await visit.turn('give', 'beside', props);
        await visit.turn('quiet');
      }
      const complaint = first(await visit.complaints());
      if (complaint) return complaint;
      const { outcome, text } = await visit.turn('now', 'beside');
      if (outcome !== 'hydrated' || text === '') return `the second one is ${outcome}, and shows "${cut(text)}"`;
      return (await visit.turn('sheets')) < sheets ? 'its styles went with the first one' : null;
    },
  },
  {
    name: 'hydrates late, when what all share has changed',
    mend: "the first render is the snapshot's (`services.session`), the next one the live store's",
    async run(visit) {
      for (let isLast = false; ; isLast = true) {
        await visit.turn('changeShared');
        const wrong = await hydrate(visit);
        if (wrong) return wrong;
        const late = (await visit.turn('now', 'main')).text;
        await visit.reload();
        await hydrate(visit);
        await visit.turn('changeShared');
        await visit.turn('quiet');
        const inTime = (await visit.turn('now', 'main')).text;
        if (late === inTime) return null;
        // On a busy machine one of the two may have been read before its end: who differs twice differs.
        if (isLast)
          return `it does not end where one ends that had hydrated before: ${difference(['it shows', late], ['that one', inTime])}`;
        await visit.reload();
      }
    },
  },
  {
    name: 'crashes alone while it hydrates',
    mend: entries,
    async run(visit) {
      await visit.turn('spoil', 'main', true);
      await visit.turn('show', 'main', 'beside');
      await visit.turn('open');
      return fallsAlone(visit);
    },
  },
  {
    name: 'crashes alone on a click',
    mend: entries,
    async run(visit) {
      await visit.turn('show', 'main', 'beside');
      await hydrate(visit);
      await visit.becomes('beside', 'hydrated');
      await visit.turn('spoilOnClick', 'main');
      await visit.press('main');
      return fallsAlone(visit);
    },
  },
];

/** The least that a published version has to do. */
export const visitorCases: readonly TrialCase[] = [
  {
    name: 'is opened by a visitor',
    mend: 'look at it in a browser, `npm run remotes -- preview` shows it to yours alone',
    isForEveryPage: true,
    async run(visit) {
      const refused = await load(visit);
      if (refused !== null || (await visit.becomes('main', 'hydrated'))) return refused;
      return first(await visit.complaints()) ?? `it is ${(await visit.turn('now', 'main')).outcome} after six seconds`;
    },
  },
];
