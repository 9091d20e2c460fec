import { land } from './motifs/land.ts';
import { patterns } from './motifs/patterns.ts';
import { things } from './motifs/things.ts';
import { town } from './motifs/town.ts';

/** Everything a poster can show. Which of it fits a genre is in `genreMotifs.ts`. */
export const motifs = { ...land, ...town, ...things, ...patterns };

export type MotifName = keyof typeof motifs;
export const motifNames = Object.keys(motifs) as MotifName[];
