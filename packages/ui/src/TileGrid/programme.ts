import { posterPlans, type PosterPlan, type PosterWords } from '../Poster/posterPlans.ts';
import type { TileWords } from '../TitleTile/TitleTile.tsx';

/** Thirty titles that never were, long and short, in every mood: what the stories hang on their walls. */
const lines = `The Long Quiet|2019|drama|slow|9.1
Neon Orchard|2022|science-fiction|mind-bending|8.7
Paper Lanterns|2016|romance|romantic|8.4
What the Tide Kept|2021|mystery|melancholic|8.9
Half a Holiday|2018|comedy|funny|7.8
Meridian|2023|science-fiction|thoughtful|9
Night Ferry|2020|thriller|tense|8.2
The Beekeeper’s Daughter|2017|family|wholesome|8
Eleven Stops to the Sea|1997|adventure|uplifting|7.6
Nobody Told the Orchestra That the War Was Over and So They Played On|1964|war|weird|8.8
Oh|2009|animation|uplifting|8.1
Full Tilt|2015|action|adrenaline|8.5
Men Who Mend Bridges|2010|documentary|true|8.3
The Salt Witch|2001|fantasy|mind-bending|9.3
Cellar Door|1974|horror|tense|8
B-Sides|1999|music|uplifting|7.9
Under Nine Roofs|2000|family|thoughtful|8.6
No Water at Gallows Creek|1992|western|slow|8.4
Kaleidoscopically|1982|documentary|mind-bending|
My Landlord Is a Ghost|1975|comedy|weird|6.9
The Wrong Ledger|2007|crime|tense|8.5
Moss|2001|drama|wholesome|7.2
The Tailor of Trieste|2012|biography|true|7.7
Last Whistle|2014|sport|adrenaline|8.9
Curtain, Please|2012|musical|funny|8.3
Two Moons over Lisbon|2015|romance|melancholic|8.2
The Stone Parliament|2000|history|thoughtful|8
An Unhurried Man|2016|drama|slow|8.4
Everyone in the House|2021|reality|true|6.4
Four Minutes|1994|short|romantic|8.7`;

const services = ['Netflix', 'Amazon Prime', 'Kanopy', 'Hulu', 'Mubi', 'Disney+', 'HBO Max', 'Criterion Channel'].map((name) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
}));
const read = lines.split('\n').map((line) => line.split('|') as [string, string, string, string, string]);

export const programme: readonly PosterWords[] = read.map(([title, year, genre, mood]) => ({
  title,
  year: Number(year),
  genre,
  mood,
  seed: `${title} ${year}`,
}));

export const plans: readonly PosterPlan[] = posterPlans(programme);

export const tiles: readonly TileWords[] = read.map(([title, year, , mood, rating], at) => ({
  id: at + 1,
  href: `#${at + 1}`,
  title,
  year: Number(year),
  staffRating: rating ? Number(rating) : null,
  isPremium: at % 7 === 5,
  caption: `${mood.charAt(0).toUpperCase()}${mood.slice(1)} · ${year}`,
  services: services.slice(at % 5, (at % 5) + (at % 4)),
  moreServices: at % 4 === 3 ? 2 : 0,
}));

/** The same titles as if all were of one genre and one mood: the hardest wall for the posters. */
export const plansOfOneKind = (genre: string, mood: string) => posterPlans(programme.map((words) => ({ ...words, genre, mood })));
