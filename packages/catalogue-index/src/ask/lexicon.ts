import type { ChoiceName } from '@agm/domain';
import type { Lead, Sense, Wish } from './sense.ts';

// The words of the product and of the people who use it. Terms of the catalogue join them in `vocabulary.ts` with their own names.

/** Other words for a term: `taxonomy/slug` and its phrases. A leading word in brackets says behind which one alone the phrase counts. */
const termRows = `
genre/action | action packed | actioner | actioners | action adventure | fights | explosions
genre/adventure | adventurous | adventures
genre/animation | animated | animations | cartoon | cartoons | pixar style
genre/biography | biographical | biopic | biopics | biographies | life story | life stories
genre/comedy | comedies | comedic | comic | sitcom like
genre/crime | gangster | gangsters | mafia | mob | heist | heists | criminal | criminals
genre/documentary | documentaries | doc | docs | docu | docus | documentation | non fiction | nonfiction
genre/drama | dramas | dramatic
genre/family | families
genre/fantasy | fantasies | fantastical | magic | magical
genre/history | historical | historic | period piece | period pieces | costume drama | costume dramas | period drama | period dramas
genre/horror | horrors | scary | scary movie | scary movies | frightening | creepy | spooky | terrifying | slasher | slashers
genre/music | concert | concerts | about music | concert film | concert films
genre/musical | musicals | singing
genre/mystery | mysteries | mysterious | whodunit | whodunits | whodunnit | detective story | detective stories | murder mystery | murder mysteries
genre/reality | reality tv | reality show | reality shows | reality television
genre/romance | romances | love story | love stories
genre/science-fiction | sci fi | scifi | sf | science fiction | sci fis | syfy style
genre/short | short film | short films | shorts | short movie | short movies
genre/sport | sports | sporting | about sports
genre/thriller | thrillers | thrilling
genre/war | wars | wartime | about war
genre/western | westerns | cowboy | cowboys
mood/tense | suspense | suspenseful | gripping | nail biting | nail biter | edge of my seat | edge of your seat | edge of the seat | nerve racking | intense
mood/uplifting | feel good | feelgood | inspiring | inspirational | heartwarming | heart warming | hopeful | cheerful | makes me happy | cheer me up
mood/romantic | about love | lovey dovey
mood/thoughtful | thought provoking | smart | intelligent | clever | deep | philosophical | makes me think | make me think
mood/funny | fun | hilarious | humorous | makes me laugh | make me laugh | witty | amusing
mood/melancholic | sad | melancholy | bittersweet | depressing | tearjerker | tear jerker | makes me cry | make me cry | moving
mood/wholesome | cosy | cozy | gentle | comforting | heartfelt | sweet | kind
mood/mind-bending | mindbending | mind blowing | mindblowing | trippy | confusing | twisty | plot twist | plot twists | mind boggling | surreal
mood/adrenaline | exciting | fast paced | fast | high octane | adrenaline rush | pumping
mood/slow | slow burn | slow burning | slow burner | slow paced | quiet | calm | meditative
mood/weird | strange | bizarre | quirky | odd | offbeat | absurd | wacky | eccentric
mood/true | true story | true stories | real story | real stories | real life | real events | true events | based on a true story | based on true story | based on true stories | based on true events | based on real events | based on real life | actually happened
good/date-night | date | date nights | dates | couples | a date
good/family-night | kids | kid | children | child | the kids | my kids | the family | whole family | the whole family | family friendly | kid friendly | child friendly | family movie night | little ones | for kids | for children | toddlers
good/a-laugh | laugh | a good laugh | laughs
good/a-good-cry | good cry | cry | crying
good/a-short-evening | short evening | an evening | a quick evening
good/a-weekend | weekend | the weekend | binge | bingeing | binge watching | binging | to binge | binge in a weekend | one weekend
spotlight/award-winning | award winner | award winners | awarded | awards | award | prize winning | prize winner | prize winners | prizewinning
spotlight/subtitled | subtitles | with subtitles | foreign | foreign language | foreign film | foreign films | non english
spotlight/classic | classics | old classic | old classics | vintage | old | golden oldies
`;

/** Terms that belong together in one word, and what they say of the wall. */
const compoundRows: readonly (readonly [phrases: string, terms: string, base?: 'movies' | 'shows'])[] = [
  ['rom com | romcom | rom coms | romcoms | romantic comedy | romantic comedies', 'genre/comedy genre/romance'],
  ['dramedy | dramedies | comedy drama | comedy dramas', 'genre/comedy genre/drama'],
  ['action comedy | action comedies', 'genre/action genre/comedy'],
  ['dark comedy | dark comedies | black comedy | black comedies', 'genre/comedy mood/melancholic'],
  ['horror comedy | horror comedies', 'genre/comedy genre/horror'],
  ['crime drama | crime dramas', 'genre/crime genre/drama'],
  ['true crime', 'genre/crime mood/true'],
  ['sitcom | sitcoms', 'genre/comedy', 'shows'],
  ['anime | animes', 'genre/animation country/japan'],
  ['k drama | k dramas | kdrama | kdramas', 'genre/drama country/south-korea', 'shows'],
  ['bollywood', 'language/hindi'],
  ['miniseries | mini series | limited series', 'good/a-weekend', 'shows'],
];

/** Countries by what their films are called. Languages go before them where the catalogue has one of that name. */
const peoples = `
united-states american usa us america hollywood the-us the-usa the-states united-states-of-america
united-kingdom british uk england great-britain britain the-uk brit scottish scotland wales
united-arab-emirates emirati uae
south-korea korea
czech-republic czechia
hong-kong hongkong
new-zealand new-zealander kiwi
south-africa south-african
netherlands holland the-netherlands
bosnia-and-herzegovina bosnia
north-macedonia macedonia
afghanistan afghan
algeria algerian
argentina argentinian argentine
armenia
australia australian aussie
austria austrian
bangladesh bangladeshi
belarus
belgium belgian
bhutan bhutanese
bolivia bolivian
brazil brazilian brasil
burkina-faso burkinabe
cambodia cambodian
canada canadian
chad chadian
chile chilean
china chinese
colombia colombian
cuba cuban
denmark
egypt egyptian
estonia
finland
france
georgia
germany
greece
guatemala guatemalan
hungary
iceland
india indian
indonesia
iran iranian
ireland
israel israeli
italy
jamaica jamaican
japan
jordan jordanian
kazakhstan
kenya kenyan
latvia
lebanon lebanese
lesotho
luxembourg
malaysia malaysian
mali malian
mauritania mauritanian
mexico mexican
norway
pakistan pakistani
palestine palestinian
paraguay paraguayan
peru peruvian
philippines filipino the-philippines
poland
portugal
qatar qatari
romania
russia
samoa
saudi-arabia saudi saudi-arabian
senegal senegalese
serbia
singapore singaporean
slovakia
slovenia
spain
sudan sudanese
sweden
switzerland swiss
syria syrian
taiwan taiwanese
thailand
turkey turkiye
uganda ugandan
ukraine
uruguay uruguayan
venezuela venezuelan
vietnam
zambia zambian
`;

/** Parts of the world: any of these countries, as far as the catalogue has them. */
const regions: readonly (readonly [phrases: string, countries: string])[] = [
  ['scandinavian | scandinavia', 'denmark norway sweden'],
  ['nordic', 'denmark finland iceland norway sweden'],
  [
    'latin american | latin america',
    'argentina bolivia brazil chile colombia cuba ecuador guatemala mexico paraguay peru uruguay venezuela',
  ],
  [
    'african | africa',
    'algeria burkina-faso chad egypt kenya lesotho mali mauritania morocco nigeria senegal south-africa sudan tunisia uganda zambia',
  ],
  [
    'middle eastern | the middle east',
    'egypt iran iraq israel jordan lebanon palestine qatar saudi-arabia syria turkey united-arab-emirates',
  ],
  ['balkan | the balkans', 'albania bosnia-and-herzegovina bulgaria croatia greece north-macedonia romania serbia slovenia'],
];

/** Services by the names people use; the others are found by their own. */
const serviceRows = `
amazon-prime | prime | prime video | amazon prime video
disney-plus | disney
hbo-max | hbo | (on) max
paramount-plus | paramount
apple-tv-plus | apple tv | apple
roku-channel | roku | the roku channel
tubi | tubi tv
criterion-channel | criterion | the criterion channel
google-play | google play movies
peacock | peacock premium
now-tv | (on) now
youtube | you tube
`;

const wishRows: readonly (readonly [wish: Wish, phrases: string])[] = [
  [
    { kind: 'base', base: 'movies' },
    'movie | movies | film | films | flick | flicks | feature | features | motion picture | pictures | cinema',
  ],
  [
    { kind: 'base', base: 'shows' },
    'show | shows | series | tv | tv show | tv shows | tv series | serial | serials | television | television series | television show | television shows',
  ],
  [
    { kind: 'base', base: 'list' },
    'movies and shows | films and shows | shows and movies | shows and films | movies or shows | films or series | films and series | movie or show | film or series | film or show | movies and series | movies and tv shows | series or film | show or movie',
  ],
  [
    { kind: 'order', order: 'new' },
    'new | newest | latest | newest first | new this week | new this month | new today | just added | recently added | new arrivals | new in | new releases | new on the site | latest additions | recent additions | whats new | what is new',
  ],
  [
    { kind: 'order', order: 'top' },
    'top | top rated | highest rated | best rated | best | best ones | greatest | top rated first | top first | best first | sorted by rating | by rating',
  ],
  [{ kind: 'order', order: 'popular' }, 'popular | most popular | popular first | trending'],
  [{ kind: 'best' }, 'the very best | very best | masterpiece | masterpieces | absolute best | the absolute best'],
  [{ kind: 'premium', isWanted: true }, 'premium | premium titles | premium picks | premium only | only premium'],
  [
    { kind: 'hide', group: 'seen' },
    'nothing i have seen | nothing ive seen | nothing i have already seen | nothing ive already seen | nothing i have watched | nothing ive watched | i have not seen | i havent seen | i havent watched | i have not watched | i havent seen yet | i have not seen yet | i havent watched yet | unseen | not seen | not seen yet | not yet seen | not watched | unwatched | hide what i have seen | hide seen | without what i have seen | except what i have seen | that i have never seen | i never saw | ive never seen | i have never seen | new to me',
  ],
  [
    { kind: 'hide', group: 'dismissed' },
    'nothing i have dismissed | nothing ive dismissed | nothing i dismissed | not dismissed | i havent dismissed | hide dismissed | nothing i dislike',
  ],
  [{ kind: 'hide', group: 'loved' }, 'nothing i have loved | nothing i loved | not loved | hide loved'],
  [
    { kind: 'hide', group: 'queued' },
    'nothing i have queued | nothing i queued | not queued | hide queued | not on my list | not in my list | not on my watchlist | not in my watchlist | not in my queue',
  ],
  [
    { kind: 'list', group: 'queued' },
    'my queue | on my queue | in my queue | from my queue | my watchlist | on my watchlist | in my watchlist | from my watchlist | my list | on my list | in my list | from my list | i have queued | i queued | on my queued list | watch later',
  ],
  [
    { kind: 'list', group: 'seen' },
    'i have seen | ive seen | i have already seen | on my seen list | seen before | already seen | i have watched | ive watched',
  ],
  [
    { kind: 'list', group: 'loved' },
    'i loved | i have loved | ive loved | my favourites | my favorites | my favourite | my favorite | on my loved list',
  ],
  [{ kind: 'list', group: 'dismissed' }, 'i dismissed | i have dismissed | on my dismissed list'],
  [
    { kind: 'services' },
    'on my services | my services | my streaming services | on my streaming services | on one of my services | on any of my services | my own services | services i have | services i pay for | on what i have | on what i pay for | my subscriptions | on my subscriptions | one of my services | any of my services | on my two services | on one of my two services | my platforms | on my platforms',
  ],
];

/** The bins of the filter `duration`, with their ends in minutes. */
export const durations: readonly { readonly slug: string; readonly from: number; readonly to: number }[] = [
  { slug: 'under-30-minutes', from: 0, to: 30 },
  { slug: '30-to-60-minutes', from: 30, to: 60 },
  { slug: '60-to-90-minutes', from: 60, to: 90 },
  { slug: '90-to-120-minutes', from: 90, to: 120 },
  { slug: 'over-2-hours', from: 120, to: Infinity },
];

type Duration = (typeof durations)[number];

/** Neighbouring bins are called by their ends: "Under 2 hours". */
export function durationWish(bins: readonly Duration[]): Wish {
  const terms = bins.map(({ slug }) => ({ taxonomy: 'duration' as const, slug }));
  const from = bins[0]?.from ?? 0;
  const to = bins.at(-1)?.to ?? Infinity;
  const isOneStretch = durations.indexOf(bins.at(-1)!) - durations.indexOf(bins[0]!) === bins.length - 1;
  if (!isOneStretch) return { kind: 'terms', terms };
  const label = from === 0 ? `Under ${lengthSaid(to)}` : to === Infinity ? `Over ${lengthSaid(from)}` : `${from} to ${lengthSaid(to)}`;
  return { kind: 'terms', terms, label, minutes: { from, to } };
}

const lengthSaid = (minutes: number): string => (minutes === 120 ? '2 hours' : `${minutes} minutes`);

const lengths: readonly (readonly [phrases: string, slugs: readonly string[]])[] = [
  [
    'short | something short | quick | not too long | not long | nothing long | nothing too long | short one | short ones | brief',
    ['under-30-minutes', '30-to-60-minutes', '60-to-90-minutes'],
  ],
  ['long | epic | epics | something long | lengthy | not short | not too short', ['over-2-hours']],
  ['feature length | normal length', ['60-to-90-minutes', '90-to-120-minutes']],
];

const decadeNames: readonly (readonly [decade: number, phrases: string])[] = [
  [1920, 'twenties'],
  [1930, 'thirties'],
  [1940, 'forties'],
  [1950, 'fifties'],
  [1960, 'sixties'],
  [1970, 'seventies'],
  [1980, 'eighties'],
  [1990, 'nineties'],
  [2000, 'noughties | two thousands | 2000s | 00s'],
  [2010, 'twenty tens | 2010s | 10s'],
  [2020, 'twenty twenties | 2020s'],
];

const leadRows: readonly (readonly [Lead, string])[] = [
  ['with', 'with | starring | stars | featuring | actor | actress | acted by | played by | has'],
  ['by', 'by | directed by | director | made by | of director | from director | filmmaker'],
  ['on', 'on | available on | streaming on | streams on | at | via | through | watch on'],
  ['from', 'from | from the | made in | produced in | out of | of the | in the | during the'],
  ['in', 'in | spoken in | speaking | language'],
  ['for', 'for | for the | suitable for | good for | appropriate for | fit for | ok for'],
  ['rated', 'rated | rating | certificate | certified'],
  ['won', 'that won | which won | won | winner of | winners of | winning'],
];

const notPhrases =
  'not | no | without | except | except for | excluding | minus | never | nor | neither | but not | anything but | other than | nothing | isnt | is not | arent | are not | dont want | do not want | i dont want | i do not want | i dont like | i hate | hate | dont like | non | not a | not an | not from | not the | no more | leave out | skip | but no | and no | and not | and nothing | apart from | not too | not very | not so';
const orPhrases = 'or | either | and or | or maybe | or even';
const andPhrases = 'and | plus | also | as well as | but | yet';
const likePhrases =
  'like | similar to | something like | reminds me of | in the style of | in the vein of | resembling | comparable to | just like | more like';
const fillers =
  'a | an | the | some | i love | we love | love | any | something | anything | one | ones | i | im | me | my | we | us both | you | it | its | that | which | thats | is | are | was | were | be | to | of | please | want | wanna | would | id | like to | would like | love to | need | looking | look | looking for | look for | search | search for | find | find me | show me | give me | recommend | recommend me | suggest | watch | watching | see | can | could | will | should | do | does | have | has been | been | there | what | whats | who | how about | maybe | perhaps | really | very | quite | rather | pretty | kind of | sort of | bit | a bit | little | too | more | most | so | just | only | all | tonight | this evening | today | now | right now | hi | hey | hello | thanks | thank you | good | great | nice | decent | really good | worth watching | title | titles | thing | things | stuff | someone | somebody | about | set | style | sounding | type | genre | genres | mood | moods | vibe | vibes | feeling | atmosphere | feel | this | these | those | let | lets | up | if | when | in the mood for | im in the mood for | in a | full of | lots of | much | many | then | than | other | another | stories | story | tale | tales | language | spoken | version | first | year | years | streaming | available | service | services | both | classic like | winner | winners | winning | won | rated | at all | list | around | every | also';

const phrasesOf = (text: string): string[] => text.split('|').map((phrase) => phrase.trim());

/** Everything the lexicon says: pairs of a phrase and one of its senses. Terms that the catalogue does not carry are left out by `isCarried`. */
export function* lexiconSenses(isCarried: (taxonomy: ChoiceName, slug: string) => boolean): Generator<readonly [string, Sense]> {
  const terms = (text: string) =>
    text
      .split(' ')
      .map((term) => term.split('/') as [ChoiceName, string])
      .map(([taxonomy, slug]) => ({ taxonomy, slug }));
  for (const row of termRows.trim().split('\n')) {
    const [term = '', ...phrases] = phrasesOf(row);
    for (const phrase of phrases) yield [phrase, { is: 'wish', wish: { kind: 'terms', terms: terms(term) } }];
  }
  for (const [phrases, text, base] of compoundRows) {
    const wanted = terms(text);
    if (!wanted.every(({ taxonomy, slug }) => taxonomy === 'good' || isCarried(taxonomy, slug))) continue;
    for (const phrase of phrasesOf(phrases)) yield [phrase, { is: 'wish', wish: { kind: 'terms', terms: wanted, ...(base && { base }) } }];
  }
  for (const row of peoples.trim().split('\n')) {
    const [slug = '', ...names] = row.split(' ');
    for (const name of [slug, ...names])
      yield [name.replaceAll('-', ' '), { is: 'wish', wish: { kind: 'terms', terms: [{ taxonomy: 'country', slug }] } }];
  }
  for (const [phrases, countries] of regions) {
    const carried = countries.split(' ').filter((slug) => isCarried('country', slug));
    if (carried.length === 0) continue;
    const wish: Wish = { kind: 'terms', terms: carried.map((slug) => ({ taxonomy: 'country', slug })) };
    for (const phrase of phrasesOf(phrases)) yield [phrase, { is: 'wish', wish }];
  }
  for (const row of serviceRows.trim().split('\n')) {
    const [slug = '', ...phrases] = phrasesOf(row);
    for (const phrase of phrases) {
      const wish: Wish = { kind: 'terms', terms: [{ taxonomy: 'platform', slug }] };
      if (phrase.startsWith('(on) ')) yield [phrase.slice(5), { is: 'wish', wish, after: 'on' }];
      else yield [phrase, { is: 'wish', wish }];
    }
  }
  for (const [wish, phrases] of wishRows) for (const phrase of phrasesOf(phrases)) yield [phrase, { is: 'wish', wish }];
  for (const [phrases, slugs] of lengths)
    for (const phrase of phrasesOf(phrases))
      yield [phrase, { is: 'wish', wish: durationWish(durations.filter(({ slug }) => slugs.includes(slug))) }];
  for (const [decade, phrases] of decadeNames) for (const phrase of phrasesOf(phrases)) yield [phrase, decadeSense(decade)];
  for (let decade = 1900; decade < 2030; decade += 10) {
    yield [`${decade}s`, decadeSense(decade)];
    if (decade < 2000 && decade >= 1920) yield [`${decade - 1900}s`, decadeSense(decade)];
  }
  for (const [lead, phrases] of leadRows) for (const phrase of phrasesOf(phrases)) yield [phrase, { is: 'lead', lead }];
  for (const phrase of phrasesOf(notPhrases)) yield [phrase, { is: 'not' }];
  for (const phrase of phrasesOf(orPhrases)) yield [phrase, { is: 'or' }];
  for (const phrase of phrasesOf(andPhrases)) yield [phrase, { is: 'and' }];
  yield ['and also', { is: 'also' }];
  yield ['as well', { is: 'filler' }];
  for (const phrase of phrasesOf(likePhrases)) yield [phrase, { is: 'like' }];
  for (const phrase of phrasesOf(fillers)) yield [phrase, { is: 'filler' }];
}

function decadeSense(decade: number): Sense {
  return { is: 'wish', wish: { kind: 'terms', terms: [{ taxonomy: 'period', slug: `${decade}s` }] } };
}

/** Awards by the names of their families: every award of the catalogue whose slug begins with it. */
export const awardFamilies: readonly (readonly [phrases: string, begins: string])[] = [
  [
    'oscar | oscars | academy award | academy awards | an oscar | the oscar | oscar winning | oscar winner | oscar winners',
    'academy-award',
  ],
  ['best picture | best picture oscar | oscar for best picture | best picture winner | best picture winners', 'academy-award-best-picture'],
  ['palme d or | palme dor | the palme d or | the palme dor | golden palm', 'palme-dor'],
  ['golden globe | golden globes | a golden globe', 'golden-globe'],
  ['bafta | baftas | a bafta', 'bafta'],
  ['emmy | emmys | emmies | an emmy | emmy winning', 'emmy'],
  ['golden lion | the golden lion', 'golden-lion'],
  ['golden bear | the golden bear', 'golden-bear'],
  ['cesar | cesars | a cesar', 'cesar'],
  ['peabody | peabody award | a peabody', 'peabody'],
];

/** The phrases of a term beside its name, for the search: `uplifting` is also found as "feel good". */
export const otherNamesOf: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...termRows
    .trim()
    .split('\n')
    .map((row) => phrasesOf(row))
    .map(([term = '', ...phrases]) => [term, phrases.filter((phrase) => phrase.length > 1)] as const),
  ...peoples
    .trim()
    .split('\n')
    .map((row) => row.split(' '))
    .map(([slug = '', ...names]) => [`country/${slug}`, names.map((name) => name.replaceAll('-', ' '))] as const),
  ...serviceRows
    .trim()
    .split('\n')
    .map((row) => phrasesOf(row))
    .map(([slug = '', ...phrases]) => [`platform/${slug}`, phrases.map((phrase) => phrase.replace('(on) ', ''))] as const),
  ...decadeNames.map(([decade, phrases]) => {
    const short = decade < 2000 ? [`${decade - 1900}s`] : [];
    return [`period/${decade}s`, [...phrasesOf(phrases), ...short].flatMap((phrase) => [phrase, `the ${phrase}`])] as const;
  }),
]);
