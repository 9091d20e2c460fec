/**
 * Which certificates a child profile admits. A child has one of five ages; a certificate is admitted when the youngest
 * that its rating system means it for is no older. What nobody rated, and what stands in no table here, is for no child.
 */
export const childAges = [0, 7, 10, 13, 16] as const;
export type ChildAge = (typeof childAges)[number];

/** An age that nobody can read admits the fewest titles. */
export const strictestAge: ChildAge = 0;

/**
 * From which age a certificate is meant, by the slug that walls have for it. A slug that two systems share has the higher of
 * their ages. The catalogue carries the certificates of the United States; the desk may write those of the others.
 *
 *   films, United States (MPA)             G, PG, PG-13, R, NC-17; no age goes with PG: that of the BBFC's PG
 *   television, United States (TV Parental Guidelines)
 *   United Kingdom and Ireland (BBFC, IFCO) U, PG, 12, 12A, 15, 15A, 16, 18
 *   Germany (FSK), Netherlands (Kijkwijzer) 0, 6, 9, 12, 14, 16, 18, AL
 *   France (CNC)                           TP, U, 10, 12, 16, 18
 *   Australia, New Zealand                 G, PG, M, MA15+, R13, R15, R16, R18, R18+, X18+
 *   Canada (Home Video)                    G, PG, 14A, 18A
 */
const fromAge: Readonly<Record<string, number>> = {
  g: 0,
  pg: 8,
  'pg-13': 13,
  r: 17,
  'nc-17': 18,
  'tv-y': 0,
  'tv-g': 0,
  'tv-y7': 7,
  'tv-y7-fv': 7,
  'tv-pg': 8,
  'tv-14': 14,
  'tv-ma': 17,
  u: 4,
  '12a': 12,
  '14a': 14,
  '15a': 15,
  '18a': 18,
  al: 0,
  tp: 0,
  m: 15,
  ma15: 15,
  r13: 13,
  r15: 15,
  r16: 16,
  r18: 18,
  x18: 18,
  ...Object.fromEntries([0, 6, 7, 9, 10, 12, 13, 14, 15, 16, 17, 18].map((age) => [String(age), age])),
};

/** The slugs of the certificates that a child of this age may see. */
export const admittedCertificates = (age: ChildAge): readonly string[] =>
  Object.keys(fromAge).filter((slug) => (fromAge[slug] ?? Infinity) <= age);

/** Whether a child of this age may see a title with these certificates: it has one, and each of them admits the child. */
export const admitsChild = (age: ChildAge, certificates: readonly string[] = []): boolean =>
  certificates.length > 0 && certificates.every((slug) => Object.hasOwn(fromAge, slug) && (fromAge[slug] ?? Infinity) <= age);

export const isChildAge = (value: unknown): value is ChildAge => childAges.some((age) => age === value);

/** The cookie, and the word of the wire, that say which certificates are admitted. Without it all titles are shown. */
export const certificatesCookie = 'agm-certificates';
export const certificatesParameter = 'certificates';

/** `upto-7`: the same for every child of that age on every device. */
export const writeCertificates = (age: ChildAge): string => `upto-${age}`;

/** Null where nothing is said. Whatever is not one of ours, damaged or newer than this, admits the fewest titles. */
export function readCertificates(text: string | null | undefined): ChildAge | null {
  if (text === null || text === undefined) return null;
  return childAges.find((age) => writeCertificates(age) === text) ?? strictestAge;
}

/** What the cookies of a request say. Of several with this name, which only a damaged browser sends, the strictest counts. */
export function certificatesOfCookies(header: string | undefined): ChildAge | null {
  const said = (header ?? '').split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === certificatesCookie ? [readCertificates(value.join('=').trim())] : [];
  });
  return said.reduce(stricterAge, null);
}

export const stricterAge = (one: ChildAge | null, other: ChildAge | null): ChildAge | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;
