/** A title that could be watched tonight, with where it can be. */
export interface EveningTitle {
  readonly id: number;
  /** Of its first showing. */
  readonly year: number;
  readonly genres: readonly string[];
  readonly moods: readonly string[];
  /** 0 to 10; null when nobody rated it. */
  readonly staffRating: number | null;
  /** Of an episode, for a show; null when nobody said. */
  readonly runtimeMinutes: number | null;
  /** That of the United States. */
  readonly certificate: string | null;
  readonly offers: readonly {
    readonly platform: string;
    readonly access: 'subscription' | 'free' | 'store';
    /** The first day, ISO, where it is known and not long ago. */
    readonly since?: string | undefined;
    /** The last day, ISO. */
    readonly until?: string | undefined;
  }[];
}

export type Company = 'alone' | 'two' | 'children';

export interface Evening {
  /** ISO date: what follows is the same for a whole day. */
  readonly day: string;
  /** The services that the visitor pays for; none said, all are meant. */
  readonly services: readonly string[];
  /** The longest that a title may take; null where nobody looks at the clock, which is still no more than five hours. */
  readonly minutes: number | null;
  readonly mood: string | null;
  readonly company: Company;
}

/** What somebody has said of titles. It stays where the ranking is. */
export interface Taste {
  readonly queued: ReadonlySet<number>;
  /** Loved, or rated at least `lovedRating`. */
  readonly loved: ReadonlySet<number>;
  /** Seen, dismissed, rated, or not wanted today. */
  readonly hidden: ReadonlySet<number>;
  /** What the other person has on a list. */
  readonly theirs: ReadonlySet<number>;
}

export type Reason =
  | { readonly kind: 'both' | 'queued' | 'theirs' | 'shortest' | 'free' }
  | { readonly kind: 'leaves' | 'arrived'; readonly platform: string; readonly day: string }
  | { readonly kind: 'new'; readonly year: number }
  | { readonly kind: 'loved'; readonly title: number }
  | { readonly kind: 'service'; readonly platform: string }
  | { readonly kind: 'rated'; readonly rating: number };

/** The least own rating that says as much as the heart does. */
export const lovedRating = 8;

export interface Suggestion {
  readonly id: number;
  /** What speaks for it, what says the most of this visitor first; at least one. */
  readonly reasons: readonly Reason[];
}

/** Ratings of the United States under which a title is for children. A title without one is not shown to them. */
const forChildren: ReadonlySet<string> = new Set(['G', 'PG', 'TV-Y', 'TV-Y7', 'TV-Y7-FV', 'TV-G', 'TV-PG']);

/**
 * What each reason weighs. A title's points are the sum of its reasons and of up to `chance` points that depend on the day and the title alone,
 * so that tomorrow's evening is another one.
 */
const weight = {
  both: 60,
  leaves: 30,
  queued: 30,
  theirs: 20,
  loved: 20,
  shortest: 10,
  arrived: 7,
  new: 3,
  rated: 3,
  service: 2,
  free: 1,
  chance: 8,
} as const;
/** Reasons in the order in which they are named: what somebody did not know before what they did themselves. */
const telling: readonly Reason['kind'][] = [
  'both',
  'leaves',
  'shortest',
  'loved',
  'theirs',
  'queued',
  'arrived',
  'new',
  'rated',
  'service',
  'free',
];
const leavingWithinDays = 14;
const arrivedWithinDays = 14;
/** Minutes. What takes longer is for a weekend, even where nobody looks at the clock. */
const longestEvening = 300;
const leastLikeness = 2;
const leastRating = 7;
const dayMs = 86_400_000;

/**
 * The titles that fit an evening, the best first. A title fits when nobody hid it, it is included in one of the services or free, it is not
 * longer than the time, it has the mood, and children may see it. The order is the same wherever and whenever it is asked on that day.
 */
export function rankEvening(titles: readonly EveningTitle[], evening: Evening, taste: Taste): readonly Suggestion[] {
  const loved = titles.filter(({ id }) => taste.loved.has(id));
  const fitting = titles.filter((title) => fits(title, evening, taste));
  const lengths = fitting
    .flatMap(({ id, runtimeMinutes }) => (taste.queued.has(id) && runtimeMinutes !== null ? [{ id, runtimeMinutes }] : []))
    .sort((one, other) => one.runtimeMinutes - other.runtimeMinutes);
  const [first, second] = lengths;
  const shortest = first && second && first.runtimeMinutes < second.runtimeMinutes ? first.id : null;
  return fitting
    .map((title) => {
      const reasons = reasonsFor(title, { evening, taste, loved, shortest });
      const points = reasons.reduce((sum, reason) => sum + pointsOf(reason, evening.day), 0);
      return { id: title.id, reasons, points: points + chanceOf(evening.day, title.id) * weight.chance };
    })
    .sort((one, other) => other.points - one.points || one.id - other.id)
    .map(({ id, reasons }) => ({ id, reasons }));
}

function fits(title: EveningTitle, { services, minutes, mood, company, day }: Evening, taste: Taste): boolean {
  return (
    !taste.hidden.has(title.id) &&
    // Who watches together wants something new; who loves it has seen it.
    !taste.loved.has(title.id) &&
    waysIn(title, services, day).length > 0 &&
    (title.runtimeMinutes ?? (minutes === null ? 0 : Infinity)) <= (minutes ?? longestEvening) &&
    (mood === null || title.moods.includes(mood)) &&
    (company !== 'children' || forChildren.has(title.certificate ?? ''))
  );
}

/** The offers that cost nothing more. */
function waysIn({ offers }: EveningTitle, services: readonly string[], day: string): EveningTitle['offers'] {
  return offers.filter(
    ({ platform, access, until }) =>
      (until === undefined || until >= day) &&
      (access === 'free' || (access === 'subscription' && (services.length === 0 || services.includes(platform)))),
  );
}

interface Beside {
  readonly evening: Evening;
  readonly taste: Taste;
  readonly loved: readonly EveningTitle[];
  /** The queued title that is shorter than all the others. */
  readonly shortest: number | null;
}

function reasonsFor(title: EveningTitle, { evening, taste, loved, shortest }: Beside): readonly Reason[] {
  const { id, staffRating, year } = title;
  const ways = waysIn(title, evening.services, evening.day);
  const [paid] = ways.filter(({ access }) => access === 'subscription');
  const [leaving] =
    ways.length === 1 ? ways.filter(({ until }) => until !== undefined && daysTo(until, evening.day) <= leavingWithinDays) : [];
  const arrived = arrivalOf(ways, evening.day);
  const isQueued = taste.queued.has(id);
  const isTheirs = evening.company === 'two' && taste.theirs.has(id);
  const alike = loved.map((one) => ({ id: one.id, likeness: likenessOf(title, one) })).filter(({ likeness }) => likeness >= leastLikeness);
  const [like] = alike.sort((one, other) => other.likeness - one.likeness || one.id - other.id);
  const reasons: readonly (Reason | false | undefined)[] = [
    isQueued && isTheirs && { kind: 'both' },
    leaving?.until !== undefined && { kind: 'leaves', platform: leaving.platform, day: leaving.until },
    isQueued && !isTheirs && { kind: 'queued' },
    isTheirs && !isQueued && { kind: 'theirs' },
    like && { kind: 'loved', title: like.id },
    id === shortest && { kind: 'shortest' },
    arrived !== null && { kind: 'arrived', ...arrived },
    year >= Number(evening.day.slice(0, 4)) && { kind: 'new', year },
    staffRating !== null && staffRating >= leastRating && { kind: 'rated', rating: staffRating },
    paid ? { kind: 'service', platform: paid.platform } : { kind: 'free' },
  ];
  return reasons
    .filter((reason) => reason !== false && reason !== undefined)
    .sort((one, other) => telling.indexOf(one.kind) - telling.indexOf(other.kind));
}

/** The way in that opened last, where all of them opened lately: what has long been on another service of one's own is not new here. */
function arrivalOf(ways: EveningTitle['offers'], today: string): { readonly platform: string; readonly day: string } | null {
  const days = ways.map(({ platform, since }) => ({ platform, day: since ?? '' }));
  const isLate = ({ day }: { readonly day: string }): boolean => {
    const age = day === '' ? Infinity : daysTo(today, day);
    return age >= 0 && age <= arrivedWithinDays;
  };
  const [last = null] = days.sort((one, other) => other.day.localeCompare(one.day) || one.platform.localeCompare(other.platform));
  return days.every(isLate) ? last : null;
}

/** The nearer its last day, the more a leaving title weighs, and the longer it has been there, the less one that arrived; a staff rating weighs by what it is above the least that is named. */
function pointsOf(reason: Reason, day: string): number {
  if (reason.kind === 'leaves') return weight.leaves - daysTo(reason.day, day);
  if (reason.kind === 'arrived') return weight.arrived - daysTo(day, reason.day) / 2;
  if (reason.kind === 'rated') return weight.rated * (1 + reason.rating - leastRating);
  return weight[reason.kind];
}

/** Genres and moods that two titles have in common; a mood says twice as much of how an evening feels. */
function likenessOf(one: EveningTitle, other: EveningTitle): number {
  const common = (these: readonly string[], those: readonly string[]): number => these.filter((word) => those.includes(word)).length;
  return common(one.genres, other.genres) + 2 * common(one.moods, other.moods);
}

const daysTo = (day: string, from: string): number => Math.round((Date.parse(day) - Date.parse(from)) / dayMs);

/** 0 to 1, always the same for the same day and title (FNV-1a). */
function chanceOf(day: string, id: number): number {
  let hash = 0x811c9dc5;
  for (const sign of `${day}/${id}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
